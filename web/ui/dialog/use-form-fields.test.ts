import { expect, test } from 'bun:test';
import { parseRefusal } from '@stimmlage/core/contracts/call-error';
import { z } from 'zod';
import { fieldProblems, refusedFields } from './use-form-fields';

const values = { name: ' ', email: 'anna', password: 'x'.repeat(12), role: 'admin' };
const schema = z.object({
  name: z.string().trim().min(1),
  email: z.email(),
  password: z.string().min(12),
  role: z.enum(['admin', 'analyst']),
});
const messages = { name: 'A name, please.' };
const problemText = ({ code }: { code: string }) => `worded: ${code}`;

test('reports the fields that the schema rejects, with custom messages where given', () => {
  const problems = fieldProblems(schema, values, messages, problemText);
  expect(problems).toEqual({ name: 'A name, please.', email: 'worded: invalid_format' });
  expect(
    fieldProblems(schema, { ...values, name: 'Anna', email: 'anna@example.org' }, {}, problemText),
  ).toEqual({});
});

test('assigns errors from the server to the fields that the form has', () => {
  const issues = ['json.name', 'json.toString', 'query.days'].map((path) => ({ path, message: 'no' }));
  const body = { message: 'Some of the values are not accepted', error: 'validation.failed', issues };
  const error = parseRefusal(Response.json(body, { status: 400 }), JSON.stringify(body));
  expect(refusedFields(error, values, messages, 'Bitte prüfen')).toEqual({ name: 'A name, please.' });
  expect(refusedFields(error, values, {}, 'Bitte prüfen')).toEqual({ name: 'Bitte prüfen' });
  expect(refusedFields(new Error('broken'), values, messages, 'Bitte prüfen')).toEqual({});
});
