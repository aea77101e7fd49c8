import { expect, test } from 'bun:test';
import { traceOf } from './trace';

test('describes an uncaught error by its message and place, without the data that it carries', () => {
  const cause = Object.assign(new Error('value too long'), {
    detail: 'Failing row contains (Die Miete steigt).',
  });
  const failed = Object.assign(
    new Error('Failed query: insert\nparams: Die Miete steigt\n    at home', { cause }),
    {
      query: 'insert',
      params: ['Die Miete steigt'],
    },
  );
  const trace = traceOf(failed);
  expect(trace).toStartWith('Error: value too long\n');
  expect(trace).toContain('trace.test.ts');
  expect(trace).not.toContain('Miete');
  expect(trace).not.toContain('at home');
  expect(traceOf(new TypeError('x is undefined'))).toMatch(
    /^TypeError: x is undefined\n\s+at .*trace\.test\.ts/,
  );
  expect(traceOf('no error')).toBe('no error');
});
