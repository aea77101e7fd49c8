import { commentFilters, commentSorts } from '@stimmlage/core/contracts/comments';
import { bigId } from '@stimmlage/core/contracts/common';
import { z } from 'zod';
import { choiceInAddress, pageInAddress, pageSizeInAddress, textInAddress } from '../lib/search';

const { sort: _, ...fields } = commentFilters.shape;
type Fields = typeof fields;

/** The names of the filters, as the call has them and in its order. */
export type FilterName = keyof Fields;
export const filterNames = Object.keys(fields) as FilterName[];

type ValueOf<F> = F extends z.ZodPreprocess<z.ZodOptional<infer V extends z.ZodType>> ? V : never;

/** What a filter takes when it says something, as the contract declares it. */
export const filterValue = <N extends FilterName>(name: N) => fields[name].out.unwrap() as ValueOf<Fields[N]>;

/** Text says nothing when it is empty; everything else is absent then. */
const inAddress = (name: FilterName): z.ZodType => {
  const value = filterValue(name);
  return value instanceof z.ZodString ? textInAddress : value.optional();
};

type InAddress = {
  [N in FilterName]: ValueOf<Fields[N]> extends z.ZodString
    ? typeof textInAddress
    : z.ZodOptional<ValueOf<Fields[N]>>;
};

/** The filters of the list in its address. */
export const statementFilters = z.object(
  Object.fromEntries(filterNames.map((name) => [name, inAddress(name)])) as InAddress,
);

/** The list of statements in its address: the call's own names, and the statement that is open. */
export const statementsView = z.object({
  page: pageInAddress,
  limit: pageSizeInAddress,
  ...statementFilters.shape,
  sort: choiceInAddress(commentSorts),
  comment: bigId.optional(),
});
export type StatementsView = z.output<typeof statementsView>;

/** Some of a view: which statements stand behind a figure. What is undefined narrows nothing down. */
export type StatementsSearch = { [K in keyof StatementsView]?: StatementsView[K] | undefined };

/** What narrows a list down, without which part of it is looked at. */
export const filtersOf = ({ page: _, limit: __, comment: ___, ...filters }: StatementsSearch) => filters;

/** What the call for a list is asked with. */
export const statementsQuery = ({ comment: _, ...query }: StatementsSearch) => query;
