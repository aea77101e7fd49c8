import { expect, test } from 'bun:test';
import { limits } from '@stimmlage/core/limits';
import { statementsOn, toStatements } from './links';
import { statementsView } from './statements';

test('truncates values to the lengths that the view in the URL accepts', () => {
  const { to, search } = toStatements({ search: 'x'.repeat(1_000), politician: 'y'.repeat(1_000), run: 7 });
  expect(to).toBe('/content');
  expect(statementsView.parse(search)).toMatchObject({
    search: 'x'.repeat(limits.name),
    politician: 'y'.repeat(limits.name),
    run: 7,
  });
});

test('returns the filter for a code, or undefined for a code of another kind', () => {
  expect(statementsOn('category', 'migr')).toEqual({ pain_point: 'migr' });
  expect(statementsOn('policy_area', 'housing')).toEqual({ policy_area: 'housing' });
  expect(statementsOn('category', 'housing')).toBeUndefined();
});
