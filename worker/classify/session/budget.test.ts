import { describe, expect, test } from 'bun:test';
import { currentCodebook } from '@stimmlage/core/codebook/current';
import { modelIn, models } from '@stimmlage/core/models';
import { injectedPosts } from '@stimmlage/core/testing/injections';
import { insertSessionWithinBudget } from '@stimmlage/db/queries/sessions/new-session';
import { estimatePlan } from '@stimmlage/db/queries/sessions/session-estimate';
import { usageLedger } from '@stimmlage/db/tables';
import { contentRow } from '@stimmlage/db/testing/content';
import { storeContent } from '@stimmlage/db/testing/store';
import { useClassifying } from '../../testing/classifying';

const world = useClassifying();

const haiku = { modelName: 'claude-3-5-haiku', modelVersion: '20241022' } as const;
const sonnet = models[1];
const coder = {
  modelName: sonnet.name,
  modelVersion: sonnet.version,
  codebookVersion: currentCodebook.version,
};
const setBudget = (micros: number | null) =>
  world.database.client`update settings set budget_ai_micros = ${micros}`;
const estimate = (contentLimit: number | null = null) =>
  estimatePlan(world.database.db, { ...coder, contentLimit }, modelIn(models));
const booked = async () => {
  const [sums] = await world.database.client<
    { input: number; output: number; cost: number; batches: number }[]
  >`
    select sum(tokens_in)::int as input, sum(tokens_out)::int as output, sum(cost_micros)::int as cost,
      count(*)::int as batches from usage_ledger`;
  return sums ?? { input: 0, output: 0, cost: 0, batches: 0 };
};
const HOUR_MS = 3_600_000;
const setBatchDuration = (batchDurationMs: number) =>
  world.sandbox.control('PATCH', '/provider/settings', { batchDurationMs });
const create = (contentLimit: number | null = null) =>
  world.database.db.transaction((tx) =>
    insertSessionWithinBudget(
      tx,
      { model: sonnet, name: 'Test', contentLimit, requestedBy: null },
      modelIn(models),
      world.deps.now(),
    ),
  );

/**
 * The estimate and the sandbox both count bytes, so both count the same number of tokens per text. These
 * tests check which texts the estimate counts and how often, and which length of the answers it expects.
 */
describe('the estimate of a session', () => {
  test.each(models.map((model) => [model.name, model] as const))(
    'is within a tenth of the usage booked for %s',
    async (_, model) => {
      await world.store(230);
      const of = { modelName: model.name, modelVersion: model.version };
      const expected = await estimatePlan(
        world.database.db,
        { ...of, codebookVersion: currentCodebook.version, contentLimit: 200 },
        modelIn(models),
      );
      expect(expected).toMatchObject({
        items: 200,
        sampledItems: 200,
        requests: 200 / model.itemsPerRequest,
      });
      await world.finish(await world.createSession(200, of));
      const { input, output, cost, batches } = await booked();
      expect(batches).toBe(expected.batches);
      const { inputTokens, outputTokens, costMicros } = expected;
      const deviations = [inputTokens / input, outputTokens / output, costMicros / cost].map((ratio) =>
        Math.abs(ratio - 1),
      );
      expect(Math.max(...deviations)).toBeLessThan(0.1);
    },
  );

  test('is based on a sample of the texts, but covers all of them', async () => {
    await world.store(3_000);
    const all = await estimate();
    expect(all).toMatchObject({ items: 3_000, sampledItems: 1_000, requests: 300, batches: 1 });
    await world.finish(await world.createSession());
    const { input } = await booked();
    expect(Math.abs(all.inputTokens / input - 1)).toBeLessThan(0.02);
    expect(await estimate()).toMatchObject({ items: 0, costMicros: 0 });
  });

  test('excludes content of other open sessions and content beyond the limit', async () => {
    await world.store(100);
    expect(await estimate(30)).toMatchObject({ items: 30, requests: 3 });
    await world.step(await world.createSession(60));
    expect(await estimate()).toMatchObject({ items: 40, requests: 4 });
  });
});

describe('the budget', () => {
  test('must cover a session in full before the session can be created', async () => {
    await world.store(100);
    const { costMicros } = await estimate();
    await setBudget(costMicros - 1);
    expect(await create()).toEqual({
      short: { limit: costMicros - 1, left: costMicros - 1, cost: costMicros, isSpent: false },
    });
    expect(await create(50)).toEqual({ id: expect.any(Number), cut: null });
  });

  test('includes the cost of open sessions, and cannot be spent twice by concurrent ones', async () => {
    await world.store(100);
    const { costMicros } = await estimate();
    await setBudget(Math.round(costMicros * 1.3));
    const created = await Promise.all([create(60), create(60), create(60)]);
    expect(created.filter((each) => typeof each === 'object' && 'id' in each)).toHaveLength(2);
    const [id = 0] = created.flatMap((each) => (typeof each === 'object' && 'id' in each ? [each.id] : []));
    await world.step(id);
    expect(await world.batches(id)).toMatchObject([{ status: 'submitted', contentCount: 60 }]);
    const refused = await create(40);
    expect(refused).toMatchObject({ short: { isSpent: false } });
  });

  test('holds back unsent batches after being lowered, until it is raised again', async () => {
    await world.store(3_000);
    const id = await world.createSession(3_000, haiku);
    const provider = world.deps.providers.anthropic;
    if (!provider) throw new Error('There is no provider');
    const submitOne: typeof provider.submit = async (...question) => {
      await setBudget(1_000);
      return provider.submit(...question);
    };
    await world.step(id, { providers: { anthropic: { ...provider, submit: submitOne } } });
    for (let step = 0; step < 5; step += 1) await world.step(id);
    expect((await world.batches(id)).map(({ status }) => status)).toEqual(['completed', 'pending']);
    expect(await world.step(id)).toEqual({ again: 300 });
    expect(await world.session(id)).toMatchObject({
      finishedAt: null,
      error: expect.stringMatching(
        /^This month's AI budget \(\$0\.0010\) is used up\. .*: requests not sent yet are waiting$/,
      ),
    });
    expect((await world.providerView()).totals).toMatchObject({ batches: 1, billedItems: 2_500 });
    await setBudget(null);
    await world.finish(id);
    expect(await world.session(id)).toMatchObject({ status: 'completed', error: null });
    expect(await world.countLabels()).toBe(3_000);
  });

  test('is compared with a batch in which suspicious texts already have requests of their own', async () => {
    const [injection = ''] = injectedPosts;
    await world.store(9);
    await storeContent(world.database, [contentRow(10, { text: injection, targetId: 1 })]);
    const id = await world.createSession();
    await setBudget(1);
    expect(await world.step(id)).toEqual({ again: 300 });
    expect(await world.batches(id)).toMatchObject([{ status: 'pending', totalRequests: 2 }]);
  });

  test('does not prevent the cancellation of a session that it holds back', async () => {
    const id = await world.sessionOver(100);
    await setBudget(1);
    expect(await world.step(id)).toEqual({ again: 300 });
    await world.cancel(id);
    await world.finish(id);
    expect(await world.session(id)).toMatchObject({ status: 'canceled', error: null });
    expect((await world.providerView()).totals.batches).toBe(0);
    expect(await world.database.db.select().from(usageLedger)).toEqual([]);
  });

  test('holds back the retry of failed items, and the session no longer counts as submitted', async () => {
    await setBatchDuration(HOUR_MS);
    await world.fault({ fault: 'refusal', times: null });
    const id = await world.sessionOver(10);
    while ((await world.session(id))?.status !== 'submitted') await world.step(id);
    await setBudget(1);
    await world.sandbox.control('POST', '/clock', { advanceMs: HOUR_MS });
    while ((await world.batches(id)).length === 1) await world.step(id);
    expect(await world.batches(id)).toMatchObject([{ status: 'failed' }, { status: 'pending' }]);
    expect(await world.session(id)).toMatchObject({ status: 'processing' });
  });
});
