import { describe, expect, test } from 'bun:test';
import { useEach } from '@stimmlage/db/testing/hooks';
import { useClassifying } from '../../testing/classifying';
import { startOwnClassifying } from '../../testing/own-classifying';

const world = useClassifying();
const own = useEach(startOwnClassifying);

const TOO_LONG = "This model's maximum context length is 4096 tokens. However, you requested 5123 tokens.";

describe('a session whose requests are all refused for the same reason', () => {
  test('fails after its first batches, instead of asking a model server about each post', async () => {
    await own.store(400);
    await own.fault({ fault: 'status', status: 400, message: TOO_LONG, times: null });
    const id = await own.classify();
    expect(await own.session(id)).toMatchObject({
      status: 'failed',
      error: `The AI provider rejects the request (400): ${TOO_LONG}`,
    });
    const batches = await own.batches(id);
    expect(batches.map(({ status, attempt }) => [status, attempt])).toEqual(batches.map(() => ['failed', 0]));
    const { calls } = await own.asked();
    // Fifty requests or a whole batch more, each up to three times; asking about each post takes 1,440 calls.
    expect(calls).toBeLessThanOrEqual(3 * 70);
    await own.mend();
    await own.classify();
    expect(await own.countLabels()).toBe(400);
  });

  test('fails without another attempt if they were sent as a batch', async () => {
    await world.store(1_000);
    await world.fault({ fault: 'error', type: 'invalid_request_error', times: null });
    const id = await world.createSession();
    await world.finish(id);
    expect(await world.session(id)).toMatchObject({ status: 'failed', codes: ['provider.refused'] });
    expect(await world.attempts(id)).toEqual([0]);
  });
});

test('still asks about each post if a few requests are refused at first', async () => {
  await own.store(100);
  await own.fault({ fault: 'status', status: 400, message: TOO_LONG, times: 25 });
  const id = await own.classify();
  expect(await own.session(id)).toMatchObject({ status: 'completed' });
  expect(await own.countLabels()).toBe(100);
});

test('still asks about each post if only some of the requests are refused', async () => {
  await world.store(100);
  await world.fault({ fault: 'error', type: 'invalid_request_error', times: 9 });
  const id = await world.createSession();
  await world.finish(id);
  expect(await world.session(id)).toMatchObject({ status: 'completed' });
  expect(await world.countLabels()).toBe(100);
});
