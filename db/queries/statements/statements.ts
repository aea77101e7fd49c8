import type { TextFlag } from '@stimmlage/core/codes/content';
import type { CodedBy, StatementKind } from '@stimmlage/core/contracts/comments';
import { type SQL, sql } from 'drizzle-orm';
import { asCorrected, joinedCorrections } from '../../figures/coding';
import { isCounted } from '../../figures/counted';
import { within } from '../../sql/posting-days';
import { texts } from '../../sql/recordset';
import { contentOrders } from '../content/content-order';
import { codeAtStep, type SortedCode } from './sorted-codes';
import type { StatementFilter, StepRange, TextCondition } from './statement-filter';
import { type StatementOrder, sortings } from './statement-order';

/** Where the codes of statements are read from: tables, and an SQL expression for each column. */
export interface CodingSource {
  table: SQL;
  /** Joins of any further tables. */
  joined: SQL;
  contentId: SQL;
  sentiment: SQL;
  category: SQL;
  policyArea: SQL;
  intensity: SQL;
  heat: SQL;
  corrected: SQL;
  /** SQL condition that every row must satisfy. */
  condition: SQL;
  namesPlace(place: string): SQL;
}

const currentSource: CodingSource = {
  table: sql`current_labels s`,
  joined: sql``,
  contentId: sql`s.content_id`,
  sentiment: sql`s.complaint_type`,
  category: sql`s.pain_point_category`,
  policyArea: sql`s.policy_area`,
  intensity: sql`s.intensity_score`,
  heat: sql`s.heat_score`,
  corrected: sql`s.corrected`,
  condition: sql`true`,
  // The second condition allows Postgres to use the index on places, which omits empty arrays.
  namesPlace: (place) => sql`s.places @> array[${place.toLowerCase()}::text] and s.places <> '{}'`,
};

/** Reads the labels of one session, with corrections applied. */
const sessionSource = (sessionId: number): CodingSource => ({
  table: sql`labels l`,
  joined: joinedCorrections,
  contentId: sql`l.content_id`,
  ...asCorrected,
  condition: sql`l.session_id = ${sessionId}`,
  namesPlace: (place) =>
    sql`exists (select from unnest(l.geographic_mentions) named where lower(named) = ${place.toLowerCase()})`,
});

export const codingSource = (sessionId: number): CodingSource =>
  sessionId === 0 ? currentSource : sessionSource(sessionId);

export const allOf = (conditions: readonly (SQL | undefined)[]): SQL =>
  sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  );

const inSteps = (column: SQL, range: StepRange | undefined): SQL | undefined =>
  range && sql`${column} between ${range.low} and ${range.high}`;

const isCodedBy = ({ corrected }: CodingSource, by: CodedBy | undefined): SQL | undefined =>
  by && (by === 'person' ? corrected : sql`not (${corrected})`);

/** Returns a filter's conditions on the codes of a statement. */
export const codingCondition = (source: CodingSource, filter: StatementFilter): SQL =>
  allOf([
    source.condition,
    filter.sentiment && sql`${source.sentiment} = ${filter.sentiment}`,
    filter.category && sql`${source.category} = ${filter.category}`,
    filter.policyArea && sql`${source.policyArea} = ${filter.policyArea}`,
    inSteps(source.intensity, filter.intensity),
    inSteps(source.heat, filter.heat),
    isCodedBy(source, filter.codedBy),
    filter.place === undefined ? undefined : source.namesPlace(filter.place),
  ]);

/**
 * SQL condition that content mentions a politician, by any of the given usernames, and, if there is a search,
 * matches the search.
 */
export const namesPolitician = (
  usernames: readonly string[],
  words: TextCondition | undefined,
): TextCondition => ({
  isUnsearchable: words?.isUnsearchable ?? false,
  condition: allOf([
    words && sql`(${words.condition})`,
    // The second condition allows Postgres to use the index, which omits rows without names.
    sql`c.politician_mentions && ${texts(usernames)} and c.politician_mentions <> '{}'`,
  ]),
});

/** SQL condition that content has a flag and, if there is a search, matches the search. */
export const isFlagged = (flag: TextFlag, words: TextCondition | undefined): TextCondition => ({
  isUnsearchable: words?.isUnsearchable ?? false,
  condition: allOf([words && sql`(${words.condition})`, sql`c.flag = ${flag}`]),
});

/** Builds a list of numbers for use with `in`. The list must not be empty. */
export const numbers = (values: readonly number[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}::bigint`),
    sql`, `,
  );

const ofTargets = (column: SQL, ids: readonly number[] | undefined): SQL | undefined =>
  ids && (ids.length === 0 ? sql`false` : sql`${column} in (${numbers(ids)})`);

const ofKind = (column: SQL, kind: StatementKind | undefined): SQL | undefined =>
  kind && (kind === 'reply' ? sql`${column} = 'reply'` : sql`${column} <> 'reply'`);

/** Returns a filter's conditions on the content (aliased `c`) of a statement. */
export const contentCondition = (filter: StatementFilter, timezone: string): SQL =>
  allOf([
    isCounted('c'),
    filter.words && sql`(${filter.words.condition})`,
    ofTargets(sql`c.target_id`, filter.targetIds),
    ofKind(sql`c.kind`, filter.kind),
    within(sql`c.posted_at`, filter, timezone),
  ]);

/** One step of the code by which a list is sorted. */
export interface AtStep {
  code: SortedCode;
  /** SQL expression of type int. */
  step: SQL;
}

/** The clauses of a query that reads statements in the order of an index. */
export interface StatementWalk {
  /**
   * Whether the query reads directly from `current_labels`, so that its columns can be selected through the
   * alias `s`.
   */
  isOfCurrent: boolean;
  from: SQL;
  id: SQL;
  postedAt: SQL;
  condition: SQL;
  order: SQL;
}

interface WalkOptions {
  /** The order of the list. In an order by a code, only the statements at the step `at` are read. */
  order: StatementOrder;
  at?: AtStep | undefined;
  /** Table expression to read instead of all content. */
  contents?: SQL | undefined;
}

/**
 * Builds the query that reads the statements matching a filter one by one, in order. Current labels contain
 * everything that lists need except words and reach. If the list depends on words or reach, on the labels of
 * a session or on a given selection of content, the query scans the content and looks up each label. `offset
 * 0` prevents the planner, which cannot estimate how many corrected labels match the filter, from reading all
 * labels of a session instead.
 */
export const statementWalk = (
  filter: StatementFilter,
  timezone: string,
  { order, at, contents }: WalkOptions,
): StatementWalk => {
  const source = codingSource(filter.sessionId);
  const coding = allOf([
    codingCondition(source, filter),
    at && sql`${source[at.code]} = ${codeAtStep(at.code, at.step)}`,
  ]);
  const sorting = sortings[order];
  const isOfCurrent = filter.sessionId === 0 && filter.words === undefined && sorting.by !== 'reach';
  if (isOfCurrent && contents === undefined) {
    return {
      isOfCurrent: true,
      // Corrections are read first, because there are only a few, followed by the labels of the corrected
      // content.
      from:
        filter.codedBy === 'person'
          ? sql`corrections k join ${source.table} on ${source.contentId} = k.content_id`
          : source.table,
      id: source.contentId,
      postedAt: sql`s.posted_at`,
      condition: allOf([
        coding,
        ofTargets(sql`s.target_id`, filter.targetIds),
        ofKind(sql`s.kind`, filter.kind),
        within(sql`s.posted_at`, filter, timezone),
      ]),
      order:
        sorting.contents === 'oldest'
          ? sql`s.posted_at, s.content_id`
          : sql`s.posted_at desc, s.content_id desc`,
    };
  }
  return {
    isOfCurrent: false,
    from: sql`${contents ?? sql`content`} c cross join lateral (
      select from ${source.table} ${source.joined} where ${source.contentId} = c.id and ${coding} offset 0
    ) coding`,
    id: sql`c.id`,
    postedAt: sql`c.posted_at`,
    condition: contentCondition(filter, timezone),
    order: contentOrders[sorting.contents],
  };
};
