import type { ContentKind } from '@stimmlage/core/codes/content';
import { accountSources } from '@stimmlage/core/codes/source-types';
import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../connection';
import { applyFigures, type FigureChanges, noChanges } from '../../figures/change';
import { codeArray } from '../../sql/code-order';
import { idArray } from '../../sql/recordset';
import { assignReplies, type FoundTarget, isReplyWithoutTarget, isWithoutTarget } from './archive-replies';
import type { ContentRow } from './content-row';

/** Maximum number of replies looked at or moved in one transaction. */
const MOST_AT_ONCE = 2_000;

/** The kinds of posts that start a thread. */
const openingKinds: readonly ContentKind[] = ['post', 'quote'];

/**
 * SQL subquery for the post by a target's own account that started the thread of reply `c`. An edit gives a post a new
 * id, so the thread can have the id of the first or of the newest version. A reply to any other version is found by its
 * parent, whose id is always that of the first version.
 */
const openingPost = sql`lateral (
  select post.target_id, post.source_type, post.author_id
  from (
    select c.conversation_id as id, 0 as rank
    union all
    select id, 1 from content where external_id = c.conversation_id::text and external_id <> id::text
    union all
    select c.parent_id, 2
  ) version join content post on post.id = version.id
  where post.target_id is not null and post.kind = any(${codeArray(openingKinds)})
    and post.source_type = any(${codeArray(accountSources)})
  order by rank limit 1
) opening`;

const foundColumns = sql`
  c.id::text, opening.target_id::int as "targetId", opening.source_type as "sourceType",
  coalesce(c.author_id = opening.author_id, false) as "isOwn"`;

type Found = FoundTarget & Record<string, unknown>;

/**
 * Assigns those of the found replies that still have no target, and locks them.
 * @param isWaiting whether to wait for replies that other transactions have locked, or to leave them out.
 * @returns the number of assigned replies.
 */
const assignFound = async (
  tx: Tx,
  found: readonly Found[],
  timezone: string,
  { changes, isWaiting }: { changes: FigureChanges; isWaiting: boolean },
): Promise<number> => {
  if (found.length === 0) return 0;
  const locked = await rowsOf<{ id: string }>(
    tx,
    sql`
      select c.id::text from content c where c.id = any(${idArray(found.map(({ id }) => id))})
        and ${isReplyWithoutTarget} order by c.id for no key update ${isWaiting ? sql`` : sql`skip locked`}`,
  );
  const free = new Set(locked.map(({ id }) => id));
  await assignReplies(
    tx,
    found.filter(({ id }) => free.has(id)),
    timezone,
    changes,
  );
  return free.size;
};

/**
 * Assigns replies in an archive to the target whose own post started the thread, in steps by id. Archives are
 * ordered newest first, so a reply is stored before the post that started its thread. A reply from a deleted
 * account has no author, so the reply never counts as the target's own. While a person named in the archive's
 * name is being erased, replies have either the old or the new name.
 * @param after the return value of the previous step; '0' for the first step.
 * @returns the id of the last reply moved, from which the next step continues; null if no replies are left.
 */
export const linkThreads = async (
  tx: Tx,
  archiveName: string,
  after: string,
  timezone: string,
  atOnce = MOST_AT_ONCE,
): Promise<string | null> => {
  const found = await rowsOf<Found>(
    tx,
    sql`
      select ${foundColumns} from content c cross join ${openingPost}
      where c.id > ${after}::bigint and ${await isWithoutTarget(tx, archiveName)}
      order by c.id limit ${atOnce} for no key update of c`,
  );
  const changes = noChanges();
  await assignReplies(tx, found, timezone, changes);
  await applyFigures(tx, changes);
  return found.length < atOnce ? null : (found.at(-1)?.id ?? null);
};

/** A reply without a target, in the order of the names of archives and of ids. */
export interface PlaceOfReply extends Record<string, unknown> {
  archiveName: string;
  id: string;
}

/** The place before the first reply. */
export const BEFORE_ALL_REPLIES: PlaceOfReply = { archiveName: '', id: '0' };

/**
 * Looks at the next replies in all archives that have no target, and assigns them like `linkThreads`.
 * @returns the number of assigned replies, and the place of the last reply looked at; null if no replies are left.
 */
export const linkLeftOver = async (
  tx: Tx,
  after: PlaceOfReply,
  timezone: string,
  atOnce = MOST_AT_ONCE,
): Promise<{ assigned: number; until: PlaceOfReply | null }> => {
  const looked = await rowsOf<PlaceOfReply & (Found | { targetId: null })>(
    tx,
    sql`
      select c.keyword as "archiveName", ${foundColumns} from (
        select c.id, c.keyword, c.conversation_id, c.parent_id, c.author_id from content c
        where (c.keyword, c.id) > (${after.archiveName}, ${after.id}::bigint) and ${isReplyWithoutTarget}
        order by c.keyword, c.id limit ${atOnce}
      ) c left join ${openingPost} on true order by c.keyword, c.id`,
  );
  const found = looked.flatMap((reply) => (reply.targetId === null ? [] : [reply]));
  const changes = noChanges();
  const assigned = await assignFound(tx, found, timezone, { changes, isWaiting: true });
  await applyFigures(tx, changes);
  const last = looked.length < atOnce ? undefined : looked.at(-1);
  return { assigned, until: last ? { archiveName: last.archiveName, id: last.id } : null };
};

/** The ids of the first and of the newest version of a post. */
export type PostIds = Pick<ContentRow, 'id' | 'externalId'>;

/** Whether a row is a post by a target's own account that can start a thread. */
export const isOpening = ({ scope, kind, targetId, isOwn }: ContentRow): boolean =>
  scope === 'hit' && isOwn && targetId !== null && openingKinds.includes(kind);

/**
 * Finds the replies to posts, by the ids of their threads or of their parents, that have no target: as many as are moved in one
 * transaction. Nightly maintenance finds the others.
 */
const listBelow = (tx: Tx, posts: readonly PostIds[]): Promise<Found[]> => {
  const ids = posts.map(({ id }) => id);
  const versions = [...new Set([...ids, ...posts.map(({ externalId }) => externalId)])];
  const replies = (where: SQL): SQL => sql`
    select id, conversation_id, parent_id, author_id from content c where ${isReplyWithoutTarget} and ${where}`;
  return rowsOf(
    tx,
    sql`
      select ${foundColumns} from (
        ${replies(sql`conversation_id = any(${idArray(versions)})`)}
        union ${replies(sql`parent_id = any(${idArray(ids)})`)}
      ) c cross join ${openingPost} order by c.id limit ${MOST_AT_ONCE}`,
  );
};

/**
 * Assigns replies that earlier archives have brought to the target whose own posts started their threads, once these
 * posts are stored. Must run after the posts were stored, in the same transaction. A reply that another transaction has
 * locked is left to nightly maintenance, because waiting for it could lead to a deadlock: its id may be lower than those of
 * the posts.
 * @param posts the own posts of targets (`isOpening`).
 * @param changes collects the changes to figures.
 */
export const linkBelow = async (
  tx: Tx,
  posts: readonly PostIds[],
  timezone: string,
  changes: FigureChanges,
): Promise<void> => {
  if (posts.length === 0) return;
  await assignFound(tx, await listBelow(tx, posts), timezone, { changes, isWaiting: false });
};
