import { expect, test } from 'bun:test';
import { pointStatements } from './point-statements';

test('links a line to the statements about its subject, with the sentiment that it measures', () => {
  expect(pointStatements('category', 'migr', 'count')).toEqual({ pain_point: 'migr', sentiment: undefined });
  expect(pointStatements('category', 'migr', 'share')).toEqual({ pain_point: 'migr', sentiment: undefined });
  expect(pointStatements('policy_area', 'housing', 'praise')).toEqual({
    policy_area: 'housing',
    sentiment: 'PRAISE',
  });
  expect(pointStatements('run', '7', 'complaints')).toEqual({ run: 7, sentiment: 'COMPLAINT' });
});

test('does not link a line if no list shows exactly the statements it represents', () => {
  expect(pointStatements('politician', '3', 'count')).toBeUndefined();
  expect(pointStatements('category', 'no_such_code', 'count')).toBeUndefined();
});
