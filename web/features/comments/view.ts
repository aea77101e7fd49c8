import type { z } from 'zod';
import { type StatementsView, statementsView } from '../../domain/statements';

const filters = statementsView.omit({ page: true, limit: true, sort: true, comment: true });

/** What narrows the list down. */
export type Filters = z.output<typeof filters>;

const filterNames = filters.keyof().options;

/** Those that are always there; of the others, all but the search stand in the disclosure. */
const firstFilters: readonly (keyof Filters)[] = ['politician', 'sentiment', 'intensity', 'pain_point'];
const furtherFilters = filterNames.filter((name) => name !== 'search' && !firstFilters.includes(name));

const countOf = (view: StatementsView, names: readonly (keyof Filters)[]): number =>
  names.filter((name) => view[name] !== undefined && view[name] !== '').length;

/** How many filters say something: those that are always there, those of the disclosure, and the search. */
export const countFilters = (view: StatementsView) => ({
  first: countOf(view, firstFilters),
  further: countOf(view, furtherFilters),
  search: countOf(view, ['search']),
});

/** Every filter as it is when it says nothing. */
export const noFilters: Filters = {
  ...Object.fromEntries(filterNames.map((name) => [name, undefined])),
  ...filters.parse({}),
};

type Range = readonly [low: 'intensity' | 'heat' | 'from', high: 'intensity_max' | 'heat_max' | 'to'];

const ranges: readonly Range[] = [
  ['intensity', 'intensity_max'],
  ['heat', 'heat_max'],
  ['from', 'to'],
];

/** A change of filters; the other end of a range that would end before it begins gives way. */
export const withFilters = (view: StatementsView, change: Partial<Filters>): StatementsView => {
  const next = { ...view, ...change, page: 1 };
  const givingWay = ranges.flatMap(([low, high]) => {
    const [from, to] = [next[low], next[high]];
    if (from === undefined || to === undefined || from <= to) return [];
    return [[high in change ? low : high, undefined]];
  });
  return { ...next, ...Object.fromEntries(givingWay) };
};
