import { expect, test } from 'bun:test';
import { describeDetail } from './describe';

test('describes a detail on one line, and a change with its old and new value', () => {
  expect(describeDetail({})).toBe('');
  expect(describeDetail({ publicTitle: { from: '', to: 'Stimmen' } })).toBe('publicTitle: – → Stimmen');
  expect(describeDetail({ budgets: { from: { x: null }, to: { x: 5 } } })).toBe(
    'budgets: {"x":null} → {"x":5}',
  );
  expect(describeDetail({ created: 3, role: 'admin', fields: ['name'] })).toBe(
    'created: 3 · role: admin · fields: ["name"]',
  );
  expect(describeDetail({ a: 1, b: 2, c: 3, d: null, e: 5 })).toBe('a: 1 · b: 2 · c: 3 · d: – …');
});
