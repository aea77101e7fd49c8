import { categories } from '@stimmlage/core/codes/categories';
import { policyAreas } from '@stimmlage/core/codes/policy-areas';
import { sentiments } from '@stimmlage/core/codes/sentiments';
import { addDays } from '@stimmlage/core/days';
import {
  columnsOf,
  explorerColumns,
  explorerDimensions,
  explorerMeasures,
} from '@stimmlage/core/figures/explorer';
import { limits } from '@stimmlage/core/limits';
import { z } from 'zod';
import { daysInAddress, withWindow } from '../../domain/days-in-address';
import { lineShapes } from '../../domain/series/line-shapes';
import { seriesScales } from '../../domain/series/view';
import { choiceInAddress, idInAddress, keysInAddress, textInAddress } from '../../lib/search';

/**
 * The forms in which the table can be shown. The form `lines` requires weeks or months as rows or columns.
 */
export const forms = ['table', 'heat', 'lines'] as const;
export const orders = ['falling', 'rising'] as const;
export type Order = (typeof orders)[number];

/** Matches a code, a level, a day, or the id of a target. */
const KEY = /^[\w-]{1,20}$/;

/** The number of rows shown initially. Readers can show additional rows. */
export const ROWS_AT_ONCE = 50;
/**
 * The maximum number of rows. In a table with sixty columns, more than 500 rows would put too many links on
 * the page.
 */
export const MOST_ROWS = 500;
/** The maximum number of rows that a reader can select. */
export const MOST_CHOSEN = 50;

/** The state of the explorer in the URL: what is counted, and how the result is shown. */
export const explorerView = withWindow(
  z.object({
    rows: z.enum(explorerDimensions).default('category'),
    columns: z.enum(explorerColumns).default('sentiment'),
    measure: choiceInAddress(explorerMeasures),
    days: z.coerce.number().int().min(1).max(limits.maxDays).default(limits.publicDays),
    ...daysInAddress,
    pain_point: z.enum(categories).optional(),
    policy_area: z.enum(policyAreas).optional(),
    sentiment: z.enum(sentiments).optional(),
    politician: textInAddress,
    run: idInAddress.optional(),
    minimum: z.coerce.number().int().min(1).max(limits.explorer.mostMinimum).default(limits.fewestStatements),
    /** The rows to show separately; if empty, all rows are shown separately. */
    only: keysInAddress(KEY, MOST_CHOSEN),
    /**
     * `name`, `count`, `total`, or the key of a column; if omitted, rows are in the natural order of their
     * dimension.
     */
    sort: z.coerce.string().regex(KEY).optional(),
    order: choiceInAddress(orders),
    form: choiceInAddress(forms),
    scale: choiceInAddress(seriesScales),
    shape: choiceInAddress(lineShapes),
    /** The keys of the hidden lines and of the lines in front. */
    hidden: keysInAddress(KEY, MOST_ROWS),
    front: keysInAddress(KEY, MOST_ROWS),
    shown: z.coerce.number().int().min(ROWS_AT_ONCE).max(MOST_ROWS).default(ROWS_AT_ONCE),
  }),
  limits.windowDays,
);
export type ExplorerView = z.output<typeof explorerView>;

/** The filters that the explorer offers besides the period. */
export type Filters = Pick<ExplorerView, 'pain_point' | 'policy_area' | 'sentiment' | 'politician' | 'run'>;
const filterNames = ['pain_point', 'policy_area', 'sentiment', 'politician', 'run'] as const;

export const noFilters: Filters = {
  pain_point: undefined,
  policy_area: undefined,
  sentiment: undefined,
  politician: '',
  run: undefined,
};

/** Counts the active filters, including selected rows and a minimum other than the default. */
export const countFilters = (view: ExplorerView): number =>
  filterNames.filter((name) => view[name] !== undefined && view[name] !== '').length +
  (view.only.length > 0 ? 1 : 0) +
  (view.minimum === limits.fewestStatements ? 0 : 1);

/** Clears all filters, but keeps the rows, columns, measure and period. */
export const withoutFilters = (view: ExplorerView): ExplorerView => ({
  ...view,
  ...noFilters,
  only: [],
  minimum: limits.fewestStatements,
});

/** The initial values of the settings that are reset when the rows or columns change. */
const another = {
  only: [],
  sort: undefined,
  order: orders[0],
  shown: ROWS_AT_ONCE,
  hidden: [],
  front: [],
};

/**
 * Changes the dimension of the rows. If the columns already have this dimension, rows and columns are
 * swapped.
 */
export const withRows = (view: ExplorerView, rows: ExplorerView['rows']): ExplorerView => ({
  ...view,
  ...another,
  rows,
  columns: view.columns === rows ? view.rows : view.columns,
});

/**
 * Changes the dimension of the columns. If the rows already have this dimension, rows and columns are
 * swapped.
 */
export const withColumns = (view: ExplorerView, columns: ExplorerView['columns']): ExplorerView => {
  const rows = columns === view.rows && view.columns !== 'none' ? view.columns : view.rows;
  return { ...view, ...another, rows, columns };
};

/** Swaps rows and columns. A view without columns is returned unchanged. */
export const transposed = (view: ExplorerView): ExplorerView => {
  const columns = columnsOf(view);
  return columns === null ? view : { ...view, ...another, rows: columns, columns: view.rows };
};

/**
 * Changes the measure. The share of criticism within one sentiment would always be 0% or 100%, so columns and
 * filters by sentiment are removed for this measure.
 */
export const withMeasure = (view: ExplorerView, measure: ExplorerView['measure']): ExplorerView => {
  const next = { ...view, measure };
  if (measure !== 'criticism') return next;
  const isSplit = view.columns === 'sentiment';
  return { ...next, ...(isSplit ? { ...another, columns: 'none' } : {}), sentiment: undefined };
};

export const withFilters = (view: ExplorerView, change: Partial<Filters>): ExplorerView => ({
  ...view,
  ...change,
  shown: ROWS_AT_ONCE,
});

/** The number of rows that can be shown next, of those that are summed up as “Other”. */
export const nextRows = ({ shown }: Pick<ExplorerView, 'shown'>, hidden: number): number =>
  Math.max(0, Math.min(hidden, ROWS_AT_ONCE, MOST_ROWS - shown));

/**
 * Sorts by a column or, if the view is already sorted by this column, reverses the order. Initially, names
 * are sorted in ascending order, and numbers are sorted in descending order.
 */
export const sortedBy = (view: ExplorerView, sort: string): ExplorerView => {
  const first: Order = sort === 'name' ? 'rising' : 'falling';
  const turned: Order = view.order === 'falling' ? 'rising' : 'falling';
  return { ...view, sort, order: view.sort === sort ? turned : first };
};

/**
 * Builds the query for a view.
 * @param lastDay the last day of a period that is selected as a number of days; if null, the server uses
 * yesterday.
 */
export const explorerQuery = (view: ExplorerView, lastDay: string | null) => {
  const { rows, columns, measure, minimum, days, pain_point, policy_area, sentiment, politician, run } = view;
  const dates =
    view.from === undefined && view.to === undefined && lastDay !== null
      ? { from: addDays(lastDay, 1 - days), to: lastDay }
      : { from: view.from, to: view.to };
  return {
    rows,
    columns,
    measure,
    minimum,
    days,
    ...dates,
    pain_point,
    policy_area,
    sentiment,
    politician,
    run,
  };
};
export type ExplorerAsked = ReturnType<typeof explorerQuery>;
