import { expect } from 'bun:test';
import { categories } from '@stimmlage/core/codes/categories';
import { staffSeries, staffStats } from '@stimmlage/core/contracts/dashboard';
import { publicSeries, publicStats } from '@stimmlage/core/contracts/public';
import { addDays } from '@stimmlage/core/days';
import { toldParts } from '@stimmlage/core/figures/public-cells';
import { expectFigures } from '@stimmlage/db/testing/expect-figures';
import type { Span } from '@stimmlage/db/testing/recount';
import { leavesLittle, sumOfChanges, toldChanges, toldFigures, toldIssues } from '@stimmlage/db/testing/told';
import { recountWeeks, weeksOf, weeksWithin } from './overview.check';
import type { Questions } from './scenario';
import { ask, firstOfPeriod, lastDays, type Subject, spanBefore } from './subject';

const sessionIdOf = ({ fixture }: Subject, { session }: Questions): number | undefined =>
  session === null ? undefined : fixture.sessionIds[session];

/**
 * Returns the last day of a window for which no last day is given. The last day is today or, if the window
 * begins in the future, the window's first day.
 */
const openEnd = ({ today }: Subject, from: string | undefined): string =>
  from !== undefined && from > today ? from : today;

/** Returns the window of a stats query. */
const spanOf = (subject: Subject, window: Questions['window'], session: number): Span => {
  if (window.days !== undefined) return { session, ...lastDays(subject, window.days) };
  const { from, to = from === undefined ? null : openEnd(subject, from) } = window;
  return { session, from: from ?? null, to };
};

const recountWeek = async (subject: Subject, session: number) => {
  const { from, to } = weeksOf(subject).week;
  const { changeIn } = await recountWeeks(subject, session);
  const changes = categories
    .map((category) => ({ category, change: changeIn(category) }))
    .filter(({ change: { before, now } }) => before + now > 0);
  return { from, to, changes };
};

/**
 * Checks the figures for a window and for the preceding window, in total and by category. Staff get all
 * figures, and the public gets only the published figures.
 */
export const checkStats = async (subject: Subject, asked: Questions): Promise<void> => {
  const { recount } = subject;
  const sessionId = sessionIdOf(subject, asked);
  const span = spanOf(subject, asked.window, sessionId ?? 0);
  const before = spanBefore(span);
  const [figures, previous] = [await recount.figures(span), before && (await recount.figures(before))];
  const painPoints = await recount.topPainPoints(span);
  const week = await recountWeek(subject, sessionId ?? 0);
  const query = { analysisRunId: sessionId, ...asked.window };
  const stats = await ask(subject, staffStats, query);
  // Whether both windows can be compared is not counted from the labels, and has separate tests.
  const verdict = {
    comparable: stats.previous?.comparable,
    comparableMeans: stats.previous?.comparableMeans,
  };
  expectFigures(staffStats.path, stats, {
    ...figures,
    last_updated: null,
    top_pain_points: painPoints,
    previous: previous && { ...previous, ...verdict },
    week: { ...week, changes: week.changes.map(({ category, change }) => ({ category, ...change })) },
  });

  const exactIssues = await recount.issues(span);
  const total = Number(figures['total_texts']);
  const isPreviousHidden = (): boolean => {
    if (before === null || previous === null) return false;
    const sum = sumOfChanges(week.changes);
    const isHidden = (window: Pick<Span, 'from' | 'to'>, count: number): boolean =>
      leavesLittle(count, sum, weeksWithin(subject, window));
    const then = Number(previous['total_texts']);
    return isHidden(before, then) || isHidden({ from: before.from, to: span.to }, then + total);
  };
  const issues = toldIssues(exactIssues);
  const issuesBefore = before && toldIssues(await recount.issues(before));
  const themes: unknown[] = issues.map(({ theme }) => theme);
  expectFigures(publicStats.path, await ask(subject, publicStats, query), {
    ...toldFigures(figures, issues.length),
    last_updated: null,
    top_pain_points: painPoints.filter(({ category }) => themes.includes(category)),
    previous:
      previous && !isPreviousHidden()
        ? { ...toldFigures(previous, issuesBefore?.length ?? 0), ...verdict }
        : null,
    week: {
      ...week,
      changes: toldChanges(
        week.changes,
        (category) => Number(exactIssues.find(({ theme }) => theme === category)?.count ?? 0),
        weeksWithin(subject, span),
        total,
      ).filter(
        ({ category, before: then, now }) => themes.includes(category) && (then !== null || now !== null),
      ),
    },
  });
};

export const checkSeries = async (subject: Subject, asked: Questions): Promise<void> => {
  const { series, timeGroup } = asked;
  const sessionId = sessionIdOf(subject, asked);
  const to = series.endDate ?? subject.today;
  const from = series.startDate ?? firstOfPeriod(addDays(to, 1 - (series.days ?? 30)), timeGroup);
  const data = await subject.recount.series({ session: sessionId ?? 0, from, to }, timeGroup);
  const dateRange = { start: from, end: to };
  const query = { ...series, timeGroup, analysisRunId: sessionId };
  const { periods: staffPeriods, targets, ...exact } = await ask(subject, staffSeries, query);
  expectFigures(staffSeries.path, exact, { data, dateRange });
  expect(targets).toHaveLength(staffPeriods.length);

  const { periods, ...found } = await ask(subject, publicSeries, query);
  const byDate = Map.groupBy(data, ({ date }) => date);
  const shown = [...byDate.values()].flatMap((points) => toldParts(points, ({ count }) => Number(count)));
  expectFigures(publicSeries.path, found, { data: shown, dateRange });
  const few = data.filter((point) => !shown.includes(point)).map(({ date }) => date);
  expect(periods.filter((period) => period.few).map(({ date }) => date)).toEqual([
    ...new Set(few),
  ] as string[]);
};
