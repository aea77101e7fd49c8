import { expect, test } from 'bun:test';
import { listen } from './control/listen';
import { createCorpus, HISTORY_DAYS } from './corpus/corpus';
import { createSandbox, createWorld } from './sandbox';
import { createTinyWorld } from './testing/start';
import { DAY, NOW } from './testing/tiny';
import { createClock } from './world/clock';

test('a generated world contains the corpus up to the present', async () => {
  // With this origin, the history began two days ago, so only a few posts are generated.
  const origin = NOW + (HISTORY_DAYS - 2) * DAY;
  const world = await createWorld(
    { kind: 'made', seed: 7, origin },
    createClock(() => NOW),
  );
  const made = createCorpus({ seed: '7', origin }).postsBetween(NOW - DAY, NOW + 1);
  const seen = [...world.posts(NOW - DAY)].map(({ id }) => id).sort();
  expect(made.length).toBeGreaterThan(100);
  expect(seen).toEqual(made.map(({ id }) => id).sort());
});

test('serves the provider under /v1, logs its calls and applies faults to it', async () => {
  const { app } = createSandbox(createTinyWorld(), { batchDurationMs: 0 });
  const { url, stop } = await listen(app.fetch);
  try {
    const headers = { 'x-api-key': 'a', 'anthropic-version': '2026-10-21' };
    const list = () => fetch(`${url}/v1/messages/batches`, { headers });
    const fault = { kind: 'status', status: 529 };
    const rule = { service: 'provider', path: '/v1/**', fault };
    await fetch(`${url}/control/faults`, { method: 'POST', body: JSON.stringify(rule) });
    expect((await list()).status).toBe(529);
    expect(await (await list()).json()).toMatchObject({ data: [] });
    expect(await (await fetch(`${url}/control/provider/state`)).json()).toMatchObject({
      settings: { batchDurationMs: 0 },
    });
    const calls = await (await fetch(`${url}/control/calls?service=provider`)).json();
    expect(calls).toMatchObject({ total: 2, calls: [{ status: 529, faults: ['status'] }, { status: 200 }] });
  } finally {
    await stop();
  }
});
