import { expect, test } from 'bun:test';
import { sortDirections } from '@stimmlage/core/contracts/common';
import { countedRows, namesInOrder, sharedColumns, valueIn } from '@stimmlage/core/testing/sorted-rows';
import { sortedRows } from './use-sorted';

test.each(sharedColumns.flatMap((column) => sortDirections.map((order) => [column, order] as const)))(
  'a complete list is sorted by %s, %s, by value and not by what is written',
  (column, order) => {
    const nameOf = ({ name }: { name: string }) => name;
    const rows = sortedRows(countedRows, { sortValue: valueIn[column], order, nameOf });
    expect(rows.map(nameOf)).toEqual(namesInOrder[column][order]);
  },
);
