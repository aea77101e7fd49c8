import { categories } from '@stimmlage/core/codes/categories';
import { staffSeries, staffStats } from '@stimmlage/core/contracts/dashboard';
import { publicSeries, publicStats } from '@stimmlage/core/contracts/public';
import { addDays } from '@stimmlage/core/days';
import { recountWeeks, weeksOf } from './overview.check';
import { ask, expectFigures, lastDays, type Play, spanBefore } from './play';
import type { Span } from './recount';
import type { Questions } from './scenario';

const sessionIdOf = ({ stage }: Play, { session }: Questions): number | undefined =>
  session === null ? undefined : stage.sessionIds[session];

/** The window that a stats query means. */
const spanOf = (play: Play, window: Questions['window'], session: number): Span => {
  if (window.days !== undefined) return { session, ...lastDays(play, window.days) };
  const { from = null, to = from === null ? null : play.today } = window;
  return { session, from, to };
};

const recountWeek = async (play: Play, session: number) => {
  const { from, to } = weeksOf(play).week;
  const { changeIn } = await recountWeeks(play, session);
  const changes = categories
    .map((category) => ({ category, ...changeIn(category) }))
    .filter(({ before, now }) => before + now > 0);
  return { from, to, changes };
};

/** Figures of a window, of the window before it, and their categories, for everyone and for staff. */
export const checkStats = async (play: Play, asked: Questions): Promise<void> => {
  const { recount } = play;
  const sessionId = sessionIdOf(play, asked);
  const span = spanOf(play, asked.window, sessionId ?? 0);
  const before = spanBefore(span);
  const expected = {
    ...(await recount.figures(span)),
    last_updated: null,
    top_pain_points: await recount.topPainPoints(span),
    previous: before === null ? null : await recount.figures(before),
    week: await recountWeek(play, sessionId ?? 0),
  };
  for (const endpoint of [publicStats, staffStats]) {
    const found = await ask(play, endpoint, { analysisRunId: sessionId, ...asked.window });
    expectFigures(endpoint.path, found, expected);
  }
};

export const checkSeries = async (play: Play, asked: Questions): Promise<void> => {
  const { series, timeGroup } = asked;
  const sessionId = sessionIdOf(play, asked);
  const to = series.endDate ?? play.today;
  const from = series.startDate ?? addDays(to, 1 - (series.days ?? 30));
  const expected = {
    data: await play.recount.series({ session: sessionId ?? 0, from, to }, timeGroup),
    dateRange: { start: from, end: to },
  };
  for (const endpoint of [publicSeries, staffSeries]) {
    const found = await ask(play, endpoint, { ...series, timeGroup, analysisRunId: sessionId });
    expectFigures(endpoint.path, found, expected);
  }
};
