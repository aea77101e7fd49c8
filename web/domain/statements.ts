import { commentFilters, commentSorts, consistent } from '@stimmlage/core/contracts/comments';
import { bigId } from '@stimmlage/core/contracts/common';
import { z } from 'zod';
import { choiceInAddress, pageInAddress, pageSizeInAddress, textInAddress } from '../lib/search';

const { sort: _, ...fields } = commentFilters.shape;
type Fields = typeof fields;

/** The names of the filters, the same as in the call and in the same order. */
export type FilterName = keyof Fields;
export const filterNames = Object.keys(fields) as FilterName[];

type ValueOf<F> = F extends z.ZodPreprocess<z.ZodOptional<infer V extends z.ZodType>> ? V : never;

/** Returns the schema of a filter's values in the contract. */
export const filterValue = <N extends FilterName>(name: N) => fields[name].out.unwrap() as ValueOf<Fields[N]>;

/**
 * Returns the schema of a filter in the address: a text filter that is not set is empty, any other is absent.
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

/** The filters of the list, as given in its address. */
export const statementFilters = z.object(
  Object.fromEntries(filterNames.map((name) => [name, inAddress(name)])) as InAddress,
);

/**
 * The state of the list in its address, under the call's own names, and the open statement. Of an inverted range,
 * which the call refuses, the higher end falls back.
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

/** A partial view, which selects the statements behind a figure. Undefined values do not filter. */
export type StatementsSearch = { [K in keyof StatementsView]?: StatementsView[K] | undefined };

/** Returns the filters of a view, without its page. */
export const filtersOf = ({ page: _, limit: __, comment: ___, ...filters }: StatementsSearch) => filters;

/** Returns the query of the call for a list. */
export const statementsQuery = ({ comment: _, ...query }: StatementsSearch) => query;
