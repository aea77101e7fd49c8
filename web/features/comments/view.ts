import { commentRanges } from '@stimmlage/core/contracts/comments';
import type { z } from 'zod';
import { type FilterName, filterNames, type StatementsView, statementFilters } from '../../domain/statements';

/** The filters of the list. */
export type Filters = z.output<typeof statementFilters>;

/** Fields that are always visible; all others except the search are in the disclosure. */
const firstFilters = ['politician', 'sentiment', 'intensity', 'pain_point'] as const;
export type FurtherFilter = Exclude<FilterName, 'search' | (typeof firstFilters)[number]>;

/** The filters in the disclosure, in the contract's order. */
export const furtherFilters = filterNames.filter(
  (name): name is FurtherFilter => name !== 'search' && !firstFilters.some((first) => first === name),
);

const countOf = (view: StatementsView, names: readonly FilterName[]): number =>
  names.filter((name) => view[name] !== undefined && view[name] !== '').length;

/** Counts how many filters are set: those always shown, those in the disclosure, and the search. */
export const countFilters = (view: StatementsView) => ({
  first: countOf(view, firstFilters),
  further: countOf(view, furtherFilters),
  search: countOf(view, ['search']),
});

/** The filters when all of them are cleared. */
export const noFilters: Filters = {
  ...Object.fromEntries(filterNames.map((name) => [name, undefined])),
  ...statementFilters.parse({}),
};

/** Changes filters; if a range becomes inverted, its other end is cleared. */
export const withFilters = (view: StatementsView, change: Partial<Filters>): StatementsView => {
  const next = { ...view, ...change, page: 1 };
  const givingWay = commentRanges.flatMap(([low, high]) => {
    const [from, to] = [next[low], next[high]];
    if (from === undefined || to === undefined || from <= to) return [];
    return [[high in change ? low : high, undefined]];
  });
  return { ...next, ...Object.fromEntries(givingWay) };
};
