import { categories } from '@stimmlage/core/codes/categories';
import { staffSeries, staffStats } from '@stimmlage/core/contracts/dashboard';
import { publicSeries, publicStats } from '@stimmlage/core/contracts/public';
import { addDays } from '@stimmlage/core/days';
import { expectFigures } from '@stimmlage/db/testing/expect-figures';
import type { Span } from '@stimmlage/db/testing/recount';
import { recountWeeks, weeksOf } from './overview.check';
import type { Questions } from './scenario';
import { ask, firstOfPeriod, lastDays, type Subject, spanBefore } from './subject';

const sessionIdOf = ({ fixture }: Subject, { session }: Questions): number | undefined =>
  session === null ? undefined : fixture.sessionIds[session];

/** Where a window ends that says only when it begins: today, or on its first day where that is still to come. */
const openEnd = ({ today }: Subject, from: string | undefined): string =>
  from !== undefined && from > today ? from : today;

/** The window that a stats query means. */
const spanOf = (subject: Subject, window: Questions['window'], session: number): Span => {
  if (window.days !== undefined) return { session, ...lastDays(subject, window.days) };
  const { from, to = from === undefined ? null : openEnd(subject, from) } = window;
  return { session, from: from ?? null, to };
};

const recountWeek = async (subject: Subject, session: number) => {
  const { from, to } = weeksOf(subject).week;
  const { changeIn } = await recountWeeks(subject, session);
  const changes = categories
    .map((category) => ({ category, ...changeIn(category) }))
    .filter(({ before, now }) => before + now > 0);
  return { from, to, changes };
};

/** Figures of a window, of the window before it, and their categories, for everyone and for staff. */
export const checkStats = async (subject: Subject, asked: Questions): Promise<void> => {
  const { recount } = subject;
  const sessionId = sessionIdOf(subject, asked);
  const span = spanOf(subject, asked.window, sessionId ?? 0);
  const before = spanBefore(span);
  const expected = {
    ...(await recount.figures(span)),
    last_updated: null,
    top_pain_points: await recount.topPainPoints(span),
    previous: before === null ? null : await recount.figures(before),
    week: await recountWeek(subject, sessionId ?? 0),
  };
  for (const endpoint of [publicStats, staffStats]) {
    const found = await ask(subject, endpoint, { analysisRunId: sessionId, ...asked.window });
    expectFigures(endpoint.path, found, expected);
  }
};

export const checkSeries = async (subject: Subject, asked: Questions): Promise<void> => {
  const { series, timeGroup } = asked;
  const sessionId = sessionIdOf(subject, asked);
  const to = series.endDate ?? subject.today;
  const from = series.startDate ?? firstOfPeriod(addDays(to, 1 - (series.days ?? 30)), timeGroup);
  const expected = {
    data: await subject.recount.series({ session: sessionId ?? 0, from, to }, timeGroup),
    dateRange: { start: from, end: to },
  };
  for (const endpoint of [publicSeries, staffSeries]) {
    const query = { ...series, timeGroup, analysisRunId: sessionId };
    const { periods: _, ...found } = await ask(subject, endpoint, query);
    expectFigures(endpoint.path, found, expected);
  }
};
