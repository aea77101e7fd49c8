import { expect, test } from 'bun:test';
import { changedFields, changedMeanwhile } from './changes';

const before = { name: 'Anna', priority: 1, isActive: true };

test('reports only the fields that differ', () => {
  expect(changedFields(before, before)).toEqual({});
  expect(changedFields(before, { ...before, priority: 3 })).toEqual({ priority: 3 });
});

test('reports an edited field only if another user has changed it to a different value', () => {
  const stored = { ...before, name: 'Berta', priority: 5 };
  expect(changedMeanwhile(before, stored, { isActive: false })).toEqual([]);
  expect(changedMeanwhile(before, stored, { priority: 5 })).toEqual([]);
  expect(changedMeanwhile(before, stored, { name: 'Clara', priority: 5 })).toEqual(['name']);
});
