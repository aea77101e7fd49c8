import type { TimeGroup } from '@stimmlage/core/codes/time-groups';
import type { ComparisonKind, comparison } from '@stimmlage/core/contracts/comparison';
import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { SeriesPeriods } from '@stimmlage/core/contracts/figures';
import { clipDays, type Days } from '@stimmlage/core/days';
import { findPostedPeriods, getStoredPeriods, type StoredPeriod } from '@stimmlage/db/figures/read/stored';
import { readCoverage, readCoverageOf } from '@stimmlage/db/queries/targets/coverage';
import type { ApiDeps } from '../deps';
import { isCountable, seriesTeller } from '../figures/series-periods';

type ComparedPeriods = Answer<typeof comparison>[number]['periods'];

interface Asked {
  by: ComparisonKind;
  /** The session whose labels are counted; 0 for the current labels. */
  sessionId: number;
  days: Days;
  group: TimeGroup;
}

/** The number of statements, by the key of the subject and the first day of the period. */
type Counts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * Returns the statements and posts that decide whether a subject has a number in a period. For a session,
 * these are the session's own statements and all posts, because the session may not have analysed all posts.
 * For an issue or policy area, these are the statements on all subjects and, in a period without statements,
 * all posts.
 */
const storedOf = (
  by: ComparisonKind,
  count: number,
  all: StoredPeriod = { statements: 0, hasPosts: false },
): StoredPeriod =>
  by === 'run'
    ? { statements: count, hasPosts: all.hasPosts }
    : { statements: all.statements, hasPosts: all.hasPosts && all.statements === 0 };

/** Lists the collected periods without statements on a politician, and merges adjacent periods. */
const emptyDays = (periods: SeriesPeriods, own: ReadonlyMap<string, number>, window: Days): Days[] => {
  const stretches: Days[] = [];
  let open: Days | null = null;
  for (const { date, end, collected } of periods) {
    if (!collected || own.has(date)) {
      open = null;
    } else if (open) {
      open.to = end;
    } else {
      open = { from: date, to: end };
      stretches.push(open);
    }
  }
  return stretches.map((days) => clipDays(days, window));
};

/**
 * Describes the periods of each politician, based on what was collected for the politician's target. A period
 * that has posts of the target but no statements on the politician has no number, because the posts have not
 * been analysed.
 */
const tellOfTargets = async (
  deps: ApiDeps,
  { days, group }: Asked,
  counts: Counts,
): Promise<Map<string, SeriesPeriods>> => {
  const { db, now, timezone } = deps;
  const coverage = await readCoverageOf(db, now(), [...counts.keys()].map(Number));
  const tell = seriesTeller(deps, days, group);
  const told = new Map(
    [...counts].map(([key, own]) => [
      key,
      tell(coverage(Number(key)), (date, isCollected) => isCollected || own.has(date)),
    ]),
  );
  const empty = [...counts].flatMap(([key, own]) =>
    emptyDays(told.get(key) ?? [], own, days).map((stretch) => ({ targetId: Number(key), ...stretch })),
  );
  const unknown = await findPostedPeriods(db, empty, { group, timezone });
  return new Map(
    [...told].map(([key, periods]) => [
      key,
      periods.map((period) =>
        unknown.get(Number(key))?.has(period.date) ? { ...period, collected: false } : period,
      ),
    ]),
  );
};

/**
 * Describes the periods of each compared subject: which periods are complete, which have a number, and how
 * many statements each period has in total. The total is the base for shares, and does not depend on what was
 * collected for the subject.
 */
export const tellComparedPeriods = async (
  deps: ApiDeps,
  asked: Asked,
  counts: Counts,
): Promise<Map<string, ComparedPeriods>> => {
  const { by, sessionId, days, group } = asked;
  const { db, now } = deps;
  const [coverage, stored] = await Promise.all([
    readCoverage(db, now()),
    getStoredPeriods(db, { sessionId, ...days }, group),
  ]);
  const isCollected = new Map<string, boolean>();
  const tellAll = seriesTeller(deps, days, group);
  const all = tellAll(coverage, (date, isTouched) => {
    isCollected.set(date, isTouched);
    return isCountable(stored.get(date), isTouched);
  });
  const ofTargets = by === 'politician' ? await tellOfTargets(deps, asked, counts) : null;
  const tell = (key: string): SeriesPeriods =>
    ofTargets?.get(key) ??
    all.map((period) => ({
      ...period,
      collected: isCountable(
        storedOf(by, counts.get(key)?.get(period.date) ?? 0, stored.get(period.date)),
        isCollected.get(period.date) ?? false,
      ),
    }));
  return new Map(
    [...counts.keys()].map((key) => [
      key,
      tell(key).map((period, place) => ({
        ...period,
        statements: all[place]?.collected ? (stored.get(period.date)?.statements ?? 0) : null,
        statementsPartial: all[place]?.partial ?? [],
      })),
    ]),
  );
};
