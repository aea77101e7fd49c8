import { z } from 'zod';
import { categories } from '../codes/categories';
import { partialReasons } from '../codes/partial-reasons';
import { commentRow } from './comments';
import { count, day, mean } from './common';
import { session } from './sessions';

export const statementRow = commentRow.extend({
  author_username: z.string().nullable().optional().describe('with `authors` only'),
  author_name: z.string().nullable().optional().describe('with `authors` only'),
});

/** The steps of the scales of intensity and of heat. */
export const exportedSteps = ['1', '2', '3', '4', '5'] as const;

const stepsOf = <K extends string>(scale: K) =>
  Object.fromEntries(
    exportedSteps.map((step) => [`${scale}_${step}`, count.describe(`statements of ${scale} ${step}`)]),
  );

/** A row of the figures by issue. */
export const statsRow = z.object({
  category: z.enum(categories),
  total_texts: count.describe('statements'),
  tweets: count.describe('posts among them'),
  comments: count.describe('replies among them'),
  complaints: count,
  praise: count,
  neutral: count,
  avg_intensity: mean,
  high_intensity: count,
  high_heat: count,
  ...stepsOf('intensity'),
  ...stepsOf('heat'),
});

/** A row of the series of issues. */
export const seriesRow = z.object({
  date: day.describe('first day of the period'),
  pain_point: z.enum(categories),
  count: count.nullable().describe('statements; null, or empty in CSV, if nothing was collected'),
  intensity_avg: mean.nullable(),
  partial: z.array(z.enum(partialReasons)).describe('why the period is incomplete; empty if it is complete'),
});

/** A row of the analysis sessions. */
export const sessionRow = session.omit({ reasons: true });
