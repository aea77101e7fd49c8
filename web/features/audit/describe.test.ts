import { expect, test } from 'bun:test';
import { describeDetail, describeFields, fieldsOf, type Words } from './describe';

const words: Words = {
  nameOf: (path) => path.join('_'),
  textOf: (_, value) => (value === null || value === undefined || value === '' ? '–' : String(value)),
};

const line = (detail: Record<string, unknown>): string => describeDetail(detail, words);

test('describes fields on one line, with the old and new values of those that changed', () => {
  expect(line({})).toBe('');
  expect(line({ publicTitle: { from: '', to: 'Stimmen' } })).toBe('publicTitle: – → Stimmen');
  expect(line({ created: 3, role: 'admin', fields: ['name'] })).toBe(
    'created: 3 · role: admin · fields: name',
  );
  expect(line({ a: 1, b: 2, c: 3, d: null, e: 5 })).toBe('a: 1 · b: 2 · c: 3 · d: – …');
});

test('describes nested fields separately, omitting those that have not changed', () => {
  expect(line({ budgets: { from: { x: null, ai: 2 }, to: { x: 5, ai: 2 } } })).toBe('budgets_x: – → 5');
  expect(line({ format: 'csv', filters: { sort: 'newest' } })).toBe('format: csv · filters_sort: newest');
  expect(line({ filters: { from: '2026-11-01', to: '2026-11-10' } })).toBe(
    'filters_from: 2026-11-01 · filters_to: 2026-11-10',
  );
  const [before, after] = [
    { complaint_type: 'PRAISE', heat_score: 1 },
    { complaint_type: 'NEUTRAL', heat_score: 1 },
  ];
  expect(line({ before, after })).toBe('complaint_type: PRAISE → NEUTRAL');
  expect(describeFields(fieldsOf({ before, after: before }), words)).toHaveLength(4);
});
