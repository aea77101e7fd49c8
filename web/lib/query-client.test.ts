import { expect, test } from 'bun:test';
import { CallError } from '@stimmlage/core/contracts/call-error';
import { createQueryClient } from './query-client';

const failing = (code: string): CallError =>
  new CallError('Refused', 'refused', {
    ...new CallError('', 'refused').refusal,
    status: 503,
    code,
  });

test.each([
  ['database.unavailable', 2],
  ['database.busy', 2],
  ['database.too_slow', 1],
  ['database.full', 1],
  ['database.read_only', 1],
])('makes a call that fails by %s %i times', async (code, times) => {
  let calls = 0;
  const client = createQueryClient();
  const query = client.fetchQuery({
    ...client.getDefaultOptions().queries,
    queryKey: [code],
    queryFn: () => {
      calls += 1;
      throw failing(code);
    },
  });
  await expect(query).rejects.toMatchObject({ code });
  expect(calls).toBe(times);
});

test('repeats a query that took too long once an hour rather than every five minutes', () => {
  const { refetchInterval, refetchOnWindowFocus } = createQueryClient().getDefaultOptions().queries ?? {};
  const options = [refetchInterval, refetchOnWindowFocus];
  const after = (code: string) =>
    options.map((option) =>
      typeof option === 'function' ? option({ state: { error: failing(code) } } as never) : option,
    );
  expect(after('database.busy')).toEqual([300_000, true]);
  expect(after('database.too_slow')).toEqual([3_600_000, false]);
});
