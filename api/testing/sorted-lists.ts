import { expect } from 'bun:test';
import { type SortDirection, sortDirections } from '@stimmlage/core/contracts/common';
import { compareNames } from '@stimmlage/core/names';

type Value = string | number | null;

interface SortedCall<Row extends { id: number }, Sort extends string> {
  /** Makes the call with a query string, and returns the rows of the response. */
  read: (query: string) => Promise<readonly Row[]>;
  /** Returns the value that each column is sorted by. Texts are compared as names. */
  values: Readonly<Record<Sort, (row: Row) => Value>>;
  /** Compares rows with equal values. */
  ties: (a: Row, b: Row) => number;
}

/** Sorts all rows by a plain comparison: rows without a value last, and equal ones by `ties`. */
const sorted = <Row>(
  rows: readonly Row[],
  sortValue: (row: Row) => Value,
  order: SortDirection,
  ties: (a: Row, b: Row) => number,
): Row[] =>
  rows.toSorted((a, b) => {
    const [one, other] = [sortValue(a), sortValue(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null) || ties(a, b);
    const compared =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : compareNames(String(one), String(other));
    return (order === 'rising' ? compared : -compared) || ties(a, b);
  });

/** Reads all pages of a list, until a page is empty. */
const walk = async <Row>(readPage: (page: number) => Promise<readonly Row[]>): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const next = await readPage(page);
    if (next.length === 0) return rows;
    rows.push(...next);
  }
};

/**
 * Expects a call to sort its list by each column in both directions, as a plain comparison of all rows does.
 * @param limit the rows per page, for lists that come in pages.
 */
export const expectSorted = async <Row extends { id: number }, Sort extends string>(
  { read, values, ties }: SortedCall<Row, Sort>,
  limit?: number,
): Promise<void> => {
  const readAll = (query: string) =>
    limit === undefined ? read(query) : walk((page) => read(`${query}&page=${page}&limit=${limit}`));
  const all = await readAll('');
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const summary = (rows: readonly Row[], sort: Sort) => rows.map((row) => [row.id, values[sort](row)]);
  for (const sort of Object.keys(values) as Sort[]) {
    expect({ sort, values: new Set(all.map(values[sort])).size }).not.toEqual({ sort, values: 1 });
    for (const order of sortDirections)
      expect({ sort, order, rows: summary(await readAll(`sort=${sort}&order=${order}`), sort) }).toEqual({
        sort,
        order,
        rows: summary(sorted(all, values[sort], order, ties), sort),
      });
  }
};

/** Returns the value of a date and time to sort by. */
export const timeOf = (moment: string | null): number | null => (moment === null ? null : Date.parse(moment));
