import { expect, test } from 'bun:test';
import { publicView, timelinePart, withPainPoints, withTimeline } from './public-search';

test('stores the views of the chart and the timeline independently in one URL', () => {
  const search = publicView.parse({
    group: 'month',
    hidden: 'migr,gov',
    'trends-group': 'week',
    'trends-hidden': 'abc',
    'trends-display': 'lines',
  });
  expect(search).toMatchObject({ group: 'month', hidden: ['gov', 'migr'], 'trends-group': 'week' });
  expect(timelinePart.read({ ...search })).toEqual({ group: 'week', hidden: ['abc'], display: 'lines' });
  expect(withTimeline(search, { days: 60 })).toEqual({
    group: 'month',
    hidden: ['gov', 'migr'],
    'trends-days': 60,
  });
  expect(withPainPoints(search, { days: 60 })).toEqual({
    days: 60,
    'trends-group': 'week',
    'trends-hidden': ['abc'],
    'trends-display': 'lines',
  });
});

test('returns invalid values in a URL as undefined, and does not touch unknown keys', () => {
  const raw = { 'trends-days': '-3', 'trends-from': 'x', group: 'year', more: '1' };
  expect(Object.values({ ...raw, ...publicView.parse(raw) }).filter(Boolean)).toEqual(['1']);
});
