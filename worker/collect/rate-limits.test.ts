import { expect, test } from 'bun:test';
import { storeRun } from '@stimmlage/db/testing/store';
import { collectionHandler } from './collect.handler';
import { useWorld } from './testing/world';

const collection = useWorld();

/** Rate limits, keyed by the prefix of their headers. */
type Limits = Record<string, { remaining: number; reset: number | string }>;

const headersOf = (limits: Limits) =>
  Object.fromEntries(
    Object.entries(limits).flatMap(([name, { remaining, reset }]) => [
      [`x-${name}-limit`, '100'],
      [`x-${name}-remaining`, String(remaining)],
      [`x-${name}-reset`, String(reset)],
    ]),
  );

const work = (runId: number) =>
  collectionHandler(collection.harness.deps)(
    { runId },
    { signal: new AbortController().signal, last: false },
  );

/** Processes a run whose first request for posts gets a 429 response with the given rate limits. */
const collectUnder = async (limits: Limits) => {
  const { harness } = collection;
  await harness.addTargets({ username: 'anna_k' });
  const body = { title: 'Too Many Requests', detail: 'Too Many Requests', type: 'about:blank', status: 429 };
  await collection.fault({
    path: '/2/users/*/tweets',
    times: 1,
    fault: { kind: 'status', status: 429, body, headers: headersOf(limits) },
  });
  const runId = await storeRun(harness.database);
  const outcome = await work(runId);
  return { runId, outcome, progress: await collection.progressOf(runId) };
};

const start = Math.floor(Date.now() / 1000);
const soon = start + 900;
const tonight = start + 50_000;
const tomorrow = start + 80_000;

test.each<[string, Limits, number]>([
  [
    'the daily limit of the app',
    { 'rate-limit': { remaining: 899, reset: soon }, 'app-limit-24hour': { remaining: 0, reset: tonight } },
    tonight,
  ],
  [
    'the quarter-hourly and the daily limit of the user',
    {
      'rate-limit': { remaining: 0, reset: soon },
      'app-limit-24hour': { remaining: 3, reset: tomorrow },
      'user-limit-24hour': { remaining: 0, reset: tonight },
    },
    tonight,
  ],
  [
    'both daily limits',
    {
      'rate-limit': { remaining: 5, reset: soon },
      'app-limit-24hour': { remaining: 0, reset: tomorrow },
      'user-limit-24hour': { remaining: 0, reset: tonight },
    },
    tomorrow,
  ],
  [
    'the quarter-hourly limit',
    { 'rate-limit': { remaining: 0, reset: soon }, 'app-limit-24hour': { remaining: 9, reset: tonight } },
    soon,
  ],
  [
    'no limit according to the headers',
    { 'rate-limit': { remaining: 5, reset: soon }, 'app-limit-24hour': { remaining: 9, reset: tonight } },
    soon,
  ],
])('a run that has used up %s waits until the reset, and reports its time', async (_, limits, until) => {
  const { outcome, progress } = await collectUnder(limits);
  const left = until - Date.now() / 1000;
  expect(outcome?.again).toBeWithin(Math.floor(left), Math.ceil(left) + 60);
  expect(progress).toMatchObject({ status: 'waiting', waitingUntil: new Date(until * 1000) });
});

test.each([
  ['without a time', 'soon', 15 * 60],
  ['with an implausibly late time', start + 10_000_000_000, 25 * 60 * 60],
  ['with a time that has passed', start - 600, 30],
])(
  'waits for the default, the maximum or a minimum time after a rate limit %s',
  async (_, reset, seconds) => {
    const { outcome, progress } = await collectUnder({ 'rate-limit': { remaining: 0, reset } });
    expect(outcome?.again).toBeWithin(Math.max(seconds - 60, 30), seconds + 3);
    expect(progress.status).toBe('waiting');
  },
);

test('a waiting run sends no request if its job is delivered too early', async () => {
  const { runId } = await collectUnder({ 'rate-limit': { remaining: 0, reset: soon } });
  const { total } = await collection.harness.callsTo('service=x');
  const outcome = await work(runId);
  const left = soon - Date.now() / 1000;
  expect(outcome?.again).toBeWithin(Math.floor(left), Math.ceil(left) + 3);
  expect(await collection.progressOf(runId)).toMatchObject({
    status: 'waiting',
    waitingUntil: new Date(soon * 1000),
  });
  expect((await collection.harness.callsTo('service=x')).total).toEqual(total);
});
