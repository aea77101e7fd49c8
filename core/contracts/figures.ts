import { z } from 'zod';
import { categories } from '../codes/categories';
import { partialReasons } from '../codes/partial-reasons';
import { timeGroups } from '../codes/time-groups';
import { type Change, changeDirections, changeDoubts } from '../figures/change';
import { limits } from '../limits';
import { anyDay, count, day, daysQuery, mean, moment, publicCount, runIdQuery } from './common';

/** The schemas of figures that both the public site and the staff app use. */

export const fiveSteps = z
  .object({ 1: count, 2: count, 3: count, 4: count, 5: count })
  .meta({ id: 'FiveSteps' });
export type FiveSteps = z.infer<typeof fiveSteps>;

/** Why a change between two weeks is in doubt (see `Change`). */
const changeDoubt = z
  .enum(changeDoubts)
  .nullable()
  .describe(
    'few: too few to say anything; incomplete: not all was collected, or not of the same targets in both, or models, codebooks, the filter or the replies per post differ; chance: a rise or fall that chance may explain; null: direction holds',
  );
const isNotable = z.boolean().describe('a rise or a fall that is neither small nor in doubt');

export const verdict = { doubt: changeDoubt, isNotable };

export const change = z
  .object({
    before: count.describe('statements of the 7 whole days before the last'),
    now: count.describe('statements of the last 7 whole days'),
    relative: z.number().nullable().describe('0.34 is +34%; null if there was nothing before'),
    direction: z.enum(changeDirections).describe('beyond 10%'),
    ...verdict,
  })
  .meta({ id: 'Change' }) satisfies z.ZodType<Change>;

const figures = z.object({
  total_texts: count,
  tweets: count.describe('posts'),
  comments: count.describe('replies'),
  politician_mentions: count.describe('number of issues with at least one statement'),
  avg_intensity: mean,
  high_heat: count,
  high_intensity: count,
  complaints: count,
  praise: count,
  neutral: count,
  intensity_distribution: fiveSteps,
  heat_distribution: fiveSteps,
});

/** Whether the figures for a window can be compared with those for the window before. */
const comparability = {
  comparable: z
    .boolean()
    .describe(
      'whether both windows are over, were collected completely, from the same targets, and are analysed by the same models and codebooks',
    ),
  comparableMeans: z
    .boolean()
    .describe('the same for means and shares, which may be compared although today is not over'),
};

export const dashboardStats = figures
  .extend({
    last_updated: moment.nullable(),
    top_pain_points: z.array(z.object({ category: z.enum(categories), count, avg_intensity: mean })),
    previous: figures
      .extend(comparability)
      .nullable()
      .describe('the same figures for the window before, if a window is requested'),
    week: z
      .object({
        from: anyDay,
        to: anyDay,
        changes: z.array(change.extend({ category: z.enum(categories) })),
      })
      .describe('the last 7 whole days compared with the 7 before, whatever the window'),
  })
  .meta({ id: 'Figures' });
export type DashboardStats = z.infer<typeof dashboardStats>;
export type Figures = z.infer<typeof figures>;

const publicSteps = z
  .object({ 1: publicCount, 2: publicCount, 3: publicCount, 4: publicCount, 5: publicCount })
  .meta({ id: 'PublicFiveSteps' });

const publicMean = mean.describe('mean intensity on the scale 1 to 5; 0 if it would be one of fewer than 10');

const publicFigures = z.object({
  total_texts: publicCount,
  tweets: publicCount.describe('posts; null: withheld, as are replies'),
  comments: publicCount.describe('replies'),
  politician_mentions: count.describe('number of issues whose statements are given'),
  avg_intensity: publicMean,
  high_heat: publicCount,
  high_intensity: publicCount,
  complaints: publicCount,
  praise: publicCount,
  neutral: publicCount,
  intensity_distribution: publicSteps,
  heat_distribution: publicSteps,
});
export type PublicFigures = z.infer<typeof publicFigures>;

/**
 * A change as published. If one of the two counts is withheld, `doubt` says only whether the weeks have too few
 * statements or cannot be compared.
 */
export const publicChange = change
  .extend({
    before: publicCount.describe('statements of the 7 whole days before the last; null: withheld'),
    now: publicCount.describe('statements of the last 7 whole days; null: withheld'),
  })
  .meta({ id: 'PublicChange' });
export type PublicChange = z.infer<typeof publicChange>;

/** The figures of the dashboard, as published. */
export const publicDashboardStats = publicFigures
  .extend({
    last_updated: moment.nullable(),
    top_pain_points: z
      .array(z.object({ category: z.enum(categories), count, avg_intensity: mean }))
      .describe(
        'issues of 10 or more statements, most first; one more may be left out so that a smaller one cannot be computed',
      ),
    previous: publicFigures
      .extend(comparability)
      .nullable()
      .describe(
        'the same figures for the window before; null without a window, or if a small count could be computed from them',
      ),
    week: z
      .object({
        from: anyDay,
        to: anyDay,
        changes: z.array(publicChange.extend({ category: z.enum(categories) })),
      })
      .describe(
        'the last 7 whole days compared with the 7 before, whatever the window, of issues published in the window',
      ),
  })
  .meta({ id: 'PublicFigures' });
export type PublicStats = z.infer<typeof publicDashboardStats>;

/** Checks that a window does not end before it starts. A window without a start or an end is always valid. */
export const inOrder = (query: { from?: string | undefined; to?: string | undefined }): boolean =>
  query.from === undefined || query.to === undefined || query.from <= query.to;

export const sessionDescription = 'id of an analysis session, instead of the current labels';

export const statsQuery = z
  .object({
    days: daysQuery
      .optional()
      .describe('number of days up to the last day, or up to today if there is none; `from` overrides it'),
    from: day.optional().describe('first day, such as 2026-11-01; from 1900 to 2199'),
    to: day.optional().describe('last day'),
    analysisRunId: runIdQuery.optional().describe(sessionDescription),
  })
  .refine(inOrder, { path: ['to'], message: 'must not be before from' });
export type StatsQuery = z.output<typeof statsQuery>;

/** The periods of a series, including periods without data. */
export const seriesPeriods = z
  .array(
    z.object({
      date: anyDay.describe("first day: a week's Monday, a month's first; it may lie before the window"),
      end: anyDay.describe('last day'),
      partial: z
        .array(z.enum(partialReasons))
        .describe(
          'why the period is not whole, empty where it is: `edge` the window cuts it, `today` it is not over, `before` collection began in it or after it, `gap` days in it that no run has covered, `target` a target or an archive came in within it, or ended: was deactivated or deleted, or is collected by another target now, `analysis` more than 5% of its posts are not analysed yet',
        ),
      collected: z
        .boolean()
        .describe(
          'whether there are numbers for it: what has no point in it has no statements; false: nothing of it was collected, or what was is not analysed yet, so that there is no number, not even 0',
        ),
      few: z
        .boolean()
        .describe(
          'public figures only: what has no point in the period has none, or its count is withheld, for being below 10 or because one below 10 would follow from it; false: what has no point has no statements, if it is `collected`',
        ),
    }),
  )
  .describe('every period of the window, in order of time');
export type SeriesPeriods = z.infer<typeof seriesPeriods>;

export const painPointSeries = z
  .object({
    data: z.array(z.object({ date: day, pain_point: z.enum(categories), count, intensity_avg: mean })),
    periods: seriesPeriods,
    dateRange: z.object({ start: anyDay, end: anyDay }),
    targets: z
      .array(count)
      .optional()
      .describe(
        'for staff only: for each of the `periods`, the number of targets collected for any part of it',
      ),
  })
  .meta({ id: 'Series' });
export type PainPointSeries = z.infer<typeof painPointSeries>;

/** The length in days of a series for which no window is given. */
export const seriesDays = 30;

export const seriesWindowFields = z.object({
  timeGroup: z.enum(timeGroups).default('week').describe('length of each period'),
  days: daysQuery
    .default(seriesDays)
    .describe(
      'number of days up to the last day, and the rest of the period in which the first of them lies',
    ),
  startDate: day
    .optional()
    .describe(
      `first day, such as 2026-11-01; from 1900 to 2199, and at most ${limits.windowDays} days before the last`,
    ),
  endDate: day.optional().describe('last day'),
});

/** Adds a rule that rejects a window that ends before it starts. */
export const seriesWindow = <
  S extends z.ZodType<{ startDate?: string | undefined; endDate?: string | undefined }>,
>(
  schema: S,
) =>
  schema.refine(({ startDate, endDate }) => inOrder({ from: startDate, to: endDate }), {
    path: ['endDate'],
    message: 'must not be before startDate',
  });

export const seriesQuery = seriesWindow(
  seriesWindowFields.extend({ analysisRunId: runIdQuery.optional().describe(sessionDescription) }),
);
export type SeriesQuery = z.output<typeof seriesQuery>;
