import type { StatementsView } from '../../domain/statements';

/** What narrows the list down. */
export type Filters = Omit<StatementsView, 'page' | 'limit' | 'sort' | 'comment'>;

const firstFilters = ['politician', 'sentiment', 'intensity', 'pain_point'] as const;
const furtherFilters = [
  'intensity_max',
  'heat',
  'heat_max',
  'policy_area',
  'kind',
  'coded_by',
  'location',
  'from',
  'to',
  'run',
] as const;

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
  search: '',
  politician: '',
  sentiment: undefined,
  intensity: undefined,
  pain_point: undefined,
  intensity_max: undefined,
  heat: undefined,
  heat_max: undefined,
  policy_area: undefined,
  kind: undefined,
  coded_by: undefined,
  location: '',
  from: undefined,
  to: undefined,
  run: undefined,
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
