import { MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import type { Connection } from '../../connection';
import { upsertAuthors } from '../../queries/content/authors';
import { coverTargets } from '../../queries/targets/coverage';
import { createRandom, type Random } from '../random';
import { storeContentIn, TIMEZONE } from '../store';
import { makeAuthors } from './authors';
import { type Cast, createWriter, type Fate, type Made } from './contents';
import { makeCopies } from './copies';
import { correctedShare, correctSome } from './corrections';
import { withoutIndexes } from './indexes';
import { momentsOf } from './moments';
import { closeSessions, labelChunk, openSessions } from './sessions';
import { storeTargets } from './targets';
import { fillTrends } from './trends';

const CHUNK = 5_000;

export interface FillOptions {
  /** Number of labelled posts. The total number of posts and the number of labels are higher. */
  labels: number;
  days: number;
  /** All posts are from before the start of this day (UTC). */
  until: Date;
  /** Maximum number of labelled posts to generate; all further labelled posts are copies. */
  written?: number;
  onProgress?: (line: string) => void;
}

const MOST_WRITTEN = 500_000;

/** Shares of content that is not labelled. */
const shares = { pending: 0.03, filtered: 0.1, context: 0.04 };

const MOST_AUTHORS = 20_000;
const CONTENTS_OF_AUTHOR = 25;

const fatesOf = (labels: number): Record<Fate, number> => {
  const all = Math.ceil(labels / (1 - shares.pending - shares.filtered - shares.context));
  const [pending, filtered] = [Math.floor(all * shares.pending), Math.floor(all * shares.filtered)];
  return { labelled: labels, pending, filtered, context: all - labels - pending - filtered };
};

/** Creates a function that draws fates at random, without replacement, so that the totals are exact. */
const createDraw = (random: Random, left: Record<Fate, number>) => {
  let all = Object.values(left).reduce((sum, n) => sum + n, 0);
  return (): Fate => {
    let rest = random() * all;
    all -= 1;
    const fates = Object.keys(left) as Fate[];
    const drawn = fates.find((fate) => {
      rest -= left[fate];
      return rest < 0;
    });
    const fate = drawn ?? fates.find((each) => left[each] > 0) ?? 'labelled';
    left[fate] -= 1;
    return fate;
  };
};

const storeCast = async (
  connection: Connection,
  random: Random,
  { labels, days, until }: FillOptions,
): Promise<Cast> => {
  const stored = await storeTargets(connection);
  const ids = stored.map(({ id }) => id);
  const span = { from: new Date(until.getTime() - days * MILLISECONDS_PER_DAY), to: until };
  await connection.db.transaction((tx) => coverTargets(tx, ids, span));
  const authors = makeAuthors(random, Math.min(MOST_AUTHORS, Math.ceil(labels / CONTENTS_OF_AUTHOR)), until);
  await connection.db.transaction((tx) => upsertAuthors(tx, authors));
  return {
    // The first targets get the most posts, so the targets are sorted by priority.
    targets: stored.toSorted((a, b) => b.priority - a.priority || a.id - b.id),
    politicians: stored.filter(({ targetType }) => targetType === 'politician'),
    authors,
  };
};

const fillContents = async (
  connection: Connection,
  random: Random,
  options: FillOptions,
  labelled: number,
): Promise<void> => {
  const { db } = connection;
  const cast = await storeCast(connection, random, options);
  const open = await db.transaction(openSessions);
  const fates = fatesOf(labelled);
  const count = Object.values(fates).reduce((sum, n) => sum + n, 0);
  const moments = momentsOf(random, count, options.days, options.until);
  const draw = createDraw(random, fates);
  const write = createWriter(random, cast);
  const labelRandom = createRandom(options.labels + 1);
  const share = correctedShare(options.labels);

  let done = Promise.resolve();
  for (let from = 0; from < count; from += CHUNK) {
    const made: Made[] = Array.from(moments.subarray(from, from + CHUNK), (at, index) =>
      write(new Date(at), from + index, draw()),
    );
    // Waits for the previous chunk, which Postgres has been storing while this chunk was generated.
    await done;
    const chunk = {
      sequence: from / CHUNK + 1,
      made,
      age: from / count,
      timezone: TIMEZONE,
      until: options.until,
    };
    done = db.transaction(async (tx) => {
      await storeContentIn(
        tx,
        made.map(({ row }) => row),
      );
      await labelChunk(tx, labelRandom, open, chunk);
      await correctSome(tx, labelRandom, made, { ...chunk, share });
    });
    options.onProgress?.(`${Math.min(from + CHUNK, count)} of ${count} contents`);
  }
  await done;
  await db.transaction((tx) => closeSessions(tx, options.until));
};

/**
 * Fills an empty database with generated content, labels from three sessions, corrections and trends, using
 * the product's own code, then analyses the tables. Deterministic for the same options.
 */
export const fillDatabase = async (connection: Connection, options: FillOptions): Promise<void> => {
  const { client } = connection;
  const [row] = await client`select from content limit 1`;
  if (row) throw new Error('The database holds content already. Name an empty one.');
  const { labels, written = MOST_WRITTEN, onProgress } = options;
  const random = createRandom(labels);
  const copies = Math.ceil(labels / written);
  await withoutIndexes(client, async () => {
    await fillContents(connection, random, options, Math.ceil(labels / copies));
    if (copies > 1) {
      onProgress?.(`Making ${copies} of each`);
      await makeCopies(client, copies);
    }
    onProgress?.('Building indexes');
  });
  await fillTrends(connection.db, random, options.until);
  onProgress?.('Gathering statistics');
  await client.unsafe('vacuum (analyze)');
};
