import { expect, test } from 'bun:test';
import { pointStatements } from './point-statements';

test('a line leads to the statements of its subject and measure', () => {
  expect(pointStatements('category', 'migr', 'count')).toEqual({ pain_point: 'migr', sentiment: undefined });
  expect(pointStatements('policy_area', 'housing', 'praise')).toEqual({
    policy_area: 'housing',
    sentiment: 'PRAISE',
  });
  expect(pointStatements('run', '7', 'complaints')).toEqual({ run: 7, sentiment: 'COMPLAINT' });
});

test('a line of which no list shows exactly the statements leads nowhere', () => {
  expect(pointStatements('politician', '3', 'count')).toBeUndefined();
  expect(pointStatements('category', 'no_such_code', 'count')).toBeUndefined();
});
