import { describe, expect, test } from 'bun:test';
import { openDatabase } from '../database';
import { params, requests, results, startStandIn } from '../testing/stand-in';
import { resultStream } from './results';
import { createBatchStore, type NewRequest } from './store';

const COUNT = 20_000;

const newRequests = (): NewRequest[] =>
  requests(COUNT).map(({ custom_id }) => ({
    customId: custom_id,
    params: { ...params(['Die Bahn kommt zu spät.']) },
    problem: null,
    texts: [],
  }));

describe(`a batch of ${COUNT} requests`, () => {
  test('is read from the store no faster than the client reads its results', async () => {
    const store = createBatchStore(openDatabase(null), 'seed');
    const batch = store.insert(
      { created_at: 0, duration_ms: 0, held: 0, ending: 'done', share: 1 },
      () => 'batch',
      newRequests(),
    );
    const settled = Array.from({ length: COUNT }, (_, idx) => ({
      idx,
      outcome: 'succeeded' as const,
      twist: null,
    }));
    store.end(batch, { at: 0, ending: 'done', processed: COUNT, cancelAt: null }, settled);

    let rows = 0;
    const counting = {
      ...store,
      inPlace(...page: Parameters<typeof store.inPlace>) {
        const read = store.inPlace(...page);
        rows += read.length;
        return read;
      },
    };
    const reader = resultStream(counting, batch.id, 'seed', []).getReader();
    for (let chunk = 1; chunk <= 5; chunk += 1) {
      await reader.read();
      expect(rows).toBeLessThanOrEqual((chunk + 2) * 100);
    }
    let taken = 5;
    while (!(await reader.read()).done) taken += 1;
    expect(taken).toBe(COUNT / 100);
    expect(rows).toBe(COUNT);
  });

  test('arrives in full when read with the SDK', async () => {
    const standIn = startStandIn();
    try {
      const { client } = standIn;
      const batch = await client.messages.batches.create({ requests: requests(COUNT) });
      expect(batch.request_counts.succeeded).toBe(COUNT);
      const ids = (await results(client, batch.id)).map((line) => line.custom_id);
      expect(new Set(ids).size).toBe(COUNT);
    } finally {
      await standIn.stop();
    }
  });
});
