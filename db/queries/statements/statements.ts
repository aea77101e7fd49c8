import type { Category } from '@stimmlage/core/codes/categories';
import type { TextFlag } from '@stimmlage/core/codes/content';
import type { PolicyArea } from '@stimmlage/core/codes/policy-areas';
import type { Sentiment } from '@stimmlage/core/codes/sentiments';
import type { CodedBy, StatementKind } from '@stimmlage/core/contracts/comments';
import type { OpenDays } from '@stimmlage/core/days';
import { type SQL, sql } from 'drizzle-orm';
import { asCorrected, joinedCorrections } from '../../figures/coding';
import { isCounted } from '../../figures/counted';
import { within } from '../../sql/posting-days';
import { contentOrders } from '../content/content-order';
import { codeAtStep, type SortedCode } from './sorted-codes';
import { type StatementOrder, sortings } from './statement-order';

/** A range of steps of a scale, both ends included. */
export interface StepRange {
  low: number;
  high: number;
}

/** A condition on the words of a text. */
export interface TextCondition {
  /** An expression over content aliased `c`. */
  condition: SQL;
  core?: SearchCore;
}

/** A search without the compounds that contain its words: far fewer terms, and enough for most matches. */
export interface SearchCore {
  /**
   * Selects only content that the full search also selects; matches found only through a compound are
   * missing.
   */
  condition: SQL;
  /** Whether it equals the full search, because there are no compounds. */
  isAll: boolean;
  /**
   * Selects only content that contains the words in some inflection: for several words, the index finds this
   * far faster than words that begin with them. Null if there are no words, only phrases and marks.
   */
  stems: SQL | null;
  /**
   * The estimated number of rows that it selects (`matches`), and of all rows (`contents`); neither is known
   * before the table has been analysed.
   */
  matches: number;
  contents: number;
}

/** The filters for statements; an omitted filter selects everything. */
export interface StatementFilter extends OpenDays {
  /** 0 for the current labels. */
  sessionId: number;
  targetIds?: readonly number[] | undefined;
  sentiment?: Sentiment | undefined;
  category?: Category | undefined;
  policyArea?: PolicyArea | undefined;
  intensity?: StepRange | undefined;
  heat?: StepRange | undefined;
  kind?: StatementKind | undefined;
  codedBy?: CodedBy | undefined;
  /** A place that the label contains, ignoring case. */
  place?: string | undefined;
  /** A condition from `searchCondition`. */
  words?: TextCondition | undefined;
}

/** The tables that the codes of statements come from, with each column as an expression. */
export interface CodingSource {
  table: SQL;
  /** The tables joined to it. */
  joined: SQL;
  contentId: SQL;
  sentiment: SQL;
  category: SQL;
  policyArea: SQL;
  intensity: SQL;
  heat: SQL;
  corrected: SQL;
  /** A condition that every row must satisfy. */
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
  // The index of places leaves out empty ones.
  namesPlace: (place) => sql`s.places @> array[${place.toLowerCase()}::text] and s.places <> '{}'`,
};

/** Reads the labels of one session, replaced by a person's correction if there is one. */
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

/** Whether content aliased `c` matches the search, if there is one, and mentions a politician. */
export const namesPolitician = (username: string, words: TextCondition | undefined): TextCondition => ({
  condition: allOf([
    words && sql`(${words.condition})`,
    // The index leaves out rows without names.
    sql`c.politician_mentions @> array[${username}::text] and c.politician_mentions <> '{}'`,
  ]),
});

/** Whether content aliased `c` matches the search, if there is one, and has a flag. */
export const isFlagged = (flag: TextFlag, words: TextCondition | undefined): TextCondition => ({
  condition: allOf([words && sql`(${words.condition})`, sql`c.flag = ${flag}`]),
});

/** Writes a list of numbers for `in`; it must not be empty. */
export const numbers = (values: readonly number[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}::bigint`),
    sql`, `,
  );

const ofTargets = (column: SQL, ids: readonly number[] | undefined): SQL | undefined =>
  ids && (ids.length === 0 ? sql`false` : sql`${column} in (${numbers(ids)})`);

const ofKind = (column: SQL, kind: StatementKind | undefined): SQL | undefined =>
  kind && (kind === 'reply' ? sql`${column} = 'reply'` : sql`${column} <> 'reply'`);

/** Returns a filter's conditions on the content of a statement, aliased `c`. */
export const contentCondition = (filter: StatementFilter, timezone: string): SQL =>
  allOf([
    isCounted('c'),
    filter.words && sql`(${filter.words.condition})`,
    ofTargets(sql`c.target_id`, filter.targetIds),
    ofKind(sql`c.kind`, filter.kind),
    within(sql`c.posted_at`, filter, timezone),
  ]);

/** One step of a code that a list sorts by. */
export interface AtStep {
  code: SortedCode;
  /** An expression of type int. */
  step: SQL;
}

/** Statements to read in the order of an index, as the parts of `from … where condition order by order`. */
export interface StatementWalk {
  /** Whether `s` is their row of `current_labels`. */
  isOfCurrent: boolean;
  from: SQL;
  id: SQL;
  postedAt: SQL;
  condition: SQL;
  order: SQL;
}

interface WalkOptions {
  /** The order of the list; if it sorts by a code, the walk reads the statements at one step. */
  order: StatementOrder;
  at?: AtStep | undefined;
  /** The table expression to walk instead of all content. */
  contents?: SQL | undefined;
}

/**
 * Builds the query that reads the statements of a filter one after the other. Current labels contain
 * everything that lists need except words and reach. For these, for other labels and within given content, it
 * walks the content and looks up each label: `offset 0` keeps the planner from reading all labels of a
 * session instead, because it cannot know how often corrections agree.
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
      // Corrections are few, so they are read first and then their labels.
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
