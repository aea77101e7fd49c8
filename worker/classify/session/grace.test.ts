import { expect, test } from 'bun:test';
import { withGrace } from './grace';

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

test('aborts work that has not finished by the end of the grace period', async () => {
  const stop = new AbortController();
  const order: string[] = [];
  await withGrace(
    stop.signal,
    async (late) => {
      const end = aborted(late).then(() => order.push('late'));
      stop.abort();
      order.push(late.aborted ? 'at once' : 'stopped');
      await end;
    },
    1,
  );
  expect(order).toEqual(['stopped', 'late']);
});

test('does not abort work that finishes within the grace period', async () => {
  const stop = new AbortController();
  let seen: AbortSignal | undefined;
  await withGrace(
    stop.signal,
    (late) => {
      seen = late;
      stop.abort();
      return Promise.resolve();
    },
    0,
  );
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(seen?.aborted).toBe(false);
});

test('rethrows errors thrown by the work', async () => {
  const { signal } = new AbortController();
  await expect(withGrace(signal, () => Promise.reject(new Error('Der Platz reicht nicht')))).rejects.toThrow(
    'Der Platz reicht nicht',
  );
});
