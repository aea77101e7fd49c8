import { expect, test } from 'bun:test';
import { beside, type InAddress, prefixed } from './address';

const numberOf = (name: string): InAddress<Record<string, number | undefined>> => ({
  parse: (given) => ({ [name]: typeof given[name] === 'string' ? Number(given[name]) : undefined }),
});

test('uses a prefix to distinguish two parts of a view that have the same keys', () => {
  const first = numberOf('days');
  const second = prefixed('trends-', numberOf('days'));
  const both = beside(first, second);
  const view = both.parse({ days: '7', 'trends-days': '30', 'trends-': 'x', trends: 'y', other: '1' });
  expect(view).toEqual({ days: 7, 'trends-days': 30 });
  expect(second.read({ days: '7', 'trends-days': '30' })).toEqual({ days: 30 });
});

test('returns every key, with undefined for keys that the URL does not contain', () => {
  const part = prefixed('trends-', numberOf('days'));
  expect(Object.keys(part.parse({ 'trends-__proto__': 'x' }))).toEqual(['trends-days']);
});
