import { categories } from '@stimmlage/core/codes/categories';
import type { EmbedFigure, EmbedFormat, EmbedQuery } from '@stimmlage/core/contracts/pictures';
import { addDays, type Days, daysBetween } from '@stimmlage/core/days';
import { limits } from '@stimmlage/core/limits';
import type { Context } from 'hono';
import type { Env } from '../env';
import { seriesWindow } from '../figures/windows';
import { readTrendKeys } from './figures';

interface Window {
  /** The requested view, with fewer days if a picture cannot show that many. */
  query: EmbedQuery;
  days: Days;
}

/** Returns the days that a picture shows, however an address states them. */
const windowOf = (c: Context<Env>, query: EmbedQuery): Window => {
  const { now, timezone } = c.var.deps;
  const days = seriesWindow(query, now(), timezone);
  if (daysBetween(days.from, days.to) <= limits.pictures.days) return { query, days };
  const from = addDays(days.to, 1 - limits.pictures.days);
  return { query: { ...query, startDate: from, endDate: days.to }, days: { ...days, from } };
};

/** Selects the hidden lines that the figure really has. */
const hiddenOf = async (
  c: Context<Env>,
  figure: 'pain-points' | 'trends',
  { hidden, ...asked }: EmbedQuery & Days,
): Promise<string[]> => {
  if (hidden.length === 0) return [];
  const known: readonly string[] = figure === 'trends' ? await readTrendKeys(c, asked) : categories;
  return hidden.filter((key) => known.includes(key));
};

interface AskedView {
  query: EmbedQuery;
  /** The cache key, which is the same for all addresses that show the same. */
  view: object;
}

/**
 * Reads the relevant part of an address. Unknown codes and keys of lines hide nothing and are dropped; if
 * there are more days than a picture shows, the last ones are kept.
 * @throws AppError pictures.busy
 */
export const readView = async (
  c: Context<Env>,
  [figure, format]: readonly [EmbedFigure, EmbedFormat],
  asked: EmbedQuery,
): Promise<AskedView> => {
  const look = format === 'json' ? {} : { lang: asked.lang, scheme: asked.scheme };
  if (figure === 'sentiment' || figure === 'issues')
    return { query: asked, view: { figure, format, ...look } };
  const { query, days } = windowOf(c, asked);
  const hidden = await hiddenOf(c, figure, { ...query, ...days });
  const { timeGroup } = query;
  return { query: { ...query, hidden }, view: { figure, format, ...look, timeGroup, ...days, hidden } };
};
