import type { ComparisonKind, comparison } from '@stimmlage/core/contracts/comparison';
import type { Answer, QueryOf } from '@stimmlage/core/contracts/endpoint';
import { type Days, dayOf, type OpenDays } from '@stimmlage/core/days';
import type { Coverage } from '@stimmlage/core/figures/periods';
import { limits } from '@stimmlage/core/limits';
import { compareNames } from '@stimmlage/core/names';
import {
  type ComparedCounts,
  type ComparedPoint,
  listComparedPoints,
} from '@stimmlage/db/figures/read/comparison';
import { getStoredPeriods, type StoredPeriod } from '@stimmlage/db/figures/read/stored';
import { readCoverage } from '@stimmlage/db/queries/targets/coverage';
import type { ApiDeps } from '../deps';
import { isCountable, periodsBy } from '../figures/series-periods';
import { roundedMean } from '../figures/stats';
import { nameSubjects } from './subjects';

const sum = (
  points: readonly ComparedPoint[],
  of: 'count' | 'complaints' | 'praise' | 'intensitySum',
): number => points.reduce((total, point) => total + point[of], 0);

const repliesOf = (points: readonly ComparedPoint[]) => {
  const of = (field: keyof ComparedCounts): number =>
    points.reduce((total, { replies }) => total + (replies?.[field] ?? 0), 0);
  return { total: of('count'), complaints: of('complaints'), praise: of('praise') };
};

interface Compared {
  key: string;
  name: string;
  total: number;
}

/** Sorts by count, highest first, then by name. */
const inOrder = (a: Compared, b: Compared): number =>
  b.total - a.total || compareNames(a.name, b.name) || compareNames(a.key, b.key);

/**
 * Returns the days that all series cover: the given ones, or from the first period with a statement to today.
 */
const daysOf = (points: readonly ComparedPoint[], { from, to }: OpenDays, today: string): Days | null => {
  const dates = points.map(({ date }) => date).toSorted();
  const first = from ?? dates[0];
  if (first === undefined) return null;
  const last = to ?? [dates.at(-1) ?? today, today].toSorted().at(-1) ?? today;
  return { from: first, to: last };
};

/**
 * Reads which days were collected: a politician's from their own target, any other subject's from every
 * target.
 */
const coverageOf = async (
  { db, now }: ApiDeps,
  by: ComparisonKind,
  keys: readonly string[],
): Promise<(key: string) => Coverage> => {
  if (by !== 'politician') {
    const all = await readCoverage(db, now());
    return () => all;
  }
  const own = await Promise.all(
    keys.map(async (key) => [key, await readCoverage(db, now(), Number(key))] as const),
  );
  const byKey = new Map(own);
  return (key) => byKey.get(key) ?? { starts: [], gaps: [], spans: [] };
};

const CURRENT = 0;

/**
 * Returns what is stored of a subject in a period: its statements, and whether there are posts in which some of its may
 * be found yet. Of an analysis session these are all posts; of other subjects, those of periods without any label.
 */
const storedOf = (
  by: ComparisonKind,
  count: number,
  all: StoredPeriod = { statements: 0, hasPosts: false },
): StoredPeriod => ({
  statements: by === 'category' || by === 'policy_area' ? all.statements : count,
  hasPosts: all.hasPosts && (by === 'run' || all.statements === 0),
});

/**
 * Compares the requested subjects, or those with the most statements.
 * @throws AppError targets.not_found, sessions.not_found, or validation.failed for an unknown code.
 */
export const compare = async (
  deps: ApiDeps,
  { by, ids = [], from, to, timeGroup }: QueryOf<typeof comparison>,
): Promise<Answer<typeof comparison>> => {
  const { db, now, timezone } = deps;
  const window = { from, to };
  const asked = ids.length > 0 ? await nameSubjects(db, by, ids) : null;
  const points = await listComparedPoints(db, by, window, asked ? ids : limits.comparedAtOnce, timeGroup);
  const byKey = Map.groupBy(points, ({ key }) => key);
  const names = asked ?? (await nameSubjects(db, by, [...byKey.keys()]));
  const days = daysOf(points, window, dayOf(now(), timezone));
  const coverage = await coverageOf(deps, by, [...names.keys()]);
  const stored =
    days === null
      ? new Map<string, StoredPeriod>()
      : await getStoredPeriods(db, { sessionId: CURRENT, ...days }, timeGroup);
  return [...names]
    .map(([key, name]) => {
      const own = byKey.get(key) ?? [];
      const counts = new Map(own.map(({ date, count }) => [date, count]));
      const isCounted = (date: string, isCollected: boolean): boolean =>
        isCountable(storedOf(by, counts.get(date) ?? 0, stored.get(date)), isCollected);
      const total = sum(own, 'count');
      const [complaints, praise] = [sum(own, 'complaints'), sum(own, 'praise')];
      return {
        key,
        name,
        total,
        complaints,
        praise,
        neutral: total - complaints - praise,
        ...(by === 'politician' && { replies: repliesOf(own) }),
        avgIntensity: roundedMean(sum(own, 'intensitySum'), total),
        periods:
          days === null
            ? []
            : periodsBy(deps, days, timeGroup, coverage(key), isCounted).map((period) => ({
                ...period,
                statements: period.collected ? (stored.get(period.date)?.statements ?? 0) : null,
              })),
        series: own.map(({ date, count, complaints: critical, praise: praising, replies }) => ({
          date,
          count,
          complaints: critical,
          praise: praising,
          ...(replies && { replies }),
        })),
      };
    })
    .toSorted(inOrder);
};
