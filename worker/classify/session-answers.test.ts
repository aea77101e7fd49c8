import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { type Classifying, startClassifying } from '../testing/classifying';

let world: Classifying;

beforeEach(async () => {
  world = await startClassifying();
});
afterEach(() => world.stop());

describe('answers that are not as asked for', () => {
  test.each([
    ['an item left out', { fault: 'item_missing' }],
    ['an item answered twice', { fault: 'item_doubled' }],
    ['values out of range', { fault: 'item_out_of_range' }],
    ['a code that nobody offered', { fault: 'item_unknown_code' }],
    ['a field missing', { fault: 'item_field_missing' }],
    ['prose instead of JSON', { fault: 'not_json' }],
    ['no content', { fault: 'empty' }],
    ['a cut answer', { fault: 'max_tokens' }],
    ['a refusal', { fault: 'refusal' }],
    ['an overloaded service', { fault: 'error', type: 'overloaded_error' }],
    ['an expired request', { fault: 'expired' }],
    ['a result that is missing', { fault: 'line_missing' }],
    [
      'a line that is no JSON, again and again',
      { fault: 'malformed_line', times: null, match: { customId: '-a0$' } },
    ],
  ])('%s: the rest stands; what failed is sent again and labelled', async (_, rule) => {
    await world.store(20);
    await world.fault(rule);
    const id = await world.classify();
    expect(await world.session(id)).toMatchObject({ status: 'completed' });
    expect(await world.countLabels()).toBe(20);
    expect(await world.attempts(id)).toEqual([0, 1]);
    expect(await world.mismatches()).toEqual([]);
  });

  test.each([
    ['one more item than asked for', { fault: 'item_invented' }],
    ['a line twice', { fault: 'line_doubled' }],
    ['a result that nobody asked for', { fault: 'unknown_line' }],
    ['one line that is no JSON', { fault: 'malformed_line' }],
    ['a stream that is cut', { fault: 'results_cut' }],
  ])('%s changes nothing', async (_, rule) => {
    await world.store(20);
    await world.fault(rule);
    const id = await world.classify();
    expect(await world.countLabels()).toBe(20);
    expect(await world.attempts(id)).toEqual([0]);
    expect(await world.mismatches()).toEqual([]);
  });

  test('an item that spoils its request is asked for alone at last, and fails alone', async () => {
    await world.store(10);
    await world.fault({ fault: 'refusal', times: null, match: { text: '\\(3\\)' } });
    const id = await world.classify();
    expect(await world.countLabels()).toBe(9);
    expect(await world.attempts(id)).toEqual([0, 1, 2]);
    const batches = await world.batches(id);
    expect(batches.at(-1)).toMatchObject({ totalRequests: 5, successfulRequests: 4, failedRequests: 1 });
    const next = await world.classify();
    expect((await world.batches(next))[0]?.contentCount).toBe(1);
  });

  test('an item that makes its request invalid is asked for alone at last, and not again', async () => {
    await world.store(10);
    await world.fault({
      fault: 'error',
      type: 'invalid_request_error',
      times: null,
      match: { text: '\\(3\\)' },
    });
    const id = await world.classify();
    expect(await world.countLabels()).toBe(9);
    expect(await world.attempts(id)).toEqual([0, 1, 2]);
    expect(await world.session(id)).toMatchObject({ status: 'completed' });
  });

  test('what the provider knows no way for is not sent again', async () => {
    await world.store(10);
    await world.fault({ fault: 'error', type: 'not_found_error' });
    const id = await world.classify();
    expect(await world.attempts(id)).toEqual([0]);
    expect(await world.countLabels()).toBe(5);
  });

  test('what was read before a cut stands, and the rest is read again, not paid again', async () => {
    await world.store(20);
    await world.fault({ fault: 'results_cut', afterLines: 2, times: 5 });
    const id = await world.createSession();
    await world.step(id);
    await world.step(id);
    const labelled = await world.countLabels();
    expect(labelled).toBeGreaterThan(0);
    expect(labelled).toBeLessThan(20);
    await world.finish(id);
    expect(await world.countLabels()).toBe(20);
    expect(await world.attempts(id)).toEqual([0]);
    expect((await world.providerView()).totals.billedItems).toBe(20);
  });
});
