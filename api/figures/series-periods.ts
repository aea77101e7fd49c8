import type { TimeGroup } from '@stimmlage/core/codes/time-groups';
import type { SeriesPeriods } from '@stimmlage/core/contracts/figures';
import type { Days } from '@stimmlage/core/days';
import { type Coverage, periodTeller } from '@stimmlage/core/figures/periods';
import { getStoredPeriods, type StoredPeriod } from '@stimmlage/db/figures/read/stored';
import { readCoverage } from '@stimmlage/db/queries/targets/coverage';
import type { ApiDeps } from '../deps';

const CURRENT = 0;

const nothing: StoredPeriod = { statements: 0, hasPosts: false };

/**
 * Whether the number of statements in a period is known. The number is known if the period contains
 * statements, or if the period was collected and contains no posts. While none of the posts in the period has
 * been analysed, the number is unknown.
 */
export const isCountable = (
  { statements, hasPosts }: StoredPeriod = nothing,
  isCollected: boolean,
): boolean => statements > 0 || (isCollected && !hasPosts);

/**
 * Whether the number of mentions in a period is known. Mentions are also counted in posts that have not been
 * analysed.
 */
const hasMentions = ({ statements, hasPosts }: StoredPeriod = nothing, isCollected: boolean): boolean =>
  statements > 0 || hasPosts || isCollected;

/**
 * Whether the number for a period is known. `date` is the first day of the period, and `isCollected` is true
 * if anything was collected in the period.
 */
type HasNumbers = (date: string, isCollected: boolean) => boolean;

/** Returns a function that lists the periods of a series in the shape that the API returns. */
export const seriesTeller = (
  { now, timezone }: Pick<ApiDeps, 'now' | 'timezone'>,
  window: Days,
  group: TimeGroup,
): ((coverage: Coverage, hasNumbers: HasNumbers) => SeriesPeriods) => {
  const tell = periodTeller(window, group, { now: now(), timezone });
  return (coverage, hasNumbers) =>
    tell(coverage).map(({ start, end, partial, collected }) => ({
      date: start,
      end,
      partial,
      collected: hasNumbers(start, collected),
      few: false,
    }));
};

const readWith =
  (hasNumbers: typeof isCountable) =>
  async (
    deps: ApiDeps,
    window: Days,
    group: TimeGroup,
    sessionId: number = CURRENT,
  ): Promise<SeriesPeriods> => {
    const [coverage, stored] = await Promise.all([
      readCoverage(deps.db, deps.now()),
      getStoredPeriods(deps.db, { sessionId, ...window }, group),
    ]);
    const tell = seriesTeller(deps, window, group);
    return tell(coverage, (date, isCollected) => hasNumbers(stored.get(date), isCollected));
  };

/**
 * Reads the periods of a series of statements about all targets. Counts the statements labelled in a session,
 * or all statements with a current label.
 */
export const readPeriods = readWith(isCountable);

/** Reads the periods of a series of mentions across all targets. */
export const readMentionPeriods = readWith(hasMentions);
