import { commentFilters, commentSorts } from '@stimmlage/core/contracts/comments';
import { bigId } from '@stimmlage/core/contracts/common';
import { z } from 'zod';
import { choiceInAddress, pageInAddress, pageSizeInAddress, textInAddress } from '../lib/search';

const { sort: _, ...fields } = commentFilters.shape;
type Fields = typeof fields;

/** The names of the filters, as in the call and in its order. */
export type FilterName = keyof Fields;
export const filterNames = Object.keys(fields) as FilterName[];

type ValueOf<F> = F extends z.ZodPreprocess<z.ZodOptional<infer V extends z.ZodType>> ? V : never;

/** The schema of a filter's values in the contract. */
export const filterValue = <N extends FilterName>(name: N) => fields[name].out.unwrap() as ValueOf<Fields[N]>;

/** An empty text is no filter; other filters are absent then. */
const inAddress = (name: FilterName): z.ZodType => {
  const value = filterValue(name);
  return value instanceof z.ZodString ? textInAddress : value.optional();
};

type InAddress = {
  [N in FilterName]: ValueOf<Fields[N]> extends z.ZodString
    ? typeof textInAddress
    : z.ZodOptional<ValueOf<Fields[N]>>;
};

/** The list's filters in its address. */
export const statementFilters = z.object(
  Object.fromEntries(filterNames.map((name) => [name, inAddress(name)])) as InAddress,
);

/** The state of the list in its address: the call's own names, and the open statement. */
export const statementsView = z.object({
  page: pageInAddress,
  limit: pageSizeInAddress,
  ...statementFilters.shape,
  sort: choiceInAddress(commentSorts),
  comment: bigId.optional(),
});
export type StatementsView = z.output<typeof statementsView>;

/** A part of a view: the statements behind a figure. Undefined values do not filter. */
export type StatementsSearch = { [K in keyof StatementsView]?: StatementsView[K] | undefined };

/** The filters of a view, without its page. */
export const filtersOf = ({ page: _, limit: __, comment: ___, ...filters }: StatementsSearch) => filters;

/** The query of the call for a list. */
export const statementsQuery = ({ comment: _, ...query }: StatementsSearch) => query;
