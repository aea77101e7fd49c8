import { categories } from '@stimmlage/core/codes/categories';
import { seriesDays } from '@stimmlage/core/contracts/figures';
import type { EmbedFigure, EmbedFormat, EmbedQuery } from '@stimmlage/core/contracts/pictures';
import { addDays, type Days, dayOf, daysBetween } from '@stimmlage/core/days';
import { validationError } from '@stimmlage/core/errors/app-error';
import { wholeWeeksUntil } from '@stimmlage/core/figures/whole-weeks';
import { limits } from '@stimmlage/core/limits';
import type { Context } from 'hono';
import type { Env } from '../env';
import { askedWindow } from '../figures/windows';
import { readTrendLines, type SeriesFigure } from './figures';

/** A query in which the number of days is always set. */
type SettledQuery = EmbedQuery & { days: number };

interface Window {
  /** The query, with its window limited to the number of days that an image can show. */
  query: SettledQuery;
  days: Days;
}

/**
 * Adds the default window if the URL does not specify a window. Small multiples by week show whole weeks, as
 * on the public page.
 */
const withWindow = (query: EmbedQuery, today: string): SettledQuery => {
  const { days = seriesDays, startDate, endDate, display, timeGroup } = query;
  const isStated = (query.days ?? startDate ?? endDate) !== undefined;
  if (isStated || display !== 'multiples' || timeGroup !== 'week') return { ...query, days };
  const { from, to } = wholeWeeksUntil(addDays(today, -1));
  return { ...query, days, startDate: from, endDate: to };
};

/** Returns the days that an image shows. The URL may specify dates, a number of days, or no window. */
const windowOf = (c: Context<Env>, asked: EmbedQuery): Window => {
  const { now, timezone } = c.var.deps;
  const query = withWindow(asked, dayOf(now(), timezone));
  const days = askedWindow(query, now(), timezone);
  if (daysBetween(days.from, days.to) <= limits.windowDays) return { query, days };
  const from = addDays(days.to, 1 - limits.windowDays);
  return { query: { ...query, startDate: from, endDate: days.to }, days: { ...days, from } };
};

/**
 * Returns the window of an image of trends. Like the timeline, the image is by week if single days have too few
 * mentions to be published, provided that weeks have enough.
 */
const trendsWindowOf = async (c: Context<Env>, asked: EmbedQuery): Promise<Window> => {
  const opened = windowOf(c, asked);
  if (asked.timeGroup !== 'day') return opened;
  const { keys, isFew } = await readTrendLines(c, { ...opened.query, ...opened.days });
  if (!isFew || keys.length > 0) return opened;
  const byWeek = windowOf(c, { ...asked, timeGroup: 'week', days: undefined });
  const coarser = await readTrendLines(c, { ...byWeek.query, ...byWeek.days });
  return coarser.keys.length > 0 ? byWeek : opened;
};

/** Returns the keys of hidden lines, without keys that do not exist in the figure. */
const hiddenOf = async (
  c: Context<Env>,
  figure: SeriesFigure,
  { hidden, ...asked }: SettledQuery & Days,
): Promise<string[]> => {
  if (hidden.length === 0) return [];
  const known: readonly string[] = figure === 'trends' ? (await readTrendLines(c, asked)).keys : categories;
  return hidden.filter((key) => known.includes(key));
};

/** A figure, and what to show of it. */
export type Shown = {
  [Figure in EmbedFigure]: {
    figure: Figure;
    query: Figure extends SeriesFigure ? SettledQuery : EmbedQuery;
  };
}[EmbedFigure];

interface AskedView {
  shown: Shown;
  /** The cache key, which is the same for all URLs that have the same result. */
  view: object;
}

/** Shares are counted for a number of days up to today, so the URL cannot specify dates. */
const requireNoDates = ({ startDate, endDate }: EmbedQuery): void => {
  const given = Object.entries({ startDate, endDate }).filter(([, date]) => date !== undefined);
  if (given.length === 0) return;
  throw validationError(
    given.map(([name]) => ({
      path: `query.${name}`,
      message: 'this figure has no dates, only a number of days',
    })),
  );
};

/**
 * Normalises the query of an embed, so that equivalent URLs have the same cache key. Unknown keys of hidden
 * lines are dropped. If the window is too long for an image, only the last days are shown, and trends that days
 * have too few mentions of are shown by week.
 * @throws AppError pictures.busy, and validation.failed for dates of a figure that has none
 */
export const readView = async (
  c: Context<Env>,
  [figure, format]: readonly [EmbedFigure, EmbedFormat],
  asked: EmbedQuery,
): Promise<AskedView> => {
  const look = format === 'json' ? {} : { lang: asked.lang, scheme: asked.scheme };
  if (figure === 'sentiment' || figure === 'issues') {
    requireNoDates(asked);
    return { shown: { figure, query: asked }, view: { figure, format, ...look, days: asked.days } };
  }
  const { query, days } = figure === 'trends' ? await trendsWindowOf(c, asked) : windowOf(c, asked);
  const hidden = await hiddenOf(c, figure, { ...query, ...days });
  const { timeGroup, display, scale } = query;
  const form = display === 'lines' ? { display } : { display, scale };
  return {
    shown: { figure, query: { ...query, hidden } },
    view: { figure, format, ...look, ...(format !== 'json' && form), timeGroup, ...days, hidden },
  };
};
