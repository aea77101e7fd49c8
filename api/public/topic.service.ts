import type { Category } from '@stimmlage/core/codes/categories';
import type { Answer, QueryOf } from '@stimmlage/core/contracts/endpoint';
import type { PublicTopic, publicTopic } from '@stimmlage/core/contracts/public';
import { addDays, type Days, dayOf } from '@stimmlage/core/days';
import { startOfPeriod } from '@stimmlage/core/figures/periods';
import { toldCount } from '@stimmlage/core/figures/public-cells';
import { limits } from '@stimmlage/core/limits';
import { getExtent, getSeries } from '@stimmlage/db/figures/read/figures';
import type { ApiDeps } from '../deps';
import { publicPoints } from '../figures/public-figures';
import { readPeriods } from '../figures/series-periods';
import { countStatements } from '../figures/stats';
import { lastDays } from '../figures/windows';
import { readIssues } from './issues.service';

const DAYS_A_WEEK = 7;

/** The weeks up to a day. */
const weeksUpTo = (to: string): Days => ({
  from: addDays(startOfPeriod(to, 'week'), -DAYS_A_WEEK * limits.topicWeeks),
  to,
});

/** How many of each week's statements are on an issue, published as in the list of that week. */
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
      statements: toldCount((statements.get(week.date) ?? []).reduce((sum, { n }) => sum + n, 0)),
      // Beside a withheld count, a count of 0 is not told apart from it.
      count: own.get(week.date) ?? (few ? null : 0),
    })),
  };
};

/** One issue for its topic page, from the figures of all: it is published here if it is in the overview. */
export const getTopic = async (
  deps: ApiDeps,
  { category, days }: QueryOf<typeof publicTopic>,
): Promise<Answer<typeof publicTopic>> => {
  const { db, now, timezone } = deps;
  const today = dayOf(now(), timezone);
  const readLastDay = async (): Promise<string> =>
    days === undefined ? ((await getExtent(db, 0))?.to ?? today) : today;
  const [{ totals, issues }, weeks] = await Promise.all([
    readIssues(deps, days === undefined ? {} : lastDays(days, now(), timezone)),
    readLastDay().then((to) => readWeeks(deps, category, weeksUpTo(to))),
  ]);
  const statements = toldCount(countStatements(totals));
  const issue = issues.find(({ theme }) => theme === category) ?? null;
  const isEmpty = statements !== null && !totals.some((group) => group.category === category);
  return { theme: category, statements, count: issue?.count ?? (isEmpty ? 0 : null), issue, ...weeks };
};
