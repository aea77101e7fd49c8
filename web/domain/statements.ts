import { commentFilters, commentSorts, consistent } from '@stimmlage/core/contracts/comments';
import { bigId } from '@stimmlage/core/contracts/common';
import { z } from 'zod';
import { choiceInAddress, pageInAddress, pageSizeInAddress, textInAddress } from '../lib/search';

const { sort: _, ...fields } = commentFilters.shape;
type Fields = typeof fields;

/** The names of the filters, the same as in the API call and in the same order. */
export type FilterName = keyof Fields;
export const filterNames = Object.keys(fields) as FilterName[];

type ValueOf<F> = F extends z.ZodPreprocess<z.ZodOptional<infer V extends z.ZodType>> ? V : never;

/** Returns the schema for a filter's values in the contract. */
export const filterValue = <N extends FilterName>(name: N) => fields[name].out.unwrap() as ValueOf<Fields[N]>;

/**
 * Returns the schema for a filter in the URL: a text filter that is not set is empty, any other is absent.
 */
const inAddress = (name: FilterName): z.ZodType => {
  const value = filterValue(name);
  return value instanceof z.ZodString ? textInAddress : value.optional();
};

type InAddress = {
  [N in FilterName]: ValueOf<Fields[N]> extends z.ZodString
    ? typeof textInAddress
    : z.ZodOptional<ValueOf<Fields[N]>>;
};

/** The filters of the list, as they appear in its URL. */
export const statementFilters = z.object(
  Object.fromEntries(filterNames.map((name) => [name, inAddress(name)])) as InAddress,
);

/**
 * The list's state in the URL, named as in the API call, plus the open statement. The upper bound of an
 * inverted range, which the API would refuse, is dropped.
 */
export const statementsView = consistent(
  z.object({
    page: pageInAddress,
    limit: pageSizeInAddress,
    ...statementFilters.shape,
    sort: choiceInAddress(commentSorts),
    comment: bigId.optional(),
  }),
);
export type StatementsView = z.output<typeof statementsView>;

/** A partial view that selects the statements behind a figure. Undefined values do not filter. */
export type StatementsSearch = { [K in keyof StatementsView]?: StatementsView[K] | undefined };

/** Returns a view's filters, without its page. */
export const filtersOf = ({ page: _, limit: __, comment: ___, ...filters }: StatementsSearch) => filters;

/** Returns the query of the API call for a list. */
export const statementsQuery = ({ comment: _, ...query }: StatementsSearch) => query;
