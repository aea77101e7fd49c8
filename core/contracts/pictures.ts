import { z } from 'zod';
import { categories } from '../codes/categories';
import { languages } from '../codes/label';
import { WHOLE_WEEKS } from '../figures/whole-weeks';
import { count, day, daysQuery, mean, publicCount } from './common';
import { endpoint } from './endpoint';
import { seriesDays, seriesPeriods, seriesWindow, seriesWindowFields } from './figures';
import { publicSplit, publicTopic, topIssue } from './public';

/** The figures that can be embedded in other sites, and their formats. */
export const embedFigures = ['sentiment', 'issues', 'pain-points', 'trends'] as const;
export type EmbedFigure = (typeof embedFigures)[number];
export const embedFormats = ['svg', 'png', 'json'] as const;
export type EmbedFormat = (typeof embedFormats)[number];

export const colourSchemes = ['light', 'dark'] as const;
export type ColourScheme = (typeof colourSchemes)[number];

const files = embedFigures.flatMap((figure) => embedFormats.map((format) => `${figure}.${format}` as const));

const lang = z.enum(languages).default('en').describe('language of its texts');

export const previewPicture = endpoint.get('/public/preview.png', {
  access: 'any',
  forOtherSites: true,
  summary: 'Preview image for links to the public pages: 1200 by 630 pixels, drawn from current figures',
  query: z.object({ lang }),
  refuses: ['route.not_found', 'pictures.busy'],
  responseTypes: ['image/png'],
  response: z.string(),
});

export const topicFiles = ['preview.png', 'chart.svg', 'chart.png', 'chart.json'] as const;
export type TopicFile = (typeof topicFiles)[number];

export const topicFile = endpoint.get('/public/topic/:file', {
  access: 'any',
  forOtherSites: true,
  summary:
    'One issue for another site: the preview of its topic page, 1200 by 630 pixels, and the chart of its weeks as an image or JSON',
  params: z.object({ file: z.enum(topicFiles) }),
  query: z.object({
    category: z.enum(categories),
    lang,
    scheme: z.enum(colourSchemes).default('light').describe('colours of the chart'),
  }),
  refuses: ['route.not_found', 'pictures.busy'],
  responseTypes: ['image/svg+xml', 'image/png', 'application/json'],
  response: z.string(),
});

/**
 * The codes of the lines to hide, as in the page's URL. The codes are sorted, so that the same view always
 * results in the same image.
 */
const hiddenLines = z
  .string()
  .max(200)
  .regex(/^([0-9a-z]{1,7}(,[0-9a-z]{1,7})*)?$/, 'expected codes with commas between')
  .default('')
  .transform((codes) => [...new Set(codes.split(','))].filter(Boolean).toSorted())
  .describe('lines to leave out: issues by code, trends by key, separated by commas')
  .meta({ example: 'econ,migr' });

/**
 * How an image shows a development over time: as lines in a single chart, or as a small chart for each line.
 */
export const pictureDisplays = ['lines', 'multiples'] as const;
/** The scales of small multiples: a common scale, or a separate scale for each chart. */
export const pictureScales = ['same', 'own'] as const;

export const embed = endpoint.get('/public/embed/:file', {
  access: 'any',
  forOtherSites: true,
  summary: 'Figures for another site, as an image or JSON; series contain relative activity only',
  params: z.object({ file: z.enum(files) }),
  query: seriesWindow(
    seriesWindowFields.extend({
      timeGroup: seriesWindowFields.shape.timeGroup.describe(
        'length of each period; trends by day are by week if single days have too few mentions to be published',
      ),
      days: daysQuery
        .optional()
        .describe(
          `number of days up to the last day, and the rest of the period in which the first of them lies (default: ${seriesDays}; small charts by week: the ${WHOLE_WEEKS} last whole weeks); of sentiment and issues, which have no dates, up to today (default: as on the public page)`,
        ),
      display: z.enum(pictureDisplays).default('lines').describe('form of the image of a series'),
      scale: z.enum(pictureScales).default('same').describe('scale of small charts'),
      lang,
      scheme: z.enum(colourSchemes).default('light').describe('colours of the image'),
      hidden: hiddenLines,
    }),
  ),
  refuses: ['pictures.busy'],
  responseTypes: ['image/svg+xml', 'image/png', 'application/json'],
  response: z.string(),
});
export type EmbedQuery = z.output<typeof embed.query>;
export type ActivityForm = Pick<EmbedQuery, 'display' | 'scale'>;

const source = {
  name: z.string().describe('name of the site that the figures are from'),
  sandbox: z.boolean().describe('whether the figures come from sandbox data'),
};

const days = z.number().int().nullable().describe('up to today; null for all time');

/** The days that a figure covers, up to today. */
export const coveredDays = z.object({ start: day.nullable().describe('null for all time'), end: day });
export type CoveredDays = z.infer<typeof coveredDays>;

/** The data of the figures `sentiment` and `issues`, as JSON. */
export const embeddedShares = z.object({
  ...source,
  days,
  dateRange: coveredDays,
  statements: publicCount,
  sentiment: publicSplit,
  issues: z.array(
    z.object({
      theme: z.enum(categories),
      count,
      urgency: mean.describe('mean intensity of all its statements'),
      sentiment: topIssue.shape.sentiment,
    }),
  ),
});
export type EmbeddedShares = z.infer<typeof embeddedShares>;

export const embeddedActivity = z.object({
  ...source,
  timeGroup: z.enum(['day', 'week', 'month']),
  dateRange: z.object({ start: day, end: day }),
  periods: seriesPeriods,
  data: z.array(
    z.object({
      date: day,
      name: z.string(),
      activity: z
        .number()
        .min(0)
        .describe(
          'share of the largest value shown of a complete period, which is 100; values of incomplete periods may be higher',
        ),
    }),
  ),
});
export type EmbeddedActivity = z.infer<typeof embeddedActivity>;

/**
 * The data of an issue's chart, as JSON: the figures of the issue for the default window of its topic page.
 */
export const embeddedTopic = publicTopic.response.extend({ ...source, days });
export type EmbeddedTopic = z.infer<typeof embeddedTopic>;
