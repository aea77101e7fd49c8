import { expect, test } from 'bun:test';
import { viewInAddress } from '../../lib/search';
import { conflictIn } from './remedy';
import {
  countFilters,
  explorerQuery,
  explorerView,
  sortedBy,
  transposed,
  withColumns,
  withMeasure,
  withoutFilters,
  withRows,
} from './view';

const { validateSearch } = viewInAddress(explorerView);
const viewOf = (search: object) => validateSearch(search as never);

const opening = viewOf({});

test('defaults to issues by sentiment, and reads other views from the URL', () => {
  expect(opening).toMatchObject({
    rows: 'category',
    columns: 'sentiment',
    measure: 'count',
    days: 30,
    minimum: 30,
  });
  const read = viewOf({
    rows: 'target',
    columns: 'month',
    measure: 'criticism',
    from: '2026-10-01',
    to: '2026-10-31',
    pain_point: 'migr',
    minimum: '40',
    only: '3,14,3',
    sort: '2026-10-01',
    order: 'rising',
    form: 'heat',
  });
  expect(read).toMatchObject({
    rows: 'target',
    pain_point: 'migr',
    minimum: 40,
    only: ['3', '14'],
    form: 'heat',
  });
  expect(read).toMatchObject({ sort: '2026-10-01', order: 'rising' });
});

test('replaces inverted dates and overlong periods with the default', () => {
  expect(viewOf({ from: '2026-10-31', to: '2026-10-01' })).toEqual(opening);
  expect(viewOf({ from: '2010-01-01', to: '2026-10-01' })).toEqual(opening);
  expect(viewOf({ from: '1950-01-01' })).toEqual(opening);
  expect(viewOf({ to: '1950-01-01' })).toEqual({ ...opening, to: '1950-01-01' });
});

test('replaces invalid values with their defaults', () => {
  const nonsense = {
    rows: 'handle',
    columns: 7,
    measure: '<b>',
    days: 0,
    from: 'x',
    minimum: -1,
    only: '<b>,../x,,',
    sort: '<b>',
    form: 'pie',
    shown: 3,
  };
  expect(viewOf(nonsense)).toEqual(opening);
});

test('never uses the same dimension twice, and resets settings that applied only to the old rows', () => {
  const chosen = { ...opening, only: ['migr'], sort: 'COMPLAINT', shown: 100 };
  expect(withRows(chosen, 'sentiment')).toMatchObject({ rows: 'sentiment', columns: 'category' });
  expect(withRows(chosen, 'target')).toMatchObject({ rows: 'target', columns: 'sentiment' });
  expect(withColumns(chosen, 'category')).toMatchObject({ rows: 'sentiment', columns: 'category' });
  expect(withColumns(chosen, 'none')).toMatchObject({ rows: 'category', columns: 'none' });
  expect(transposed(chosen)).toMatchObject({ rows: 'sentiment', columns: 'category' });
  expect(transposed({ ...opening, columns: 'none' })).toEqual({ ...opening, columns: 'none' });
  expect(withRows(chosen, 'target')).toMatchObject({ only: [], sort: undefined, shown: 50 });
});

test('never combines the share of criticism with a single sentiment', () => {
  const view = { ...opening, sentiment: 'PRAISE' as const };
  expect(withMeasure(view, 'criticism')).toMatchObject({ columns: 'none', sentiment: undefined });
  expect(withMeasure({ ...opening, columns: 'week' }, 'criticism')).toMatchObject({ columns: 'week' });
  expect(withMeasure(view, 'count')).toMatchObject({ columns: 'sentiment', sentiment: 'PRAISE' });
});

test('first sorts numbers in descending and names in ascending order, then reverses the order', () => {
  const once = sortedBy(opening, 'total');
  expect(once).toMatchObject({ sort: 'total', order: 'falling' });
  expect(sortedBy(once, 'total')).toMatchObject({ sort: 'total', order: 'rising' });
  expect(sortedBy(once, 'name')).toMatchObject({ sort: 'name', order: 'rising' });
});

test('keeps the measure and period when filters are cleared', () => {
  const view = {
    ...opening,
    days: 90,
    pain_point: 'econ' as const,
    only: ['1'],
    minimum: 40,
    politician: 'anna',
  };
  expect([countFilters(opening), countFilters(view)]).toEqual([0, 4]);
  expect(withoutFilters(view)).toEqual({ ...opening, days: 90 });
});

test('ends the period on the last day with content, unless dates are given', () => {
  expect(explorerQuery(opening, '2026-03-31')).toMatchObject({ from: '2026-03-02', to: '2026-03-31' });
  expect(explorerQuery(opening, null)).toMatchObject({ days: 30, from: undefined, to: undefined });
  expect(explorerQuery({ ...opening, to: '2026-01-31' }, '2026-03-31')).toMatchObject({ to: '2026-01-31' });
});

test('offers remedies for conflicting settings', () => {
  const ways = (search: object) => {
    const found = conflictIn(viewOf(search));
    return found && [found.conflict, ...found.remedies.map(({ remedy }) => remedy)];
  };
  expect(ways({})).toBeNull();
  expect(ways({ rows: 'target', columns: 'week', pain_point: 'econ' })).toEqual([
    'target_week',
    'months',
    'columns',
    'pain_point',
  ]);
  expect(ways({ measure: 'criticism' })).toEqual(['criticism', 'columns', 'measure']);
  expect(ways({ rows: 'sentiment', columns: 'none', measure: 'criticism' })).toEqual([
    'criticism',
    'measure',
  ]);
  expect(ways({ columns: 'none', measure: 'criticism', sentiment: 'PRAISE' })).toEqual([
    'criticism',
    'measure',
    'sentiment',
  ]);
  expect(ways({ rows: 'week', measure: 'change' })).toEqual(['before', 'measure']);
  expect(ways({ rows: 'target', columns: 'none', measure: 'change', pain_point: 'econ' })).toEqual([
    'change',
    'difference',
    'measure',
    'pain_point',
  ]);
  expect(ways({ rows: 'policy_area', politician: 'anna' })).toEqual(['target_area', 'politician']);
  expect(ways({ rows: 'intensity', columns: 'heat', measure: 'intensity' })).toEqual(['scales', 'start']);
});
