import type { TimeGroup } from '@stimmlage/core/codes/time-groups';
import type { SeriesPeriods } from '@stimmlage/core/contracts/figures';
import type { Days } from '@stimmlage/core/days';
import { isAnalysed, type Stored } from '@stimmlage/core/figures/analysed';
import { type Coverage, periodTeller } from '@stimmlage/core/figures/periods';
import { getStoredPeriods } from '@stimmlage/db/figures/read/stored';
import { readCoverage } from '@stimmlage/db/queries/targets/coverage';
import type { ApiDeps } from '../deps';

const CURRENT = 0;

const nothing: Stored = { statements: 0, posts: 0 };

/**
 * Whether the number of statements in a period is known. The number is known if the period contains
 * statements, or if the period was collected and contains no posts. While none of the posts in the period has
 * been analysed, the number is unknown.
 */
export const isCountable = ({ statements, posts }: Stored = nothing, isCollected: boolean): boolean =>
  statements > 0 || (isCollected && posts === 0);

/**
 * Whether the number of mentions in a period is known. Mentions are also counted in posts that have not been
 * analysed.
 */
const hasMentions = ({ statements, posts }: Stored = nothing, isCollected: boolean): boolean =>
  statements > 0 || posts > 0 || isCollected;

/**
 * Adds to periods that are over the reason `analysis` if not all of their posts have been analysed. A session
 * is not expected to analyse all posts, so its periods are left unchanged.
 */
export const withAnalysis = <P extends Pick<SeriesPeriods[number], 'date' | 'partial'>>(
  periods: readonly P[],
  stored: ReadonlyMap<string, Stored>,
  sessionId: number,
): P[] =>
  periods.map((period) =>
    sessionId !== CURRENT ||
    period.partial.includes('today') ||
    isAnalysed(stored.get(period.date) ?? nothing)
      ? period
      : { ...period, partial: [...period.partial, 'analysis'] },
  );

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
  (hasNumbers: typeof isCountable, ofLabels: boolean) =>
  async (
    deps: ApiDeps,
    window: Days,
    group: TimeGroup,
    sessionId: number = CURRENT,
    known?: Coverage,
  ): Promise<SeriesPeriods> => {
    const [coverage, stored] = await Promise.all([
      known ?? readCoverage(deps.db, deps.now(), deps.timezone),
      getStoredPeriods(deps.db, { sessionId, ...window }, group),
    ]);
    const tell = seriesTeller(deps, window, group);
    const periods = tell(coverage, (date, isCollected) => hasNumbers(stored.get(date), isCollected));
    return ofLabels ? withAnalysis(periods, stored, sessionId) : periods;
  };

/**
 * Reads the periods of a series of statements about all targets or, if a coverage is given, about the targets
 * with this coverage. Counts the statements labelled in a session, or all statements with a current label.
 */
export const readPeriods = readWith(isCountable, true);

/** Reads the periods of a series of mentions across all targets. */
export const readMentionPeriods = readWith(hasMentions, false);
