import type { ReachMeasure } from '@stimmlage/core/codes/content';
import type { RawContentSort } from '@stimmlage/core/contracts/content';
import { type SQL, sql } from 'drizzle-orm';
import { reachColumns } from './content-order';

/**
 * How a list of collected posts is sorted: the sort key and, for authors and statuses, the direction. Ties
 * are sorted newest first. `contents` is the order in which content is read from the index, separately for
 * each author or status.
 */
export type RawSorting =
  | { by: 'time'; contents: 'newest' | 'oldest' }
  | { by: 'reach'; contents: ReachMeasure }
  | { by: 'author' | 'status'; isRising: boolean; contents: 'newest' };

const byReach = (contents: ReachMeasure) => ({ by: 'reach', contents }) as const;
const byName = (by: 'author' | 'status', isRising: boolean) =>
  ({ by, isRising, contents: 'newest' }) as const;

export const rawSortings: Readonly<Record<RawContentSort, RawSorting>> = {
  newest: { by: 'time', contents: 'newest' },
  oldest: { by: 'time', contents: 'oldest' },
  author: byName('author', true),
  author_reversed: byName('author', false),
  status: byName('status', true),
  status_reversed: byName('status', false),
  likes: byReach('likes'),
  reposts: byReach('reposts'),
  replies: byReach('replies'),
  views: byReach('views'),
};

/** SQL condition that `content` (aliased `c`) has been analysed. */
export const isAnalyzed = sql`exists (select from current_labels s where s.content_id = c.id)`;

/** The filter for each status, in ascending order. Filtered-out content never counts as analysed. */
const statuses = [
  { isAnalyzed: true, isFilteredOut: false },
  { isAnalyzed: false, isFilteredOut: false },
  { isAnalyzed: false, isFilteredOut: true },
] as const;

/** Returns the filter and the step of each status, in list order. The first status has the highest step. */
export const statusSteps = (isRising: boolean) =>
  (isRising ? statuses : statuses.toReversed()).map((only, index) => ({ only, step: -index }));

const statusOf = (isRising: boolean): SQL =>
  isRising
    ? sql`case when c.is_filtered_out then -2 when ${isAnalyzed} then 0 else -1 end`
    : sql`case when c.is_filtered_out then 0 when ${isAnalyzed} then -2 else -1 end`;

/**
 * Selects the `id` and `step` of each author whose name is shown; the first author in the list has the
 * highest step. All other authors are private persons (`isPrivate`), whose posts must never be grouped by
 * author.
 */
export const namedAuthors = (isRising: boolean): SQL => sql`(
  select a.id, row_number() over (order by lower(a.username) ${sql.raw(isRising ? 'desc' : 'asc')}, a.id)::int as step
  from authors a where a.id in (
    select t.account_id from targets t
    where t.deleted_at is null and t.target_type in ('politician', 'media') and t.account_id is not null
    union
    select named.id from targets t join authors named on lower(named.username) = lower(t.username)
    where t.deleted_at is null and t.target_type in ('politician', 'media') and t.account_id is null
  ))`;

/**
 * Returns the step by which an order sorts content, highest first, and the tables that are needed to compute
 * the step.
 */
export const stepOf = (order: RawContentSort): { step: SQL; from: SQL } => {
  const sorting = rawSortings[order];
  const from = sql`content c`;
  if (sorting.by === 'time') return { step: sql`0`, from };
  if (sorting.by === 'reach') return { step: reachColumns[sorting.contents], from };
  if (sorting.by === 'status') return { step: statusOf(sorting.isRising), from };
  return {
    step: sql`coalesce(n.step, 0)`,
    from: sql`content c left join ${namedAuthors(sorting.isRising)} n on n.id = c.author_id`,
  };
};
