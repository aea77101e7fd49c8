import { expect, test } from 'bun:test';
import { sortDirections } from '@stimmlage/core/contracts/common';
import { countedRows, namesInOrder, sharedColumns, valueIn } from '@stimmlage/core/testing/sorted-rows';
import { sortedRows } from './sorting';
import { cell, head } from './testing/explored';

/** The columns of the explorer in which the values are shown. */
const sorts = { name: 'name', statements: 'count', share: 'total', change: 'total' } as const;

test.each(sharedColumns.flatMap((column) => sortDirections.map((order) => [column, order] as const)))(
  'the explorer is sorted by %s, %s, by value and not by what is written',
  (column, order) => {
    const rows = countedRows.map((row) => {
      const value = valueIn[column](row);
      return {
        heading: head(row.name),
        total: cell(row.statements, typeof value === 'string' ? null : value),
        cells: [],
      };
    });
    const sorted = sortedRows(rows, {
      sort: sorts[column],
      order,
      dimension: 'target',
      columns: [],
      nameOf: ({ heading }) => heading.name,
    });
    expect(sorted.map(({ heading }) => heading.name)).toEqual(namesInOrder[column][order]);
  },
);
