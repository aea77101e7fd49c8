import { afterEach, describe, expect, test } from 'bun:test';
import { type Listener, listen } from './control/listen';
import type { ProviderOptions } from './parts';
import { createSandbox, createWorld, MissingPartError } from './sandbox';
import { createTinyWorld } from './testing/start';
import { createTinySource, DAY, NOW } from './testing/tiny';
import { createClock } from './world/clock';

let listener: Listener | undefined;
afterEach(() => listener?.stop());

test('a made world is that of the corpus, grown up to now', async () => {
  const asked: unknown[] = [];
  const world = await createWorld(
    { kind: 'made', corpus: { seed: 7 } },
    {
      createCorpus: (options) => {
        asked.push(options);
        return { source: createTinySource(), from: NOW - 30 * DAY, targetsCsv: () => '' };
      },
    },
    createClock(() => NOW),
  );
  expect(asked).toEqual([{ seed: 7 }]);
  expect([...world.posts(0)]).toHaveLength(13);
});

test('without a corpus only an archive can be served', async () => {
  await expect(createWorld({ kind: 'made', corpus: { seed: 1 } }, {})).rejects.toThrow(MissingPartError);
});

describe('a provider that is plugged in', () => {
  test('is served under /v1, its calls logged, and faults befall it', async () => {
    let given: ProviderOptions | undefined;
    const world = createTinyWorld();
    const { app } = createSandbox(
      world,
      {
        mountProvider: (root, options) => {
          given = options;
          root.get('/v1/models', (c) => c.json({ data: [] }));
          root.get('/control/provider/state', (c) => c.json({ batches: 0 }));
        },
      },
      { isInstant: true, dataDir: 'here', delayMs: 5 },
    );
    listener = await listen(app.fetch);
    const { url } = listener;
    expect(given).toMatchObject({ clock: world.clock, isInstant: true, dataDir: 'here', delayMs: 5 });
    const post = (path: string, body: unknown) =>
      fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify(body) });
    await post('/control/faults', {
      service: 'provider',
      path: '/v1/*',
      fault: { kind: 'status', status: 529 },
    });
    expect((await fetch(`${url}/v1/models`)).status).toBe(529);
    expect(await (await fetch(`${url}/v1/models`)).json()).toEqual({ data: [] });
    expect(await (await fetch(`${url}/control/provider/state`)).json()).toEqual({ batches: 0 });
    const calls = await (await fetch(`${url}/control/calls?service=provider`)).json();
    expect(calls).toMatchObject({ total: 2, calls: [{ status: 529, faults: ['status'] }, { status: 200 }] });
  });
});
