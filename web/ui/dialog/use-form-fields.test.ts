import { expect, test } from 'bun:test';
import { z } from 'zod';
import { CallError } from '../../lib/call';
import { fieldProblems, refusedFields } from './use-form-fields';

const values = { name: ' ', email: 'anna', password: 'x'.repeat(12), role: 'admin' };
const schema = z.object({
  name: z.string().trim().min(1),
  email: z.email(),
  password: z.string().min(12),
  role: z.enum(['admin', 'analyst']),
});
const messages = { name: 'A name, please.' };

test('a schema says which fields are not accepted, in our words where there are some', () => {
  const problems = fieldProblems(schema, values, messages);
  expect(Object.keys(problems)).toEqual(['name', 'email']);
  expect(problems.name).toBe('A name, please.');
  expect(fieldProblems(schema, { ...values, name: 'Anna', email: 'anna@example.org' }, {})).toEqual({});
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
