import { commentFilters, commentSorts, consistent } from '@stimmlage/core/contracts/comments';
import { bigId } from '@stimmlage/core/contracts/common';
import { z } from 'zod';
import { choiceInAddress, pageInAddress, pageSizeInAddress, textInAddress } from '../lib/search';

const { sort: _, ...fields } = commentFilters.shape;
type Fields = typeof fields;

/** The names of the filters, which are also the names of the API call's parameters. */
export type FilterName = keyof Fields;
export const filterNames = Object.keys(fields) as FilterName[];

type ValueOf<F> = F extends z.ZodPreprocess<z.ZodOptional<infer V extends z.ZodType>> ? V : never;

/** Returns the API contract's schema for the values of a filter. */
export const filterValue = <N extends FilterName>(name: N) => fields[name].out.unwrap() as ValueOf<Fields[N]>;

/**
 * Returns the schema for a filter in the URL. Without a filter, string values are empty, and other values are
 * undefined.
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

/** The filters of the list in the URL. */
export const statementFilters = z.object(
  Object.fromEntries(filterNames.map((name) => [name, inAddress(name)])) as InAddress,
);

/**
 * The state of the list in the URL: the API call's parameters, with unchanged names, and the open statement.
 * If a range is inverted, which the API would reject, its upper bound is dropped.
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

/** The parts of the view that select the statements behind a figure. Undefined values are ignored. */
export type StatementsSearch = { [K in keyof StatementsView]?: StatementsView[K] | undefined };

/** Returns the filters and sort order of a view, but not the page and the open statement. */
export const filtersOf = ({ page: _, limit: __, comment: ___, ...filters }: StatementsSearch) => filters;

/** Converts a view to the parameters of the API call. */
export const statementsQuery = ({ comment: _, ...query }: StatementsSearch) => query;
