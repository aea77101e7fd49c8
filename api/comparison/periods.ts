import type { TimeGroup } from '@stimmlage/core/codes/time-groups';
import type { ComparisonKind, comparison } from '@stimmlage/core/contracts/comparison';
import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { SeriesPeriods } from '@stimmlage/core/contracts/figures';
import type { Days } from '@stimmlage/core/days';
import type { Stored } from '@stimmlage/core/figures/analysed';
import type { Coverage } from '@stimmlage/core/figures/periods';
import type { FigureScope } from '@stimmlage/db/figures/read/periods';
import { getStoredPeriods } from '@stimmlage/db/figures/read/stored';
import { readCoverage } from '@stimmlage/db/queries/targets/coverage';
import type { ApiDeps } from '../deps';
import { isCountable, seriesTeller, withAnalysis } from '../figures/series-periods';
import { type CountsByKey, tellTargetPeriods } from '../figures/target-periods';

type ComparedPeriods = Answer<typeof comparison>[number]['periods'];

interface Asked {
  by: ComparisonKind;
  days: Days;
  group: TimeGroup;
}

/** What was collected and stored for all targets together. */
interface Background {
  coverage: Coverage;
  /** The stored statements and posts, by the first day of the period. Periods without data are omitted. */
  stored: ReadonlyMap<string, Stored>;
  sessionId: number;
}

/** Reads what was collected and stored for all targets together, within a window that may be open. */
export const readBackground = async (
  { db, now, timezone }: ApiDeps,
  scope: FigureScope,
  group: TimeGroup,
): Promise<Background> => {
  const [coverage, stored] = await Promise.all([
    readCoverage(db, now(), timezone),
    getStoredPeriods(db, scope, group),
  ]);
  return { coverage, stored, sessionId: scope.sessionId };
};

/**
 * Returns the statements and posts that decide whether a subject has a number in a period. For a session,
 * these are the session's own statements and all posts, because the session may not have analysed all posts.
 * For an issue or policy area, these are the statements on all subjects and, in a period without statements,
 * all posts.
 */
const storedOf = (by: ComparisonKind, count: number, all: Stored = { statements: 0, posts: 0 }): Stored =>
  by === 'run'
    ? { statements: count, posts: all.posts }
    : { statements: all.statements, posts: all.statements === 0 ? all.posts : 0 };

/**
 * Describes the periods of each compared subject: which periods are complete, which have a number, and how
 * many statements each period has in total. The total is the base for shares, and does not depend on what was
 * collected for the subject.
 */
export const tellComparedPeriods = async (
  deps: ApiDeps,
  asked: Asked,
  { coverage, stored, sessionId }: Background,
  counts: CountsByKey,
): Promise<Map<string, ComparedPeriods>> => {
  const { by, days, group } = asked;
  const isCollected = new Map<string, boolean>();
  const tell = seriesTeller(deps, days, group);
  const collected = tell(coverage, (date, isTouched) => {
    isCollected.set(date, isTouched);
    return isCountable(stored.get(date), isTouched);
  });
  const all = withAnalysis(collected, stored, sessionId);
  /** Adds the statements on all subjects to the periods of one subject. */
  const withStatements = (periods: SeriesPeriods): ComparedPeriods =>
    periods.map(({ date, end, partial, collected, few }, place) => ({
      date,
      end,
      partial,
      collected,
      few,
      statements: all[place]?.collected ? (stored.get(date)?.statements ?? 0) : null,
      statementsPartial: all[place]?.partial ?? [],
    }));
  const countedBy = (periods: SeriesPeriods, countOf: (date: string) => number): ComparedPeriods =>
    withStatements(
      periods.map((period) => ({
        ...period,
        collected: isCountable(
          storedOf(by, countOf(period.date), stored.get(period.date)),
          isCollected.get(period.date) ?? false,
        ),
      })),
    );
  const keys = [...counts.keys()];
  switch (by) {
    case 'politician': {
      const ofTargets = await tellTargetPeriods(deps, asked, tell, counts);
      return new Map(
        keys.map((key) => [key, withStatements(withAnalysis(ofTargets.get(key) ?? [], stored, sessionId))]),
      );
    }
    case 'run':
      return new Map(
        keys.map((key) => [key, countedBy(collected, (date) => counts.get(key)?.get(date) ?? 0)]),
      );
    default: {
      // The periods of an issue or policy area do not depend on its own statements.
      const periods = countedBy(all, () => 0);
      return new Map(keys.map((key) => [key, periods]));
    }
  }
};
