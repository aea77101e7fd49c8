import type { Category } from '@stimmlage/core/codes/categories';
import type { PolicyArea } from '@stimmlage/core/codes/policy-areas';
import type { Sentiment } from '@stimmlage/core/codes/sentiments';
import type { CodedBy, StatementKind } from '@stimmlage/core/contracts/comments';
import type { OpenDays } from '@stimmlage/core/days';
import type { SQL } from 'drizzle-orm';

/** A range of steps on a scale, inclusive at both ends. */
export interface StepRange {
  low: number;
  high: number;
}

/** A condition on the text of content. */
export interface TextCondition {
  /** SQL condition on content (aliased `c`). */
  condition: SQL;
  core?: SearchCore;
  /** Whether a search has no terms, so that no content matches. */
  isUnsearchable?: boolean;
}

/**
 * A search without the compounds that contain its words. This search has far fewer terms than the full
 * search, but still finds most matches.
 */
export interface SearchCore {
  /**
   * SQL condition that selects a subset of the matches of the full search: all matches except matches of only
   * a compound.
   */
  condition: SQL;
  /** Whether the condition is equivalent to the full search. True if no compounds contain the words. */
  isAll: boolean;
  /**
   * SQL condition that only selects content with the words themselves, in any inflection. For several words,
   * an index lookup of the words is far faster than an index lookup of all words that begin with them. Null
   * if the search has no words, but only phrases and marks.
   */
  stems: SQL | null;
  /**
   * Estimated number of rows that `condition` selects (`matches`) and of all rows (`contents`). Both numbers
   * are unknown until Postgres has analysed the table.
   */
  matches: number;
  contents: number;
}

/** Filters for statements; an omitted filter excludes nothing. */
export interface StatementFilter extends OpenDays {
  /** The session whose labels to list; 0 for the current labels. */
  sessionId: number;
  targetIds?: readonly number[] | undefined;
  sentiment?: Sentiment | undefined;
  category?: Category | undefined;
  policyArea?: PolicyArea | undefined;
  intensity?: StepRange | undefined;
  heat?: StepRange | undefined;
  kind?: StatementKind | undefined;
  codedBy?: CodedBy | undefined;
  /** A place that the label must contain, ignoring case. */
  place?: string | undefined;
  /** A condition from `searchCondition`. */
  words?: TextCondition | undefined;
}
