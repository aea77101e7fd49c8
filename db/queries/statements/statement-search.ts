import { type SQL, sql } from 'drizzle-orm';
import {
  codingCondition,
  codingSource,
  contentCondition,
  type StatementFilter,
  type StatementOrder,
  statementWalk,
} from './statements';

/** Finds content by its words or its target, then looks up the label of each. */
const findByContent = (filter: StatementFilter, step: SQL, timezone: string): SQL => {
  const source = codingSource(filter.sessionId);
  return sql`
    with found as materialized (
      select c.id, c.posted_at from content c where ${contentCondition(filter, timezone)}
    )
    select found.id, found.posted_at, coding.step from found cross join lateral (
      select ${step} as step from ${source.table} ${source.joined}
      where ${source.contentId} = found.id and ${codingCondition(source, filter)} offset 0
    ) coding`;
};

/** Finds the labels of a session, or the corrected ones, then looks up the content of each. */
const findByCoding = (filter: StatementFilter, step: SQL, timezone: string): SQL => {
  const source = codingSource(filter.sessionId);
  const corrected =
    filter.codedBy === 'person'
      ? sql`and ${source.contentId} in (select content_id from corrections)`
      : sql``;
  return sql`
    with coded as materialized (
      select ${source.contentId} as id, ${step} as step from ${source.table} ${source.joined}
      where ${codingCondition(source, filter)} ${corrected}
    )
    select coded.id, found.posted_at, coded.step from coded cross join lateral (
      select c.posted_at from content c where c.id = coded.id and ${contentCondition(filter, timezone)} offset 0
    ) found`;
};

/**
 * Selects all statements that match a filter, unordered, as a query of `id`, `posted_at` and `step`. A limit
 * around it stops it early: each part is read only as far as needed, starting from the most selective side.
 */
export const findStatements = (filter: StatementFilter, order: StatementOrder, timezone: string): SQL => {
  const step = order === 'newest' ? sql`0` : codingSource(filter.sessionId)[order];
  const isOfFew = filter.codedBy === 'person';
  if (filter.words !== undefined && !isOfFew) return findByContent(filter, step, timezone);
  if (filter.words !== undefined || filter.sessionId !== 0) {
    return filter.targetIds === undefined || isOfFew
      ? findByCoding(filter, step, timezone)
      : findByContent(filter, step, timezone);
  }
  const { from, id, postedAt, condition } = statementWalk(filter, timezone);
  return sql`select ${id} as id, ${postedAt} as posted_at, ${step} as step from ${from} where ${condition}`;
};
