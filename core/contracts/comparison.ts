import { z } from 'zod';
import { partialReasons } from '../codes/partial-reasons';
import { timeGroups } from '../codes/time-groups';
import { limits } from '../limits';
import { count, day, mean, plainText, runIdQuery } from './common';
import { endpoint } from './endpoint';
import { inOrder, seriesPeriods, sessionDescription } from './figures';

export const comparisonKinds = ['politician', 'category', 'run', 'policy_area'] as const;
export type ComparisonKind = (typeof comparisonKinds)[number];

const asked = z.object({
  by: z.enum(comparisonKinds).default('category'),
  ids: plainText
    .max(2_000)
    // Removes duplicates and sorts the ids. The response has its own order, which does not depend on the
    // order of the ids in the request.
    .transform((value) =>
      [
        ...new Set(
          value
            .split(',')
            .map((id) => id.trim())
            .filter(Boolean),
        ),
      ].toSorted(),
    )
    .pipe(z.array(z.string()).max(limits.comparedAtOnce))
    .optional()
    .describe('keys of the answer, with commas between them'),
  from: day.optional().describe(`first day, at most ${limits.windowDays} days before the last`),
  to: day.optional(),
  analysisRunId: runIdQuery
    .optional()
    .describe(`${sessionDescription}; not with by=run, which compares sessions`),
});

type Asked = Pick<z.output<typeof asked>, 'by' | 'analysisRunId'>;

const comparesSessionsAlone = ({ by, analysisRunId }: Asked): boolean =>
  by !== 'run' || analysisRunId === undefined;
const ofSessions = { path: ['analysisRunId'], message: 'must not be given with by=run' };
const ofDays = { path: ['to'], message: 'must not be before from' };

const comparedKey = z.string().describe('a code, or the id of a target or session');

export const comparison = endpoint.get('/comparison', {
  access: 'staff',
  scope: 'figures',
  summary: 'Politicians, issues, analysis sessions or policy areas side by side',
  query: asked
    .extend({ timeGroup: z.enum(timeGroups).default('week') })
    .refine(inOrder, ofDays)
    .refine(comparesSessionsAlone, ofSessions),
  refuses: ['sessions.not_found', 'targets.not_found'],
  response: z.array(
    z.object({
      key: comparedKey,
      name: z.string(),
      total: count,
      complaints: count,
      praise: count,
      neutral: count,
      replies: z
        .object({ total: count, complaints: count, praise: count })
        .optional()
        .describe(
          "with politicians: of these others' replies below their posts; all else their account wrote",
        ),
      avgIntensity: mean,
      periods: z
        .array(
          seriesPeriods.element.extend({
            statements: count
              .nullable()
              .describe(
                'all statements of the period, whatever they are on and found through, of which a share can be given; null: nothing was collected in it at all, or what was is not analysed yet',
              ),
            statementsPartial: z
              .array(z.enum(partialReasons))
              .describe(
                'why `statements` are not whole, as in `partial`: for any target, not only for that of the row',
              ),
          }),
        )
        .describe(
          `every period of the window, in order of time; without a first day at most the last ${limits.windowDays} days, of which alone there is a series`,
        ),
      series: z.array(
        z.object({
          date: day,
          count,
          complaints: count,
          praise: count,
          replies: z
            .object({ count, complaints: count, praise: count })
            .optional()
            .describe("with politicians: of these others' replies below their posts"),
        }),
      ),
    }),
  ),
});

const extreme = z
  .object({
    value: z.number().describe('a count, or a part of 1'),
    subjects: z
      .array(z.object({ key: comparedKey, name: z.string(), total: count }))
      .describe('every one with this value; by name'),
  })
  .nullable();

const extremes = z
  .object({
    compared: count.describe('number of subjects that have statements or were asked for'),
    few: count.describe(
      `number of them with fewer than ${limits.fewestStatements} statements, which are not named`,
    ),
    total: count.describe('statements on all of them'),
    most: extreme.describe('the most statements'),
    leastCritical: extreme.describe('the lowest share of criticism'),
    mostCritical: extreme.describe('the highest share of criticism'),
  })
  .meta({ id: 'Extremes' });
export type Extremes = z.infer<typeof extremes>;

export const comparisonExtremes = endpoint.get('/comparison/extremes', {
  access: 'staff',
  scope: 'figures',
  summary: 'The highest and lowest values of a comparison, of all subjects or of those asked for',
  query: asked.refine(inOrder, ofDays).refine(comparesSessionsAlone, ofSessions),
  refuses: ['sessions.not_found', 'targets.not_found'],
  response: z.object({
    statements: extremes
      .optional()
      .describe('with issues, policy areas and sessions; `other` is never named, for it is no issue'),
    replies: extremes.optional().describe("with politicians: others' replies below their posts"),
    own: extremes.optional().describe('with politicians: what their account wrote'),
  }),
});
