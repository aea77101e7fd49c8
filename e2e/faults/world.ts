import { type ArchivePost, idAt, toPage, writeArchive } from '@stimmlage/db/testing/archive';

const texts = [
  'Schon wieder kein Termin im Bürgeramt, eine Zumutung',
  'Danke für das günstige Ticket, das hilft uns wirklich',
  'Die Mieten in Berlin sind unbezahlbar, es reicht',
  'Heute um achtzehn Uhr Sprechstunde im Rathaus',
  'Die Züge fallen aus und niemand sagt Bescheid',
];

export const targets = Array.from({ length: 6 }, (_, index) => `politik_${index}`);

/** Makes posts by six accounts and replies to these posts, all recent enough to be found by a run. */
const posts = (): ArchivePost[] =>
  targets.flatMap((author, account) =>
    Array.from({ length: 8 }, (_, number) => {
      const at = new Date(Date.now() - (number * 7 + account + 2) * 3_600_000).toISOString();
      const root = idAt(at, account);
      const replies = Array.from({ length: 12 }, (_, reply): ArchivePost => {
        const replyAt = new Date(Date.parse(at) + (reply + 1) * 60_000).toISOString();
        return {
          id: idAt(replyAt, 100 + account * 20 + reply),
          author: `stimme_${(account * 31 + number * 7 + reply) % 90}`,
          text: `@${author} ${texts[(number + reply) % texts.length]} (${account}.${number}.${reply})`,
          at: replyAt,
          conversation: root,
          repliedTo: root,
        };
      });
      return [{ id: root, author, text: `Wir packen es an, Folge ${account}.${number}`, at }, ...replies];
    }).flat(),
  );

export interface World {
  /** Number of distinct posts in the archive. */
  count: number;
  posts: readonly ArchivePost[];
  /**
   * The lines of the archive. There are many short lines, so that an import can be interrupted at many
   * points.
   */
  lines: readonly unknown[];
}

export const makeWorld = (): World => {
  const all = posts();
  const lines = [];
  for (let from = 0; from < all.length; from += 13) lines.push(toPage(all.slice(from, from + 13)));
  return { count: all.length, posts: all, lines };
};

/** Makes a world, and writes its lines to an archive at the given path. */
export const writeWorld = (path: string): World => {
  const world = makeWorld();
  writeArchive(path, world.lines);
  return world;
};

export const targetsCsv = (): string =>
  ['username,targetType', ...targets.map((name) => `${name},politician`)].join('\n');
