import { expect, test } from 'bun:test';
import { trendKey } from '@stimmlage/core/trend-key';
import { timelineViews } from './view';

test('defaults to 14 days shown as cells', () => {
  const search = timelineViews.parse({});
  expect(timelineViews.viewOf(search)).toMatchObject({ group: 'day', days: 14, hidden: [] });
  expect(search.display).toBeUndefined();
  expect(timelineViews.toDays('abc', 'day')).toBeUndefined();
  expect(timelineViews.toDays('abc', 'week')).toBe(14);
});

test('converts any name to a short, unique key for the URL', () => {
  const names = ['#Bürgergeld', 'Wärmepumpe', '<img src=x>', '\u202e', '', 'a,b', 'Langes'.repeat(2_000)];
  const keys = names.map(trendKey);
  expect(new Set(keys).size).toBe(names.length);
  expect(timelineViews.parse({ hidden: keys.join(',') }).hidden).toEqual(keys.toSorted());
});

test('ignores invalid values in the URL, and limits the number of hidden trends', () => {
  expect(timelineViews.parse({ hidden: '<script>,UPPER,waytoolongakey', display: 'pie' })).toEqual({});
  const many = Array.from({ length: 50 }, (_, index) => trendKey(String(index)));
  expect(timelineViews.parse({ hidden: many }).hidden).toHaveLength(20);
  expect(timelineViews.parse({ hidden: 'abc,abc', display: 'lines' })).toMatchObject({
    hidden: ['abc'],
    display: 'lines',
  });
});
