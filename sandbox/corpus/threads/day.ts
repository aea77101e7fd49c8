import { idAt } from '../../world/ids';
import type { WorldPost } from '../../world/world';
import type { Intent } from '../intent';
import { createRandom } from '../random/random';
import { writeAnswers } from './answers';
import { writeCopies } from './copies';
import type { DayContext } from './day-context';
import { type Draft, rootOf } from './draft';
import { metricsOf } from './metrics';
import { writeOwnPosts } from './own-posts';
import { writeRoots } from './roots';
import { writeShares } from './shares';

/** A post with its intent. */
export interface Written {
  post: WorldPost;
  intent: Intent;
}

/**
 * Computes the sequence number in a post's id. Numbers are reused only every four days, to avoid collisions
 * between threads, which can continue for two days after their first day.
 */
const sequenceOf = (day: number, index: number, version: 0 | 1): number =>
  ((((day % 4) + 4) % 4) << 20) | (version << 19) | index;

const referencesOf = (draft: Draft, id: (draft: Draft) => string): WorldPost['references'] => [
  ...(draft.parent ? [{ type: 'replied_to' as const, id: id(draft.parent) }] : []),
  ...(draft.quoted ? [{ type: 'quoted' as const, id: id(draft.quoted) }] : []),
  ...(draft.reposted ? [{ type: 'retweeted' as const, id: id(draft.reposted) }] : []),
];

/**
 * Returns the edit history of a post, if it was edited: the id of the first version, from some minutes
 * earlier, and the id of the current version.
 */
const historyOf = (draft: Draft, id: string, day: number, index: number): Pick<WorldPost, 'editHistory'> =>
  draft.edited
    ? { editHistory: [idAt(draft.at - 60_000 - (index % 25) * 60_000, sequenceOf(day, index, 1)), id] }
    : {};

const finish = (drafts: readonly Draft[], context: DayContext): Written[] => {
  const ids = new Map(
    drafts.map((draft, index) => [draft, idAt(draft.at, sequenceOf(context.day, index, 0))]),
  );
  const metrics = new Map<Draft, WorldPost['metrics']>();
  const idOf = (draft: Draft): string => {
    const id = ids.get(draft);
    if (id === undefined) throw new Error(`post of another day: ${draft.text}`);
    return id;
  };
  const metricsFor = (draft: Draft, index: number): WorldPost['metrics'] => {
    const random = createRandom(context.seed, 'metrics', context.day, index);
    const original = draft.reposted === undefined ? undefined : metrics.get(draft.reposted);
    const counted = metricsOf(draft, random, original);
    metrics.set(draft, counted);
    return counted;
  };
  return drafts.map((draft, index) => {
    const id = idOf(draft);
    const post: WorldPost = {
      id,
      authorId: draft.author.user.id,
      createdAt: draft.at,
      text: draft.text,
      ...(draft.longText === undefined ? {} : { longText: draft.longText }),
      lang: draft.lang,
      conversationId: idOf(rootOf(draft)),
      ...(draft.parent === undefined ? {} : { inReplyToUserId: draft.parent.author.user.id }),
      references: referencesOf(draft, idOf),
      metrics: metricsFor(draft, index),
      ...historyOf(draft, id, context.day, index),
      ...(draft.withheldIn === undefined ? {} : { withheldIn: draft.withheldIn }),
    };
    return { post, intent: draft.intent };
  });
};

/** Writes all threads that begin on a day, including replies posted on later days. */
export const writeDay = (context: DayContext): Written[] => {
  const roots = writeRoots(context);
  const answers = roots.flatMap((root, index) => writeAnswers(root, index, context));
  const own = writeOwnPosts(context);
  const shares = writeShares(roots, context);
  const copies = writeCopies(roots, context);
  return finish([...roots, ...answers, ...own, ...shares, ...copies], context);
};
