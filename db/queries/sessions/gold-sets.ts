import { createHash } from 'node:crypto';
import type { Sentiment } from '@stimmlage/core/codes/sentiments';
import { openSessionStatuses } from '@stimmlage/core/codes/statuses';
import { asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { announce } from '../../announcements';
import type { Queryable, Tx } from '../../connection';
import { applyFigures } from '../../figures/change';
import type { Queue } from '../../queue/queue';
import { recordset } from '../../sql/recordset';
import { goldItems, goldSets, sessions } from '../../tables';
import { upsertContent } from '../content/content';
import { type ContentRow, noMetrics } from '../content/content-row';
import { noEffects, withEffects } from '../content/effects';
import { takeContent } from '../content/remove-content';
import { listBatchesOf, toSent } from './batches';
import { hasBatchAtProvider } from './sessions';

export type GoldSetRow = typeof goldSets.$inferSelect;

/** Maximum number of rows written or deleted in one query. */
const AT_ONCE = 2_000;

const chunksOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, index) =>
    rows.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );

/** Lists gold sets with the number of items in each set, newest first. */
export const listGoldSets = async (db: Queryable): Promise<(GoldSetRow & { items: number })[]> => {
  const rows = await db
    .select({ set: goldSets, items: count(goldItems.contentId) })
    .from(goldSets)
    .leftJoin(goldItems, eq(goldItems.goldSetId, goldSets.id))
    .groupBy(goldSets.id)
    .orderBy(desc(goldSets.id));
  return rows.map(({ set, items }) => ({ ...set, items }));
};

/** Finds a gold set by id or name. */
export const findGoldSet = async (db: Queryable, whom: number | string): Promise<GoldSetRow | undefined> =>
  (
    await db
      .select()
      .from(goldSets)
      .where(typeof whom === 'number' ? eq(goldSets.id, whom) : eq(goldSets.name, whom))
  )[0];

/**
 * Like `findGoldSet`, but locks the gold set against deletion. For transactions that create a session for the
 * gold set.
 */
export const holdGoldSet = async (tx: Tx, whom: number | string): Promise<GoldSetRow | undefined> => {
  const found = await findGoldSet(tx, whom);
  if (!found) return undefined;
  return (await tx.select().from(goldSets).where(eq(goldSets.id, found.id)).for('key share'))[0];
};

export interface GoldText {
  text: string;
  complaintType: Sentiment;
}

/**
 * Bit 62. An id on X is a number of milliseconds since 4 November 2010, times 2^22, so ids will not use bit
 * 62 before 2045.
 */
const BEYOND_POSTS = 1n << 62n;

const byId = (a: { id: string }, b: { id: string }): number => (BigInt(a.id) < BigInt(b.id) ? -1 : 1);

/** Derives the id of a text in a gold set: a hash in a range that does not contain any post ids. */
const idOf = (goldSetId: number, text: string): string => {
  const hash = createHash('sha256').update(`${goldSetId} ${text}`).digest().readBigUInt64BE();
  return (BEYOND_POSTS | (hash % BEYOND_POSTS)).toString();
};

/** Creates a row of content for a text that was not posted. Only its scope, text and time are meaningful. */
const toContent = (id: string, text: string, at: Date): ContentRow => ({
  id,
  externalId: id,
  platform: 'x',
  scope: 'gold',
  kind: 'post',
  sourceType: 'keyword_tweet',
  text,
  lang: null,
  authorId: null,
  parentId: null,
  quotedId: null,
  conversationId: null,
  targetId: null,
  isOwn: false,
  keyword: null,
  politicianMentions: [],
  postedAt: at,
  retrievedAt: at,
  filterReason: null,
  textHash: '0',
  ...noMetrics,
});

export type NewGoldSet = Pick<typeof goldSets.$inferInsert, 'name' | 'leftOut'>;

/**
 * Stores a gold set with its texts, which must be distinct.
 * @param timezone the installation's timezone, in which content is counted by day.
 * @throws a unique violation if the name is taken.
 */
export const insertGoldSet = async (
  tx: Tx,
  set: NewGoldSet,
  texts: readonly GoldText[],
  now: Date,
  timezone: string,
): Promise<GoldSetRow> => {
  const [row] = await tx
    .insert(goldSets)
    .values({ ...set, createdAt: now })
    .returning();
  if (!row) throw new Error('The gold set was not inserted');
  const items = texts
    .map(({ text, complaintType }) => ({ id: idOf(row.id, text), text, complaint_type: complaintType }))
    .toSorted(byId);
  await withEffects(tx, async (effects) => {
    for (const chunk of chunksOf(items)) {
      const contents = chunk.map(({ id, text }) => toContent(id, text, now));
      await upsertContent(tx, contents, timezone, effects);
      await tx.execute(sql`
        insert into gold_items (gold_set_id, content_id, complaint_type)
        select ${row.id}, id, complaint_type
        from ${recordset('i', chunk, { id: 'bigint', complaint_type: 'text' })}`);
    }
  });
  return row;
};

/** Deletes the items of a gold set, in order of content id. Returns the ids of their texts. */
const takeItems = async (tx: Tx, goldSetId: number): Promise<string[]> => {
  const items = await tx
    .select({ id: goldItems.contentId })
    .from(goldItems)
    .where(eq(goldItems.goldSetId, goldSetId))
    .orderBy(asc(goldItems.contentId))
    .for('update');
  await tx.delete(goldItems).where(eq(goldItems.goldSetId, goldSetId));
  return items.map(({ id }) => id);
};

/**
 * Deletes a gold set with its texts, its sessions and the labels of the sessions; the cost of the sessions
 * remains in the ledger. The provider is asked to delete the batches of the sessions. Deletes nothing while a
 * session is open, or while a batch of a failed session may still be with the provider, because the cost of
 * the batch would not be recorded.
 */
export const deleteGoldSet = async (
  tx: Tx,
  queue: Pick<Queue, 'send'>,
  id: number,
  timezone: string,
): Promise<'deleted' | 'not_found' | 'in_use' | 'at_provider'> => {
  const found = await tx.select().from(goldSets).where(eq(goldSets.id, id)).for('update');
  if (found.length === 0) return 'not_found';
  const over = await tx
    .select()
    .from(sessions)
    .where(eq(sessions.goldSetId, id))
    .orderBy(asc(sessions.id))
    .for('update');
  const open: readonly string[] = openSessionStatuses;
  if (over.some(({ status }) => open.includes(status))) return 'in_use';
  const ids = over.map((session) => session.id);
  if (await hasBatchAtProvider(tx, ids)) return 'at_provider';
  for (const batch of await listBatchesOf(tx, ids)) {
    const sent = toSent(batch);
    if (sent) await queue.send('batch.forget', { batchId: batch.id, sent }, { tx });
  }
  await tx.delete(sessions).where(inArray(sessions.id, ids));
  const effects = noEffects();
  for (const chunk of chunksOf(await takeItems(tx, id)))
    await takeContent(tx, chunk, timezone, 'go', effects);
  await tx.delete(goldSets).where(eq(goldSets.id, id));
  await applyFigures(tx, effects.figures);
  await announce(tx);
  return 'deleted';
};
