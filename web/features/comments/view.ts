import { categories } from '@stimmlage/core/codes/categories';
import { policyAreas } from '@stimmlage/core/codes/policy-areas';
import { sentiments } from '@stimmlage/core/codes/sentiments';
import { codedBy, commentSorts, statementKinds } from '@stimmlage/core/contracts/comments';
import { bigId, day } from '@stimmlage/core/contracts/common';
import { z } from 'zod';
import {
  choiceInAddress,
  idInAddress,
  numberInAddress,
  pageInAddress,
  pageSizeInAddress,
  textInAddress,
} from '../../lib/search';

/** The list of comments in its address: the call's own names, and the comment that is open. */
export const commentsView = z.object({
  page: pageInAddress,
  limit: pageSizeInAddress,
  search: textInAddress,
  politician: textInAddress,
  sentiment: z.enum(sentiments).optional(),
  intensity: numberInAddress(1, 5),
  pain_point: z.enum(categories).optional(),
  intensity_max: numberInAddress(1, 5),
  heat: numberInAddress(1, 5),
  heat_max: numberInAddress(1, 5),
  policy_area: z.enum(policyAreas).optional(),
  kind: z.enum(statementKinds).optional(),
  coded_by: z.enum(codedBy).optional(),
  location: textInAddress,
  from: day.optional(),
  to: day.optional(),
  run: idInAddress.optional(),
  sort: choiceInAddress(commentSorts),
  comment: bigId.optional(),
});
export type CommentsView = z.output<typeof commentsView>;

/** What narrows the list down. */
export type Filters = Omit<CommentsView, 'page' | 'limit' | 'sort' | 'comment'>;

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

const countOf = (view: CommentsView, names: readonly (keyof Filters)[]): number =>
  names.filter((name) => view[name] !== undefined && view[name] !== '').length;

/** How many filters say something: those that are always there, those of the disclosure, and the search. */
export const countFilters = (view: CommentsView) => ({
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
export const withFilters = (view: CommentsView, change: Partial<Filters>): CommentsView => {
  const next = { ...view, ...change, page: 1 };
  const givingWay = ranges.flatMap(([low, high]) => {
    const [from, to] = [next[low], next[high]];
    if (from === undefined || to === undefined || from <= to) return [];
    return [[high in change ? low : high, undefined]];
  });
  return { ...next, ...Object.fromEntries(givingWay) };
};

/** What the call is asked with: what says nothing is left out. */
export const queryOf = ({ comment: _, ...view }: CommentsView): Record<string, string> =>
  Object.fromEntries(
    Object.entries(view)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );
