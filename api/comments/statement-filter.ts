import { targetName } from '@stimmlage/core/codes/target-types';
import type { CommentFilters } from '@stimmlage/core/contracts/comments';
import type { Queryable } from '@stimmlage/db/connection';
import { searchCondition } from '@stimmlage/db/queries/statements/search';
import type { StatementFilter, StepRange } from '@stimmlage/db/queries/statements/statement-filter';
import { isFlagged, namesPolitician } from '@stimmlage/db/queries/statements/statements';
import { listPoliticianSpellings, listTargetIdsByName } from '@stimmlage/db/queries/targets/targets';
import { requireSession } from '../sessions/require-session';

const LOWEST = 1;
const HIGHEST = 5;

/**
 * Converts two bounds to a range of intensity or heat. Returns undefined if the range includes every level,
 * because no filter is needed.
 */
const rangeOf = (low: number = LOWEST, high: number = HIGHEST): StepRange | undefined =>
  low === LOWEST && high === HIGHEST ? undefined : { low, high };

/** Lists the spellings under which statements name a politician; the given one if no statement does. */
const spellingsOf = async (db: Queryable, given: string): Promise<string[]> => {
  const username = targetName(given);
  const spellings = await listPoliticianSpellings(db, username);
  return spellings.length === 0 ? [username] : spellings;
};

/**
 * Combines the conditions that a statement contains the given words, mentions the given politician, and has
 * the given flag.
 */
const wordsOf = async (
  db: Queryable,
  { search, mentions, flag }: Pick<CommentFilters, 'search' | 'mentions' | 'flag'>,
): Promise<StatementFilter['words']> => {
  const words = search === undefined ? undefined : await searchCondition(db, search);
  const named = mentions === undefined ? words : namesPolitician(await spellingsOf(db, mentions), words);
  return flag === undefined ? named : isFlagged(flag, named);
};

/**
 * Converts the filters of a call to query conditions, and looks up the names in the filters.
 * @throws AppError sessions.not_found
 */
export const statementFilterOf = async (
  db: Queryable,
  filters: Omit<CommentFilters, 'sort'>,
): Promise<StatementFilter> => ({
  sessionId: await requireSession(db, filters.run),
  targetIds:
    filters.politician === undefined
      ? undefined
      : await listTargetIdsByName(db, targetName(filters.politician)),
  sentiment: filters.sentiment,
  category: filters.pain_point,
  policyArea: filters.policy_area,
  intensity: rangeOf(filters.intensity, filters.intensity_max),
  heat: rangeOf(filters.heat, filters.heat_max),
  kind: filters.kind,
  codedBy: filters.coded_by,
  place: filters.location,
  words: await wordsOf(db, filters),
  from: filters.from,
  to: filters.to,
});
