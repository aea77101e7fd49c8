import { createHash } from 'node:crypto';
import type { Sentiment } from '@stimmlage/core/codes/sentiments';
import { openSessionStatuses } from '@stimmlage/core/codes/statuses';
import { count, desc, eq, inArray, sql } from 'drizzle-orm';
import { announce } from '../../announcements';
import type { Queryable, Tx } from '../../connection';
import { recordset } from '../../sql/recordset';
import { goldItems, goldSets, sessions } from '../../tables';
import { upsertContent } from '../content/content';
import type { ContentRow } from '../content/content-row';
import { withEffects } from '../content/effects';
import { removeContent } from '../content/remove-content';
import { hasBatchAtProvider } from './sessions';

export type GoldSetRow = typeof goldSets.$inferSelect;

/** How many rows are written or deleted in one statement. */
const AT_ONCE = 2_000;

const chunksOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, index) =>
    rows.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );

/** Lists gold sets with their numbers of items, newest first. */
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
 * Does the same as `findGoldSet` for a transaction that creates a session over the set, and locks the set
 * against deletion.
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
 * The 63rd bit: X's ids, which are milliseconds since 4 November 2010 times 2^22, will not reach it until
 * 2045.
 */
const BEYOND_POSTS = 1n << 62n;

/** Derives the id of a gold set's text: a hash, in a range that contains no post's id. */
const idOf = (goldSetId: number, text: string): string => {
  const hash = createHash('sha256').update(`${goldSetId} ${text}`).digest().readBigUInt64BE();
  return (BEYOND_POSTS | (hash % BEYOND_POSTS)).toString();
};

/** Turns a text that was not posted into content: only its scope, text and time are meaningful. */
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
  likeCount: 0,
  repostCount: 0,
  replyCount: 0,
  quoteCount: 0,
  bookmarkCount: 0,
  viewCount: 0,
});

export type NewGoldSet = Pick<typeof goldSets.$inferInsert, 'name' | 'leftOut' | 'createdBy'>;

/**
 * Stores a gold set with its texts, which must be distinct.
 * @param timezone the installation's, in which content is counted by day.
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
  for (const chunk of chunksOf(texts)) {
    const contents = chunk.map(({ text }) => toContent(idOf(row.id, text), text, now));
    await withEffects(tx, (effects) => upsertContent(tx, contents, timezone, effects));
    const codes = chunk.map(({ text, complaintType }) => ({
      id: idOf(row.id, text),
      complaint_type: complaintType,
    }));
    await tx.execute(sql`
      insert into gold_items (gold_set_id, content_id, complaint_type)
      select ${row.id}, id, complaint_type
      from ${recordset('i', codes, { id: 'bigint', complaint_type: 'text' })}`);
  }
  return row;
};

/**
 * Deletes a gold set with its texts, the sessions over it and their labels. Their cost remains in the ledger.
 * Nothing is deleted while a session is open, or while a failed one has a batch that is or may be at the
 * provider: the batch costs money, and there would be no record of it.
 */
export const deleteGoldSet = async (
  tx: Tx,
  id: number,
  timezone: string,
): Promise<'deleted' | 'not_found' | 'in_use' | 'at_provider'> => {
  const found = await tx.select().from(goldSets).where(eq(goldSets.id, id)).for('update');
  if (found.length === 0) return 'not_found';
  const over = await tx.select().from(sessions).where(eq(sessions.goldSetId, id)).for('update');
  const open: readonly string[] = openSessionStatuses;
  if (over.some(({ status }) => open.includes(status))) return 'in_use';
  const ids = over.map((session) => session.id);
  if (await hasBatchAtProvider(tx, ids)) return 'at_provider';
  const items = await tx
    .select({ id: goldItems.contentId })
    .from(goldItems)
    .where(eq(goldItems.goldSetId, id));
  for (const chunk of chunksOf(items))
    await removeContent(
      tx,
      chunk.map((item) => item.id),
      timezone,
      'go',
    );
  await tx.delete(sessions).where(inArray(sessions.id, ids));
  await tx.delete(goldSets).where(eq(goldSets.id, id));
  await announce(tx);
  return 'deleted';
};
