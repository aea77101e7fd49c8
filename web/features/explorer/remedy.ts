import { conflictOf, type ExplorerChoice, type ExplorerConflict } from '@stimmlage/core/figures/explorer';
import { type ExplorerView, explorerView, withColumns, withFilters, withMeasure, withRows } from './view';

/** Changes that may resolve a conflict, in display order. */
export const remedies = [
  'months',
  'columns',
  'difference',
  'measure',
  'policy_area',
  'politician',
  'pain_point',
  'sentiment',
  'start',
] as const;
export type Remedy = (typeof remedies)[number];

const applied: Record<Remedy, (view: ExplorerView) => ExplorerView> = {
  months: (view) => {
    if (view.rows === 'week') return withRows(view, 'month');
    return view.columns === 'week' ? withColumns(view, 'month') : view;
  },
  columns: (view) => withColumns(view, 'none'),
  difference: (view) => (view.measure === 'change' ? withMeasure(view, 'difference') : view),
  measure: (view) => withMeasure(view, 'count'),
  policy_area: (view) => withFilters(view, { policy_area: undefined }),
  politician: (view) => withFilters(view, { politician: '' }),
  pain_point: (view) => withFilters(view, { pain_point: undefined }),
  sentiment: (view) => withFilters(view, { sentiment: undefined }),
  start: () => explorerView.parse({}),
};

/**
 * Converts a view to the format that conflict detection expects. In this format, an inactive filter is
 * undefined rather than an empty string.
 */
const choiceOf = (view: ExplorerView): ExplorerChoice => ({
  ...view,
  politician: view.politician === '' ? undefined : view.politician,
});

/**
 * Finds the reason why a view cannot have a result, and the changes that resolve the conflict. Returns null
 * if the view can have a result.
 */
export const conflictIn = (
  view: ExplorerView,
): { conflict: ExplorerConflict; remedies: { remedy: Remedy; view: ExplorerView }[] } | null => {
  const conflict = conflictOf(choiceOf(view));
  if (conflict === null) return null;
  const ways = remedies.map((remedy) => ({ remedy, view: applied[remedy](view) }));
  const helping = ways.filter((way) => conflictOf(choiceOf(way.view)) === null);
  // Resetting the view always resolves a conflict, but is only offered if no other change resolves the
  // conflict.
  return { conflict, remedies: helping.length > 1 ? helping.slice(0, -1) : helping };
};
