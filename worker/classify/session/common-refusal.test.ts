import { describe, expect, test } from 'bun:test';
import { useEach } from '@stimmlage/db/testing/hooks';
import { useClassifying } from '../../testing/classifying';
import { startOwnClassifying } from '../../testing/own-classifying';

const world = useClassifying();
const own = useEach(startOwnClassifying);

const TOO_LONG = "This model's maximum context length is 4096 tokens. However, you requested 5123 tokens.";

describe('a session whose requests are all refused for the same reason', () => {
  test('fails after its first batch, instead of asking a model server about each post', async () => {
    await own.store(200);
    await own.fault({ fault: 'status', status: 400, message: TOO_LONG, times: null });
    const id = await own.classify();
    expect(await own.session(id)).toMatchObject({
      status: 'failed',
      error: `The AI provider rejects the request (400): ${TOO_LONG}`,
    });
    expect((await own.batches(id)).map(({ status, attempt }) => [status, attempt])).toEqual([
      ['failed', 0],
      ['failed', 0],
    ]);
    expect((await own.asked()).calls).toBeLessThanOrEqual(60);
    await own.mend();
    await own.classify();
    expect(await own.countLabels()).toBe(200);
  });

  test('fails without repetitions if they were sent as a batch', async () => {
    await world.store(100);
    await world.fault({ fault: 'error', type: 'invalid_request_error', times: null });
    const id = await world.createSession();
    await world.finish(id);
    expect(await world.session(id)).toMatchObject({ status: 'failed', codes: ['provider.refused'] });
    expect(await world.attempts(id)).toEqual([0]);
  });
});

test('still asks about each post if only some of the requests are refused', async () => {
  await world.store(100);
  await world.fault({ fault: 'error', type: 'invalid_request_error', times: 9 });
  const id = await world.createSession();
  await world.finish(id);
  expect(await world.session(id)).toMatchObject({ status: 'completed' });
  expect(await world.countLabels()).toBe(100);
});
