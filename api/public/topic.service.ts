import type { Category } from '@stimmlage/core/codes/categories';
import type { Answer, QueryOf } from '@stimmlage/core/contracts/endpoint';
import type { PublicTopic, publicTopic, TopIssue } from '@stimmlage/core/contracts/public';
import { addDays, type Days, dayOf, type OpenDays } from '@stimmlage/core/days';
import { issueChangeOf } from '@stimmlage/core/figures/change';
import { startOfPeriod } from '@stimmlage/core/figures/periods';
import { areTellable, toldBeside, toldCount } from '@stimmlage/core/figures/public-cells';
import { limits } from '@stimmlage/core/limits';
import { getExtent, getSeries } from '@stimmlage/db/figures/read/figures';
import type { ApiDeps } from '../deps';
import { publicPoints, withheldChange } from '../figures/public-figures';
import { readPeriods } from '../figures/series-periods';
import { countStatements } from '../figures/stats';
import { contains, lastDays, lastTwoWeeks } from '../figures/windows';
import { readIssues } from './issues.service';

const DAYS_A_WEEK = 7;

/**
 * Returns the last day of the weeks to show. If a number of days is requested, the last day is today.
 * Otherwise, the last day is the end of the last week that has content, or today if the week has not ended.
 */
const readLastDay = async ({ db, now, timezone }: ApiDeps, days: number | undefined): Promise<string> => {
  const today = dayOf(now(), timezone);
  const last = days === undefined ? (await getExtent(db, 0))?.to : undefined;
  if (last === undefined) return today;
  const sunday = addDays(startOfPeriod(last, 'week'), DAYS_A_WEEK - 1);
  return [sunday, today].toSorted()[0] ?? today;
};

/** The days of the weeks that a topic page shows, up to and including the given day. */
const weeksUpTo = (to: string): Days => ({
  from: addDays(startOfPeriod(to, 'week'), -DAYS_A_WEEK * limits.topicWeeks),
  to,
});

type Week = PublicTopic['weeks'][number];

/**
 * Withholds the first week that overlaps a window if the window begins within it, and subtracting the count
 * for the window from those for all overlapping weeks would yield a small count for the days before.
 */
const besideStart = (
  weeks: readonly Week[],
  { from = '' }: OpenDays,
  window: Pick<PublicTopic, 'statements' | 'count'>,
): Week[] => {
  const overlapping = weeks.filter(({ end }) => end >= from);
  const [first] = overlapping;
  if (first === undefined || first.date >= from) return [...weeks];
  const isTold = (field: 'statements' | 'count'): boolean =>
    toldBeside(
      overlapping.reduce((sum, week) => sum + (week[field] ?? 0), 0),
      [window[field]],
    ).every((told) => told === window[field]);
  const [statements, count] = [isTold('statements'), isTold('count')];
  return weeks.map((week) =>
    week === first
      ? {
          ...week,
          statements: statements ? week.statements : null,
          count: statements && count ? week.count : null,
        }
      : week,
  );
};

/**
 * Withholds the count for a week if subtracting the published weeks from the count for the window would yield
 * a small count. The response contains the counts for the weeks and for the window.
 */
const besideWindow = (
  { weeks }: Pick<PublicTopic, 'weeks'>,
  days: OpenDays,
  window: Pick<PublicTopic, 'statements' | 'count'>,
  lastDay: string,
): Week[] => {
  const { from = '', to = '9999-12-31' } = days;
  const isInside = ({ date, end }: Week): boolean => date >= from && (end <= to || lastDay <= to);
  const inside = weeks.filter(isInside);
  const statements = toldBeside(
    window.statements,
    inside.map((week) => week.statements),
  );
  const counts = toldBeside(
    window.count,
    inside.map(({ count }, index) => (statements[index] === null ? null : count)),
  );
  const told = new Map(
    inside.map(({ date }, index) => [
      date,
      { statements: statements[index] ?? null, count: counts[index] ?? null },
    ]),
  );
  return besideStart(
    weeks.map((week) => ({ ...week, ...told.get(week.date) })),
    days,
    window,
  );
};

/** A number of statements on some days. */
interface CountedDays extends Days {
  count: number;
}

/** Sums the counts of every sequence of weeks whose counts are all published. */
const sumsOf = (weeks: readonly Week[], lastDay: string): CountedDays[] =>
  weeks.flatMap(({ date: from }, first) => {
    const sums: CountedDays[] = [];
    for (const { end, count } of weeks.slice(first)) {
      if (count === null) break;
      sums.push({
        from,
        // There are no statements after the last day.
        to: end < lastDay ? end : lastDay,
        count: count + (sums.at(-1)?.count ?? 0),
      });
    }
    return sums;
  });

/** Whether one of two counts includes the other, so that subtracting them yields a small count. */
const giveAway = (one: CountedDays, other: CountedDays): boolean =>
  (contains(one, other) && !areTellable([one.count - other.count])) ||
  (contains(other, one) && !areTellable([other.count - one.count]));

/**
 * Withholds the change in an issue if one of its two weeks is also a week of the topic page whose count is
 * withheld, as on Mondays, or if subtracting its counts from those of adjacent weeks would yield a small count.
 */
const besideWeeks = <T extends TopIssue>(
  issue: T,
  { weeks, dateRange }: Pick<PublicTopic, 'weeks' | 'dateRange'>,
  { now, timezone }: ApiDeps,
): T => {
  const { week, before } = lastTwoWeeks(now(), timezone);
  const isHidden = (days: Days): boolean =>
    weeks.some(({ date, end, count }) => date === days.from && end === days.to && count === null);
  const sums = sumsOf(weeks, dateRange.end);
  const isGivenAway = (days: Days, count: number | null): boolean =>
    count !== null && sums.some((sum) => giveAway(sum, { ...days, count }));
  const both = issue.recent === null || issue.before === null ? null : issue.recent + issue.before;
  const hidesBoth = isGivenAway({ from: before.from, to: week.to }, both);
  const hidesNow = hidesBoth || isHidden(week) || isGivenAway(week, issue.recent);
  const hidesBefore = hidesBoth || isHidden(before) || isGivenAway(before, issue.before);
  if (!hidesNow && !hidesBefore) return issue;
  return {
    ...issue,
    ...issueChangeOf(
      withheldChange(issue.doubt, hidesBefore ? null : issue.before, hidesNow ? null : issue.recent),
    ),
  };
};

/**
 * Reads the number of statements on an issue in each week. A count is withheld if the list of all issues in
 * the week would withhold it.
 */
const readWeeks = async (
  deps: ApiDeps,
  category: Category,
  window: Days,
): Promise<Pick<PublicTopic, 'dateRange' | 'weeks'>> => {
  const [points, periods] = await Promise.all([
    getSeries(deps.db, { sessionId: 0, ...window }, 'week'),
    readPeriods(deps, window, 'week'),
  ]);
  const told = publicPoints(points, periods);
  const statements = Map.groupBy(points, ({ date }) => date);
  const own = new Map(
    told.points.flatMap((point) => (point.category === category ? [[point.date, point.n] as const] : [])),
  );
  return {
    dateRange: { start: window.from, end: window.to },
    weeks: told.periods.map(({ few, ...week }) => ({
      ...week,
      statements: week.collected
        ? toldCount((statements.get(week.date) ?? []).reduce((sum, { n }) => sum + n, 0))
        : null,
      // A count of 0 is withheld if any other count in the week is withheld. A week in which nothing was
      // collected has no count.
      count: own.get(week.date) ?? (few || !week.collected ? null : 0),
    })),
  };
};

/**
 * Describes an issue for its topic page. The figures are derived from the figures for all issues, so an issue
 * is published here if and only if it is published in the overview.
 */
export const getTopic = async (
  deps: ApiDeps,
  { category, days }: QueryOf<typeof publicTopic>,
): Promise<Answer<typeof publicTopic>> => {
  const window = days === undefined ? {} : lastDays(days, deps.now(), deps.timezone);
  const [{ totals, issues }, { dateRange, weeks }] = await Promise.all([
    readIssues(deps, window),
    readLastDay(deps, days).then((to) => readWeeks(deps, category, weeksUpTo(to))),
  ]);
  const statements = toldCount(countStatements(totals));
  const issue = issues.find(({ theme }) => theme === category) ?? null;
  const isEmpty = statements !== null && !totals.some((group) => group.category === category);
  const count = issue?.count ?? (isEmpty ? 0 : null);
  const told = besideWindow({ weeks }, window, { statements, count }, dateRange.end);
  return {
    theme: category,
    statements,
    count,
    issue: issue && besideWeeks(issue, { weeks: told, dateRange }, deps),
    dateRange,
    weeks: told,
  };
};
