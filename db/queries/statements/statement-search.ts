import { type SQL, sql } from 'drizzle-orm';
import { reachColumns } from '../content/content-order';
import { stepOfCode } from './sorted-codes';
import type { StatementFilter } from './statement-filter';
import { type StatementOrder, sortings } from './statement-order';
import { codingCondition, codingSource, contentCondition, statementWalk } from './statements';

/**
 * The first sort key of a list, before the posting time: a constant 0, the step of a code, or one of X's
 * metrics. The highest value comes first.
 */
interface Step {
  /** SQL expression in terms of a statement's coding. */
  ofCoding: SQL;
  /** SQL expression in terms of content (aliased `c`); only set in orders by reach. */
  ofContent: SQL | null;
}

const stepOf = (filter: StatementFilter, order: StatementOrder): Step => {
  const sorting = sortings[order];
  if (sorting.by === 'reach') return { ofCoding: sql`0`, ofContent: reachColumns[sorting.contents] };
  if (sorting.by === 'time') return { ofCoding: sql`0`, ofContent: null };
  const step = stepOfCode(sorting.code, codingSource(filter.sessionId)[sorting.code]);
  return { ofCoding: sorting.isRising ? sql`-${step}` : step, ofContent: null };
};

/** Finds content by its words or target, then looks up its labels. */
const findByContent = (filter: StatementFilter, step: Step, timezone: string): SQL => {
  const source = codingSource(filter.sessionId);
  return sql`
    with found as materialized (
      select c.id, c.posted_at, ${step.ofContent ?? sql`0`} as reach
      from content c where ${contentCondition(filter, timezone)}
    )
    select found.id, found.posted_at, ${step.ofContent ? sql`found.reach` : sql`coding.step`} as step
    from found cross join lateral (
      select ${step.ofCoding} as step from ${source.table} ${source.joined}
      where ${source.contentId} = found.id and ${codingCondition(source, filter)} offset 0
    ) coding`;
};

/** Finds the labels of a session, or only its corrected labels, then looks up the content of the labels. */
const findByCoding = (filter: StatementFilter, step: Step, timezone: string): SQL => {
  const source = codingSource(filter.sessionId);
  const corrected =
    filter.codedBy === 'person'
      ? sql`and ${source.contentId} in (select content_id from corrections)`
      : sql``;
  return sql`
    with coded as materialized (
      select ${source.contentId} as id, ${step.ofCoding} as step from ${source.table} ${source.joined}
      where ${codingCondition(source, filter)} ${corrected}
    )
    select coded.id, found.posted_at, ${step.ofContent ? sql`found.reach` : sql`coded.step`} as step
    from coded cross join lateral (
      select c.posted_at, ${step.ofContent ?? sql`0`} as reach from content c
      where c.id = coded.id and ${contentCondition(filter, timezone)} offset 0
    ) found`;
};

/**
 * Selects the `id`, `posted_at` and `step` of all statements that match a filter, unsorted. The query starts
 * from the most selective table. Inside a query with a limit, it reads only as many rows as necessary.
 */
export const findStatements = (filter: StatementFilter, order: StatementOrder, timezone: string): SQL => {
  const step = stepOf(filter, order);
  const isOfFew = filter.codedBy === 'person';
  if (filter.words !== undefined && !isOfFew) return findByContent(filter, step, timezone);
  if (filter.words !== undefined || filter.sessionId !== 0) {
    return filter.targetIds === undefined || isOfFew
      ? findByCoding(filter, step, timezone)
      : findByContent(filter, step, timezone);
  }
  const { from, id, postedAt, condition } = statementWalk(filter, timezone, { order: 'newest' });
  const found = sql`
    select ${id} as id, ${postedAt} as posted_at, ${step.ofCoding} as step from ${from} where ${condition}`;
  if (step.ofContent === null) return found;
  return sql`
    select found.id, found.posted_at, reached.step from (${found}) found cross join lateral (
      select ${step.ofContent} as step from content c where c.id = found.id offset 0
    ) reached`;
};
