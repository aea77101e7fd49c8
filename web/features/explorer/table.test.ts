import { describe, expect, test } from 'bun:test';
import type { ExplorerCell } from '@stimmlage/core/contracts/explorer';
import { behindOf } from './behind';
import { knownCount, tableOf } from './rest';
import { sortedRows } from './sorting';
import { answered, cell, head } from './testing/explored';
import { explorerQuery, explorerView } from './view';

const asked = explorerQuery(explorerView.parse({}), null);

describe('sorting', () => {
  const rowOf = ([name, count, value]: readonly [string, number, number | null]) => ({
    heading: head(name),
    total: cell(count, value),
    cells: [],
  });
  const rows = (
    [
      ['zoll', 0, null],
      ['10. Bezirk', 1_234, 33 / 100],
      ['Ärzte', 9, 33 / 99],
      ['Arbeit', 10, null],
      ['2. Bezirk', 1_000, 1 / 3],
      ['Aßlar', 1_000, 0],
    ] as const
  ).map(rowOf);
  const names = (sort: string | undefined, order: 'rising' | 'falling'): string[] =>
    sortedRows(rows, {
      sort,
      order,
      dimension: 'target',
      columns: [],
      nameOf: ({ heading }) => heading.name,
    }).map(({ heading }) => heading.name);

  test('compares numbers by value, not as text', () => {
    expect(names('count', 'falling')).toEqual([
      '10. Bezirk',
      '2. Bezirk',
      'Aßlar',
      'Arbeit',
      'Ärzte',
      'zoll',
    ]);
    expect(names('count', 'rising')).toEqual(['zoll', 'Ärzte', 'Arbeit', '2. Bezirk', 'Aßlar', '10. Bezirk']);
  });

  test('puts missing values last in both directions, and sorts rows with equal values by name', () => {
    expect(names('total', 'falling')).toEqual([
      '2. Bezirk',
      'Ärzte',
      '10. Bezirk',
      'Aßlar',
      'Arbeit',
      'zoll',
    ]);
    expect(names('total', 'rising')).toEqual(['Aßlar', '10. Bezirk', '2. Bezirk', 'Ärzte', 'Arbeit', 'zoll']);
  });

  test('sorts names in dictionary order, and numbers within them by value', () => {
    expect(names('name', 'rising')).toEqual(['2. Bezirk', '10. Bezirk', 'Arbeit', 'Ärzte', 'Aßlar', 'zoll']);
    expect(names('name', 'falling')).toEqual(names('name', 'rising').toReversed());
  });

  test('keeps the original order if the column no longer exists', () => {
    expect(names('gone', 'falling')).toEqual(rows.map(({ heading }) => heading.name));
    expect(names(undefined, 'falling')).toEqual(rows.map(({ heading }) => heading.name));
  });

  test('sorts levels in their natural order rather than by name', () => {
    const steps = ['1', '2', '3'].map((key) => rowOf([key, 1, 1]));
    const sorted = sortedRows(steps, {
      sort: 'name',
      order: 'falling',
      dimension: 'intensity',
      columns: [],
      nameOf: ({ heading }) => ({ 1: 'sehr gering', 2: 'gering', 3: 'mittel' })[Number(heading.key)] ?? '',
    });
    expect(sorted.map(({ heading }) => heading.key)).toEqual(['3', '2', '1']);
  });
});

describe('the row or column “All other”', () => {
  const explored = answered({
    columns: [head('a'), head('b')],
    rows: [
      { heading: head('x'), total: cell(60), cells: [cell(40), cell(20)] },
      { heading: head('y'), total: cell(30), cells: [cell(10), cell(20)] },
      { heading: head('z'), total: cell(10), cells: [cell(0), cell(10)] },
    ],
    total: { total: cell(100), cells: [cell(50), cell(50)] },
  });
  const wanted = {
    measure: 'count',
    minimum: 10,
    rows: 'category',
    columns: 'sentiment',
    isUnsorted: true,
    only: [],
    most: 50,
    mostColumns: 60,
  } as const;

  test('adds up the rows that are not shown, without affecting the total', () => {
    const { rows, restRow, total } = tableOf(explored, explored.rows, { ...wanted, most: 1 });
    expect(rows.map(({ heading }) => heading.key)).toEqual(['x']);
    expect(restRow?.headings.map(({ key }) => key)).toEqual(['y', 'z']);
    expect(restRow?.total).toEqual(cell(40));
    expect(restRow?.cells).toEqual([cell(10), cell(30)]);
    expect(total).toEqual(explored.total);
    expect(tableOf(explored, explored.rows, wanted).restRow).toBeNull();
  });

  test('covers all rows that were not selected, and ignores unknown keys in the selection', () => {
    const { rows, restRow } = tableOf(explored, explored.rows, { ...wanted, only: ['y', 'gone'] });
    expect(rows.map(({ heading }) => heading.key)).toEqual(['y']);
    expect(restRow?.total.count).toBe(70);
    expect(tableOf(explored, explored.rows, { ...wanted, only: ['gone'] }).rows).toHaveLength(3);
  });

  test('covers the earliest weeks unless the rows are sorted', () => {
    const byWeek = { ...wanted, rows: 'week', most: 1 } as const;
    const keys = (isUnsorted: boolean) =>
      tableOf(explored, explored.rows, { ...byWeek, isUnsorted }).rows.map(({ heading }) => heading.key);
    expect(keys(true)).toEqual(['z']);
    expect(keys(false)).toEqual(['x']);
  });

  test('has a share of the total unless it has too few statements', () => {
    const ofColumn = tableOf(explored, explored.rows, { ...wanted, measure: 'column_share', most: 1 });
    expect(ofColumn.restRow?.cells.map(({ value }) => value)).toEqual([10 / 50, 30 / 50]);
    expect(ofColumn.restRow?.total.value).toBe(40 / 100);
    const ofRow = tableOf(explored, explored.rows, { ...wanted, measure: 'row_share', most: 1 });
    expect(ofRow.restRow?.cells.map(({ value }) => value)).toEqual([10 / 40, 30 / 40]);
    const few = tableOf(explored, explored.rows, { ...wanted, measure: 'row_share', most: 1, minimum: 41 });
    expect(few.restRow?.cells.map(({ value }) => value)).toEqual([null, null]);
  });

  test('has no number if the number of none of its rows is known, and otherwise sums up those that are', () => {
    const unknown = cell(0, null, { collected: false });
    const byWeek = answered({
      columns: [head('2026-10-05'), head('2026-10-12')],
      rows: [
        { heading: head('x'), total: cell(60), cells: [cell(40), cell(20)] },
        { heading: head('y'), total: cell(30), cells: [unknown, unknown] },
        { heading: head('z'), total: cell(10), cells: [unknown, cell(10)] },
      ],
      total: { total: cell(100), cells: [cell(40), cell(30)] },
    });
    for (const measure of ['count', 'row_share'] as const) {
      const { restRow } = tableOf(byWeek, byWeek.rows, { ...wanted, measure, columns: 'week', most: 1 });
      expect(restRow?.cells.map(knownCount)).toEqual([null, 10]);
      expect(restRow?.cells[0]?.value).toBeNull();
    }
  });

  test('has the share of criticism among all of its statements, not the mean of its rows', () => {
    const part = (count: number, complaints: number) => cell(count, complaints / count, { part: complaints });
    const critical = answered({
      rows: [
        { heading: head('x'), total: part(60, 6), cells: [] },
        { heading: head('y'), total: part(30, 27), cells: [] },
        // This row has too few statements for a value.
        { heading: head('z'), total: cell(9, null, { part: 9 }), cells: [] },
      ],
      total: { total: part(99, 42), cells: [] },
    });
    const { restRow } = tableOf(critical, critical.rows, { ...wanted, measure: 'criticism', most: 1 });
    expect(restRow?.total).toEqual({ count: 39, value: 36 / 39, part: 36 });
  });

  test('covers the columns that do not fit, which are the earliest periods or the smallest columns', () => {
    const ofSentiments = tableOf(explored, explored.rows, { ...wanted, mostColumns: 1 });
    expect(ofSentiments.columns.map(({ key }) => key)).toEqual(['a']);
    expect(ofSentiments.restColumn?.headings.map(({ key }) => key)).toEqual(['b']);
    expect(ofSentiments.total.cells).toEqual([cell(50), cell(50)]);
    const ofWeeks = tableOf(explored, explored.rows, { ...wanted, columns: 'week', mostColumns: 1 });
    expect(ofWeeks.columns.map(({ key }) => key)).toEqual(['b']);
    expect(ofWeeks.rows.map(({ cells }) => cells.map(({ count }) => count))).toEqual([
      [20, 40],
      [20, 10],
      [10, 0],
    ]);
  });

  test('has no value for a change, which only the server can calculate', () => {
    const before = (count: number, earlier: number) => cell(count, null, { before: earlier });
    const changed = answered({
      rows: [
        { heading: head('x'), total: before(60, 50), cells: [] },
        { heading: head('y'), total: before(30, 40), cells: [] },
        { heading: head('z'), total: before(10, 0), cells: [] },
      ],
      total: { total: before(100, 90), cells: [] },
    });
    const { restRow } = tableOf(changed, changed.rows, { ...wanted, measure: 'change', most: 1 });
    expect(restRow?.total).toEqual({ count: 40, value: null, before: 40 });
  });
});

describe('the difference in the row “All other”', () => {
  const differing = (count: number, before: number, doubt: ExplorerCell['doubt'] = null) =>
    cell(count, doubt === 'incomplete' ? null : count - before, { before, doubt });
  const october = { from: '2026-10-01', to: '2026-10-31', before: { from: '2026-09-01', to: '2026-09-30' } };
  const shownWith = (last: ExplorerCell['doubt']) => {
    const table = answered({
      ...october,
      rows: [
        { heading: head('x'), total: differing(60, 10), cells: [] },
        { heading: head('y'), total: differing(4, 3, 'few'), cells: [] },
        { heading: head('z'), total: differing(90, 20, last), cells: [] },
      ],
      total: { total: differing(154, 33), cells: [] },
    });
    return tableOf(table, table.rows, {
      measure: 'difference',
      minimum: 10,
      rows: 'target',
      columns: 'none',
      isUnsorted: true,
      only: [],
      most: 1,
      mostColumns: 60,
    });
  };

  test('is calculated from the sums of its rows', () => {
    expect(shownWith(null).restRow?.total).toEqual({ count: 94, before: 23, value: 71, doubt: null });
  });

  test('is missing if the data for one of its rows is incomplete', () => {
    expect(shownWith('incomplete').restRow?.total).toEqual({
      count: 94,
      before: 23,
      value: null,
      doubt: 'incomplete',
    });
  });
});

describe('the statements behind a cell', () => {
  const target = (key: string, username: string, foundByName: boolean) => ({
    ...head(key),
    username,
    foundByName,
  });
  const explored = answered({
    rows: [target('1', 'anna', true), target('2', 'Bernd', false)].map((heading) => ({
      heading,
      total: cell(20),
      cells: [cell(20)],
    })),
    columns: [{ ...head('2026-09-28'), days: { from: '2026-10-01', to: '2026-10-04' } }],
  });
  const byWeek = { ...asked, rows: 'target', columns: 'week', pain_point: 'migr' } as const;

  test('are selected by the row, column, period and filters', () => {
    expect(
      behindOf(explored, byWeek)({ row: explored.rows[0]?.heading, column: explored.columns[0] }),
    ).toMatchObject({
      politician: 'anna',
      from: '2026-10-01',
      to: '2026-10-04',
      pain_point: 'migr',
    });
    const steps = { ...asked, rows: 'intensity', columns: 'sentiment' } as const;
    expect(behindOf(answered({}), steps)({ row: head('4'), column: head('PRAISE') })).toMatchObject({
      intensity: 4,
      intensity_max: 4,
      sentiment: 'PRAISE',
      from: '2026-10-01',
    });
  });

  test('cannot be selected by a username that finds those of other targets', () => {
    expect(behindOf(explored, byWeek)({ row: explored.rows[1]?.heading })).toBeUndefined();
  });

  test('cannot be selected for a total that leaves some of them out', () => {
    const byArea = { ...asked, rows: 'category', columns: 'policy_area' } as const;
    const some = behindOf(answered({ without: 5 }), byArea);
    expect(some({ row: head('migr') })).toBeUndefined();
    expect(some({ column: head('housing') })).toMatchObject({ policy_area: 'housing' });
    expect(behindOf(answered({}), byArea)({ row: head('migr') })).toMatchObject({ pain_point: 'migr' });
  });
});
