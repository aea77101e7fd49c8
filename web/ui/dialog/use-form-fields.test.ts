import { expect, test } from 'bun:test';
import { createUser } from '@stimmlage/core/contracts/users';
import { CallError } from '../../lib/call';
import { fieldProblems, refusedFields } from './use-form-fields';

const values = { name: ' ', email: 'anna', password: 'x'.repeat(12), role: 'admin' };
const messages = { name: 'A name, please.' };

test('a schema of core says which fields are not accepted, in our words where there are some', () => {
  const problems = fieldProblems(createUser.json, values, messages);
  expect(Object.keys(problems)).toEqual(['name', 'email']);
  expect(problems.name).toBe('A name, please.');
  expect(fieldProblems(createUser.json, { ...values, name: 'Anna', email: 'anna@example.org' }, {})).toEqual(
    {},
  );
});

test('what the server refuses is said at its field, and only of fields of the form', () => {
  const error = new CallError('Some of the values are not accepted', 400, 'validation.failed', [
    'json.name',
    'json.toString',
    'query.days',
  ]);
  expect(refusedFields(error, values, messages)).toEqual({ name: 'A name, please.' });
  expect(refusedFields(new Error('broken'), values, messages)).toEqual({});
});
