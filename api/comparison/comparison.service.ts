import type { TimeGroup } from '@stimmlage/core/codes/time-groups';
import type { comparison } from '@stimmlage/core/contracts/comparison';
import type { Answer, QueryOf } from '@stimmlage/core/contracts/endpoint';
import { type Days, dayOf, type OpenDays } from '@stimmlage/core/days';
import { listPeriods } from '@stimmlage/core/figures/periods';
import { limits } from '@stimmlage/core/limits';
import { compareNames } from '@stimmlage/core/names';
import {
  type ComparedCounts,
  type ComparedPoint,
  listComparedPoints,
} from '@stimmlage/db/figures/read/comparison';
import type { ApiDeps } from '../deps';
import { roundedMean } from '../figures/stats';
import { clipToBound, requireBounded } from '../figures/windows';
import { requireSession } from '../sessions/require-session';
import { readBackground, tellComparedPeriods } from './periods';
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
 * Returns the days that all series cover. If no first day is given, the series start with the first period
 * that has a statement, but not before the longest window that can be requested. If no last day is given, the
 * series end today or with the last period that has a statement, whichever is later.
 * @param points in chronological order
 */
const daysOf = (
  points: readonly ComparedPoint[],
  { from, to }: OpenDays,
  today: string,
  group: TimeGroup,
): Days | null => {
  const first = from ?? points[0]?.date;
  if (first === undefined) return null;
  const newest = points.at(-1)?.date ?? today;
  const days = { from: first, to: to ?? (newest > today ? newest : today) };
  const bound = clipToBound(days);
  if (bound.from === days.from) return days;
  // Starts with a complete period.
  const start = listPeriods(bound, group).find((period) => period.start >= bound.from)?.start;
  return { ...bound, from: start ?? bound.from };
};

/**
 * Compares the requested subjects. If no subjects are requested, compares the subjects with the most
 * statements.
 * @throws AppError targets.not_found, sessions.not_found, and validation.failed for an unknown code or too
 * many days.
 */
export const compare = async (
  deps: ApiDeps,
  { by, ids = [], from, to, timeGroup, analysisRunId }: QueryOf<typeof comparison>,
): Promise<Answer<typeof comparison>> => {
  const { db, now, timezone } = deps;
  const window = { from, to };
  const today = dayOf(now(), timezone);
  // When the length is checked, an omitted day counts as today. The series themselves extend to the first or
  // last statement, unless that is too long.
  requireBounded({ from: from ?? today, to: to ?? today }, 'from');
  const sessionId = await requireSession(db, analysisRunId);
  const asked = ids.length > 0 ? await nameSubjects(db, by, ids) : null;
  const which = asked ? ids : limits.comparedAtOnce;
  const scope = { sessionId, ...window };
  // The background is read concurrently, before the days of an open window are known. It may therefore
  // contain periods that no series covers. These periods are ignored.
  const [points, background] = await Promise.all([
    listComparedPoints(db, by, scope, which, timeGroup),
    readBackground(deps, scope, timeGroup),
  ]);
  const byKey = Map.groupBy(points, ({ key }) => key);
  const names = asked ?? (await nameSubjects(db, by, [...byKey.keys()]));
  const days = daysOf(points, window, today, timeGroup);
  const countsOf = (key: string) => new Map((byKey.get(key) ?? []).map(({ date, count }) => [date, count]));
  const counts = new Map([...names.keys()].map((key) => [key, countsOf(key)]));
  const periods =
    days === null
      ? null
      : await tellComparedPeriods(deps, { by, days, group: timeGroup }, background, counts);
  return [...names]
    .map(([key, name]) => {
      const own = byKey.get(key) ?? [];
      const first = periods?.get(key)?.[0]?.date ?? '';
      const shown = own.filter(({ date }) => date >= first);
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
        periods: periods?.get(key) ?? [],
        series: shown.map(({ date, count, complaints: critical, praise: praising, replies }) => ({
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
