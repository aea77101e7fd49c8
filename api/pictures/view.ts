import { categories } from '@stimmlage/core/codes/categories';
import type { EmbedFigure, EmbedFormat, EmbedQuery } from '@stimmlage/core/contracts/pictures';
import { type Days, daysBetween } from '@stimmlage/core/days';
import { validationError } from '@stimmlage/core/errors/app-error';
import { limits } from '@stimmlage/core/limits';
import type { Context } from 'hono';
import { seriesWindow } from '../figures/windows';
import type { Env } from '../http/env';
import { readTrendKeys } from './figures';

/**
 * The days of a series, however an address names them.
 * @throws AppError validation.failed for more than a picture shows
 */
const windowOf = (c: Context<Env>, query: EmbedQuery): Days => {
  const { now, timezone } = c.var.deps;
  const window = seriesWindow(query, now(), timezone);
  if (daysBetween(window.from, window.to) > limits.pictures.days) {
    throw validationError([
      {
        path: 'query.startDate',
        message: `must be at most ${limits.pictures.days} days before the last day`,
      },
    ]);
  }
  return window;
};

/** The lines that are hidden, of those that the figure has. */
const hiddenOf = async (
  c: Context<Env>,
  figure: 'pain-points' | 'trends',
  { hidden, ...asked }: EmbedQuery & Days,
): Promise<string[]> => {
  if (hidden.length === 0) return [];
  const known: readonly string[] = figure === 'trends' ? await readTrendKeys(c, asked) : categories;
  return hidden.filter((key) => known.includes(key));
};

/**
 * What an address asks for, as far as it makes another file: addresses that show the same have one view. Codes and keys
 * of lines that the figure does not have hide nothing, and are dropped.
 * @returns `hidden` with the lines alone that are left out, and the view, by which a file is kept.
 * @throws AppError validation.failed for more days than a picture shows, pictures.busy
 */
export const viewOf = async (
  c: Context<Env>,
  [figure, format]: readonly [EmbedFigure, EmbedFormat],
  query: EmbedQuery,
): Promise<{ hidden: string[]; view: object }> => {
  const look = format === 'json' ? {} : { lang: query.lang, scheme: query.scheme };
  if (figure === 'sentiment' || figure === 'issues') return { hidden: [], view: { figure, format, ...look } };
  const window = windowOf(c, query);
  const { timeGroup } = query;
  const hidden = await hiddenOf(c, figure, { ...query, ...window });
  return { hidden, view: { figure, format, ...look, timeGroup, ...window, hidden } };
};
