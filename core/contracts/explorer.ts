import { z } from 'zod';
import { categories } from '../codes/categories';
import { partialReasons } from '../codes/partial-reasons';
import { policyAreas } from '../codes/policy-areas';
import { sentiments } from '../codes/sentiments';
import { changeDoubts } from '../figures/change';
import {
  conflictOf,
  type ExplorerConflict,
  explorerColumns,
  explorerDimensions,
  explorerMeasures,
} from '../figures/explorer';
import { limits } from '../limits';
import { anyDay, count, day, daysQuery, optional, plainText, runIdQuery } from './common';
import { endpoint } from './endpoint';
import { inOrder } from './figures';

const conflictMessages: Record<ExplorerConflict, string> = {
  scales: 'no figure counts intensity and heat together',
  target_area: 'no figure counts targets by policy area',
  target_week: 'statements of targets on an issue are counted by month, not by week',
  periods: 'expected weeks or months, not both',
  intensity: 'a mean intensity needs rows and columns other than intensity and heat',
  criticism:
    'a share of criticism needs rows, columns and filters other than the sentiment, such as columns none',
  before: 'a comparison with the period before needs rows and columns other than week and month',
  change: 'targets by issue are counted by month, and months differ in length: ask for the difference',
  row_share: 'a share of the row needs columns other than the rows',
};

/**
 * The conflicts that can be resolved by choosing another measure. All other conflicts are between rows,
 * columns and filters.
 */
const ofMeasure: readonly ExplorerConflict[] = ['intensity', 'criticism', 'before', 'change', 'row_share'];

const explorerFields = z.object({
  rows: z.enum(explorerDimensions).default('category').describe('what each row is'),
  columns: z
    .enum(explorerColumns)
    .default('sentiment')
    .describe('what each column is; none, or the same as the rows: totals only'),
  measure: z
    .enum(explorerMeasures)
    .default('count')
    .describe(
      'value of a cell: statements, their share of the row or of the column, share of criticism, mean intensity, or change against the period before, as a part of it or in statements',
    ),
  minimum: z.coerce
    .number()
    .int()
    .min(1)
    .max(limits.explorer.mostMinimum)
    .default(limits.fewestStatements)
    .describe('fewest statements of which a share, a mean or a change is given, and the highest value named'),
  days: daysQuery.default(limits.publicDays).describe('number of days up to yesterday'),
  from: optional(day).describe('first day, such as 2026-11-01; from 1900 to 2199'),
  to: optional(day).describe('last day'),
  pain_point: optional(z.enum(categories)).describe('issue'),
  policy_area: optional(z.enum(policyAreas)).describe('policy area'),
  sentiment: optional(z.enum(sentiments)).describe('sentiment'),
  politician: optional(plainText.max(limits.name)).describe(
    'username of the target through which the statements were found; of a politician before all others',
  ),
  run: optional(runIdQuery).describe('id of an analysis session, instead of the current labels'),
});

const value = z
  .number()
  .nullable()
  .describe(
    'by the measure; a share is a part of 1, a change 0.34 for +34%, a difference in statements; null: of fewer statements than the minimum, of none, in doubt, or unknown',
  );

export const explorerCell = z
  .object({
    count,
    value,
    collected: z
      .literal(false)
      .optional()
      .describe(
        'in a week or month without statements: nothing of it was collected, or what was is not analysed yet, so that there is no number, not even 0',
      ),
    part: count
      .optional()
      .describe(
        'with `criticism`: the critical statements among them; with `intensity`: the sum of their intensities',
      ),
    before: count.optional().describe('with `change` and `difference`: statements in the period before'),
    doubt: z
      .enum(changeDoubts)
      .nullable()
      .optional()
      .describe(
        'with `change` and `difference`: `few` too few to say anything, `incomplete` not all was collected, or not of the same targets, or models, codebooks, the filter or the replies per post differ, `chance` chance may explain it',
      ),
  })
  .meta({ id: 'ExplorerCell' });
export type ExplorerCell = z.infer<typeof explorerCell>;

export const explorerHeading = z
  .object({
    key: z.string().describe("a code, a step, a period's first day, or the id of a target"),
    name: z.string(),
    username: z.string().optional().describe('of a target'),
    foundByName: z
      .boolean()
      .optional()
      .describe('of a target: whether the filter `politician` finds its statements alone by the username'),
    days: z
      .object({ from: anyDay, to: anyDay })
      .optional()
      .describe('of a week or month: those of its days that lie in the window'),
    partial: z.array(z.enum(partialReasons)).describe('why a week or month is not whole, empty where it is'),
  })
  .meta({ id: 'ExplorerHeading' });
export type ExplorerHeading = z.infer<typeof explorerHeading>;

export const explore = endpoint.get('/explore', {
  access: 'staff',
  scope: 'figures',
  summary: 'Statements by one or two dimensions',
  query: explorerFields
    .refine(inOrder, { path: ['to'], message: 'must not be before from' })
    .superRefine((choice, context) => {
      const conflict = conflictOf(choice);
      if (conflict === null) return;
      context.addIssue({
        code: 'custom',
        path: [ofMeasure.includes(conflict) ? 'measure' : 'columns'],
        message: conflictMessages[conflict],
      });
    }),
  refuses: ['sessions.not_found'],
  response: z.object({
    from: anyDay,
    to: anyDay,
    wholeMonths: z
      .boolean()
      .describe('the window was extended to whole months, by which targets are counted by issue'),
    before: z
      .object({ from: anyDay, to: anyDay })
      .nullable()
      .describe(
        'with `change` and `difference`: the period before, as many days or, where months are counted, as many months',
      ),
    columns: z.array(explorerHeading),
    rows: z
      .array(z.object({ heading: explorerHeading, total: explorerCell, cells: z.array(explorerCell) }))
      .describe('every row; its cells in the order of the columns'),
    total: z
      .object({ total: explorerCell, cells: z.array(explorerCell) })
      .describe('of all rows, however few are shown'),
    without: count.describe(
      'statements in the window that are in no row or column: they have no policy area, belong to no target, or to an influencer, who may be a private person',
    ),
    highest: z
      .object({
        value: z.number(),
        cells: z
          .array(z.object({ row: z.string(), column: z.string().nullable(), count }))
          .describe('every one with this value; by keys'),
      })
      .nullable()
      .describe(
        'the highest value of all rows (and columns, if there are any) that have the minimum of statements and whole periods; `other` is never named; with `difference`, if nothing grew, the largest loss; null if there is none',
      ),
  }),
});
export type Explored = z.infer<typeof explore.response>;
export type ExploreQuery = z.output<typeof explore.query>;
