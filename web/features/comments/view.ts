import { commentRanges } from '@stimmlage/core/contracts/comments';
import type { z } from 'zod';
import { type FilterName, filterNames, type StatementsView, statementFilters } from '../../domain/statements';

/** The values of the list's filters. */
export type Filters = z.output<typeof statementFilters>;

/**
 * The filters that are always visible, in addition to the search. All other filters are in the disclosure.
 */
const firstFilters = ['politician', 'sentiment', 'intensity', 'pain_point'] as const;
export type FurtherFilter = Exclude<FilterName, 'search' | (typeof firstFilters)[number]>;

/** The filters in the disclosure, in the order of the API contract. */
export const furtherFilters = filterNames.filter(
  (name): name is FurtherFilter => name !== 'search' && !firstFilters.some((first) => first === name),
);

const countOf = (view: StatementsView, names: readonly FilterName[]): number =>
  names.filter((name) => view[name] !== undefined && view[name] !== '').length;

/**
 * Counts the active filters in three groups: the filters that are always visible, the filters in the
 * disclosure, and the search.
 */
export const countFilters = (view: StatementsView) => ({
  first: countOf(view, firstFilters),
  further: countOf(view, furtherFilters),
  search: countOf(view, ['search']),
});

/** The values of all filters when no filter is active. */
export const noFilters: Filters = {
  ...Object.fromEntries(filterNames.map((name) => [name, undefined])),
  ...statementFilters.parse({}),
};

/**
 * Changes filters. If the lower end of a range would exceed the upper end, the end that was not changed is
 * cleared.
 */
export const withFilters = (view: StatementsView, change: Partial<Filters>): StatementsView => {
  const next = { ...view, ...change, page: 1 };
  const givingWay = commentRanges.flatMap(([low, high]) => {
    const [from, to] = [next[low], next[high]];
    if (from === undefined || to === undefined || from <= to) return [];
    return [[high in change ? low : high, undefined]];
  });
  return { ...next, ...Object.fromEntries(givingWay) };
};
