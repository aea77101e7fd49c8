import { expect, test } from 'bun:test';
import { limits } from '@stimmlage/core/limits';
import { withDay } from '../../domain/days-in-address';
import { viewInAddress } from '../../lib/search';
import { comparisonView, measureOf, measuresOf, withKind } from './view';

const { validateSearch } = viewInAddress(comparisonView);
const viewOf = (search: object) => validateSearch(search as never);

const opening = viewOf({});

test('defaults to categories by week, and reads the selected subjects from the URL', () => {
  expect(opening).toMatchObject({ by: 'category', ids: [], group: 'week', measure: 'share', hidden: [] });
  expect(viewOf({ by: 'politician', ids: '3,14,3', group: 'month', from: '2026-10-01' })).toMatchObject({
    by: 'politician',
    ids: ['3', '14'],
    group: 'month',
    from: '2026-10-01',
  });
  expect(viewOf({ ids: 7 }).ids).toEqual(['7']);
});

test('replaces invalid values with their defaults, and limits the number of subjects', () => {
  const nonsense = { by: 'handles', ids: '<b>,../x,,', group: 'hour', from: 'x', measure: 'all' };
  expect(viewOf(nonsense)).toEqual(opening);
  const many = Array.from({ length: 50 }, (_, index) => index).join();
  expect(viewOf({ ids: many }).ids).toHaveLength(limits.comparedAtOnce);
});

test('shows the full period if the dates in the URL are inverted or span centuries', () => {
  const kept = { by: 'run', ids: '3', group: 'month' };
  const open = viewOf(kept);
  expect(viewOf({ ...kept, from: '2026-11-10', to: '2026-11-01' })).toEqual(open);
  expect(viewOf({ ...kept, from: '1900-01-01', to: '2199-12-31' })).toEqual(open);
  expect(viewOf({ ...kept, from: '1900-01-01' })).toEqual(open);
  expect(viewOf({ ...kept, to: '2199-12-31' })).toEqual(open);
  expect(viewOf({ ...kept, from: '2026-11-10', to: '2026-11-10' })).toEqual({
    ...open,
    from: '2026-11-10',
    to: '2026-11-10',
  });
  expect(viewOf({ ...kept, to: '1900-01-01' })).toEqual({ ...open, to: '1900-01-01' });
});

test('clears the subjects when their kind changes, and clears a date that would invert the period', () => {
  const chosen = viewOf({ ids: 'migr,econ', hidden: 'econ', from: '2026-10-01' });
  expect(withKind(chosen, 'run')).toMatchObject({ by: 'run', ids: [], hidden: [], from: '2026-10-01' });
  expect(withDay(chosen, { to: '2026-09-01' })).toMatchObject({ from: undefined, to: '2026-09-01' });
  const whole = withDay(chosen, { to: '2026-10-01' });
  expect(whole).toMatchObject({ from: '2026-10-01', to: '2026-10-01' });
  expect(withDay(whole, { from: '2026-11-01' })).toMatchObject({ from: '2026-11-01', to: undefined });
});

test('measures shares of all statements by default, except for sessions, which use counts', () => {
  expect(measuresOf('politician')[0]).toBe('share');
  expect(measureOf({ by: 'category', measure: 'share' })).toBe('share');
  expect(measuresOf('run')[0]).toBe('count');
  expect(measureOf({ by: 'run', measure: 'share' })).toBe('count');
  expect(measureOf({ by: 'run', measure: 'praise' })).toBe('praise');
});
