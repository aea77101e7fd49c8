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

test('repeats a query after a failure that lasts once an hour rather than every five minutes', () => {
  const { refetchInterval, refetchOnReconnect } = createQueryClient().getDefaultOptions().queries ?? {};
  expect(refetchOnReconnect).toBe(true);
  const after = (code: string) =>
    typeof refetchInterval === 'function' && refetchInterval({ state: { error: failing(code) } } as never);
  expect(after('database.busy')).toBe(300_000);
  expect(after('database.too_slow')).toBe(3_600_000);
});
