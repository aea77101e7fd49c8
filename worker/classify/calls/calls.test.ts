import { describe, expect, test } from 'bun:test';
import { injectedPosts } from '@stimmlage/core/testing/injections';
import { getSessionProgress } from '@stimmlage/db/queries/sessions/session-list';
import { labels, requests, usageLedger } from '@stimmlage/db/tables';
import { CHAT_PATH, useOwnClassifying } from '../../testing/own-classifying';
import { ownModelDeps } from '../../testing/own-model';

const world = useOwnClassifying();

/**
 * Returns worker dependencies with a server that does not answer before three questions are waiting. A worker
 * that sends fewer than three questions at a time would wait for ever.
 */
const inThrees = () => {
  const three = Promise.withResolvers<void>();
  let waiting = 0;
  return ownModelDeps(world.sandbox.url, (provider) => ({
    ask: async (question, signal) => {
      waiting += 1;
      if (waiting === 3) three.resolve();
      await three.promise;
      return provider.ask(question, signal);
    },
  }));
};

describe('a session on a self-hosted model server', () => {
  test('labels all posts, sending as many requests concurrently as allowed', async () => {
    await world.store(123);
    await world.wireFault({ path: CHAT_PATH, times: 'always', fault: { kind: 'delay', ms: 20 } });
    const id = await world.createSession();
    await world.finish(id, inThrees());
    expect(await world.session(id)).toMatchObject({ status: 'completed', error: null });
    const rows = await world.database.db.select().from(labels);
    expect(rows).toHaveLength(123);
    expect(new Set(rows.map(({ providerModel }) => providerModel))).toEqual(
      new Set(['sandbox:llama3.3:70b']),
    );
    expect(rows.find(({ contentId }) => contentId === '1')).toMatchObject({
      complaintType: 'COMPLAINT',
      category: 'bureau',
    });
    expect(await world.batches(id)).toMatchObject([
      { status: 'completed', totalRequests: 20, labelledCount: 100, providerBatchId: null },
      { status: 'completed', totalRequests: 5, labelledCount: 23, providerBatchId: null },
    ]);
    const { atOnce, ...others } = await world.asked();
    expect(others).toEqual({ twice: [], answered: 25, calls: 25 });
    expect(atOnce).toBeLessThanOrEqual(3);
    const ledger = await world.database.db.select().from(usageLedger);
    expect(ledger).toHaveLength(2);
    for (const { provider, call, tokensIn, tokensOut, costMicros } of ledger) {
      expect({ provider, call }).toEqual({ provider: 'openai', call: 'chat/completions' });
      expect(costMicros).toBe(tokensIn + tokensOut * 2);
    }
    expect(await world.mismatches()).toEqual([]);
  });

  test('ends and is charged even if a batch has more tokens than the ledger can store', async () => {
    const id = await world.sessionOver(10);
    const most = 2 ** 31 - 1;
    const greedy = ownModelDeps(world.sandbox.url, (provider) => ({
      ask: async (question) => ({
        ...(await provider.ask(question)),
        tokens: { input: most, output: most, cached: 0 },
      }),
    }));
    await world.finish(id, greedy);
    expect(await world.session(id)).toMatchObject({ status: 'completed', error: null });
    expect(await world.countLabels()).toBe(10);
    const ledger = await world.database.db.select().from(usageLedger);
    expect(ledger).toMatchObject([{ tokensIn: most, tokensOut: most, costMicros: 3 * most }]);
  });

  test('shows its progress while it runs', async () => {
    const id = await world.sessionOver(30);
    const seen: number[] = [];
    const watched = ownModelDeps(world.sandbox.url, (provider) => ({
      ask: async (question) => {
        seen.push((await getSessionProgress(world.database.db, [id])).get(id)?.labelledCount ?? 0);
        return provider.ask(question);
      },
      concurrency: 1,
    }));
    await world.finish(id, watched);
    expect(seen).toEqual([0, 5, 10, 15, 20, 25]);
  });

  test('sends no further questions when its worker is stopping, and is finished by another worker', async () => {
    const id = await world.sessionOver(30);
    const stop = new AbortController();
    const stopping = ownModelDeps(world.sandbox.url, (provider) => ({
      ask: (question) => {
        stop.abort();
        return provider.ask(question);
      },
    }));
    expect(await world.step(id, stopping, false, stop.signal)).toEqual({ again: 0 });
    expect(await world.countLabels()).toBe(15);
    await world.finish(id);
    expect(await world.countLabels()).toBe(30);
    expect((await world.asked()).twice).toEqual([]);
  });

  test('asks about nothing that another worker has asked about since its lock was lost', async () => {
    const id = await world.sessionOver(30);
    let isLost = false;
    const losing = ownModelDeps(world.sandbox.url, (provider) => ({
      ask: async (question) => {
        if (!isLost) {
          isLost = true;
          await world.database.client`
            select pg_terminate_backend(pid) from pg_locks
            where locktype = 'advisory' and granted
              and database = (select oid from pg_database where datname = current_database())`;
          await world.finish(id);
        }
        return provider.ask(question);
      },
      concurrency: 1,
    }));
    await world.step(id, losing);
    expect(await world.session(id)).toMatchObject({ status: 'completed', error: null });
    expect(await world.countLabels()).toBe(30);
    // Only the question that was being sent when the lock was lost.
    expect(await world.asked()).toMatchObject({ calls: 7, answered: 7 });
    expect((await world.asked()).twice).toHaveLength(5);
  });

  test('aborts unanswered questions when its worker has to exit, and sends them again later', async () => {
    const id = await world.sessionOver(10);
    const stop = new AbortController();
    const silent = ownModelDeps(world.sandbox.url, (provider) => ({
      ask: (question) => {
        stop.abort();
        return provider.ask(question, AbortSignal.abort());
      },
    }));
    expect(await world.step(id, silent, false, stop.signal)).toEqual({ again: 0 });
    expect(await world.session(id)).toMatchObject({ status: 'processing', error: null });
    await world.finish(id);
    expect(await world.countLabels()).toBe(10);
    expect(await world.attempts(id)).toEqual([0]);
  });

  test('sends no further questions once cancelled, and keeps its answers', async () => {
    const id = await world.sessionOver(120);
    let questions = 0;
    const canceling = ownModelDeps(world.sandbox.url, (provider) => ({
      ask: async (question) => {
        questions += 1;
        if (questions === 4) await world.cancel(id);
        return provider.ask(question);
      },
      concurrency: 1,
    }));
    await world.finish(id, canceling);
    expect(await world.session(id)).toMatchObject({ status: 'canceled', error: null });
    expect(await world.batches(id)).toMatchObject([
      { status: 'canceled', successfulRequests: 4, failedRequests: 16, labelledCount: 20 },
      { status: 'canceled', labelledCount: 0 },
    ]);
    expect(await world.database.db.select().from(usageLedger)).toHaveLength(1);
    expect(await world.countLabels()).toBe(20);
    await world.classify();
    expect(await world.countLabels()).toBe(120);
    expect((await world.asked()).twice).toEqual([]);
    expect(await world.mismatches()).toEqual([]);
  });

  test('waits when the budget no longer covers the next batch', async () => {
    const id = await world.sessionOver(120);
    const { client } = world.database;
    const lowering = ownModelDeps(world.sandbox.url, (provider) => ({
      ask: async (question) => {
        await client`update settings set budget_ai_micros = 1`;
        return provider.ask(question);
      },
    }));
    expect(await world.step(id, lowering)).toEqual({ again: 300 });
    expect(await world.batches(id)).toMatchObject([{ status: 'completed' }, { status: 'pending' }]);
    expect((await world.session(id))?.error).toMatch(/AI budget .*: requests not sent yet are waiting$/);
    await client`update settings set budget_ai_micros = null`;
    await world.finish(id);
    expect(await world.session(id)).toMatchObject({ status: 'completed', error: null });
    expect(await world.countLabels()).toBe(120);
  });

  test('sends each item once even if several workers process it at the same time', async () => {
    const id = await world.sessionOver(60);
    await Promise.all([1, 2, 3].map(() => world.finish(id)));
    expect(await world.countLabels()).toBe(60);
    expect(await world.asked()).toMatchObject({ twice: [], answered: 12 });
  });

  test('labels each item once and records usage once even if locking between workers fails', async () => {
    const id = await world.sessionOver(60);
    const rivals = await Promise.all([world.rival(), world.rival()]);
    await Promise.all(rivals.map(({ openSingle }) => world.finish(id, { openSingle })));
    expect(await world.session(id)).toMatchObject({ status: 'completed', error: null });
    expect(await world.countLabels()).toBe(60);
    expect(await world.database.db.select().from(usageLedger)).toHaveLength(1);
    expect(await world.mismatches()).toEqual([]);
  });

  test('resends a question only if its answer was not stored', async () => {
    const id = await world.sessionOver(50);
    await world.database.client.unsafe(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$;
      create trigger refuse before update on requests for each row
        when (new.sequence = 4 and new.state <> 'pending') execute function refuse();`);
    await expect(world.step(id)).rejects.toThrow();
    await world.database.client`drop trigger refuse on requests`;
    const written = await world.countLabels();
    expect(written).toBeGreaterThan(0);
    await world.finish(id);
    expect(await world.countLabels()).toBe(50);
    expect((await world.asked()).twice).toHaveLength(5);
    expect(await world.mismatches()).toEqual([]);
  });

  test('sends suspicious texts separately', async () => {
    await world.store(4);
    const [injected = ''] = injectedPosts;
    await world.database.client`update content set text = ${injected} where id = 2`;
    await world.classify();
    const rows = await world.database.db.select().from(requests).orderBy(requests.sequence);
    expect(rows.map(({ contentIds }) => contentIds)).toEqual([['4', '3', '1'], ['2']]);
    expect(await world.countLabels()).toBe(4);
  });

  test('does not send content that has been deleted since the session was planned', async () => {
    const id = await world.sessionOver(10);
    const { client } = world.database;
    const deleting = ownModelDeps(world.sandbox.url, (provider) => ({
      ask: async (question) => {
        await client`delete from content where id <= 5`;
        return provider.ask(question);
      },
      concurrency: 1,
    }));
    await world.finish(id, deleting);
    expect(await world.countLabels()).toBe(5);
    expect((await world.asked()).answered).toBe(1);
    expect(await world.session(id)).toMatchObject({ status: 'completed' });
  });
});

describe('unexpected answers', () => {
  test.each([
    ['a missing item', { fault: 'item_missing' }],
    ['an item answered twice', { fault: 'item_doubled' }],
    ['values out of range', { fault: 'item_out_of_range' }],
    ['a code that was not offered', { fault: 'item_unknown_code' }],
    ['prose instead of JSON', { fault: 'not_json' }],
    ['no content', { fault: 'empty' }],
    ['a truncated answer', { fault: 'max_tokens' }],
    ['a refusal', { fault: 'refusal' }],
    [
      'a question that is refused in every format',
      { fault: 'error', type: 'invalid_request_error', times: 3, match: { text: '\\(3\\)' } },
    ],
  ])('%s: keeps the valid labels and resends the failed items', async (_, rule) => {
    await world.store(20);
    await world.fault(rule);
    const id = await world.classify();
    expect(await world.session(id)).toMatchObject({ status: 'completed' });
    expect(await world.countLabels()).toBe(20);
    expect(await world.attempts(id)).toEqual([0, 1]);
    expect(await world.mismatches()).toEqual([]);
  });

  test('sends items separately on the last attempt, and fails only the one causing the error', async () => {
    await world.store(10);
    await world.fault({ fault: 'error', type: 'api_error', times: null, match: { text: '\\(3\\)' } });
    const id = await world.classify();
    expect(await world.countLabels()).toBe(9);
    expect(await world.attempts(id)).toEqual([0, 1, 2]);
    expect((await world.batches(id)).at(-1)).toMatchObject({ successfulRequests: 4, failedRequests: 1 });
  });

  test('describes the answer format in the prompt if a server does not support response formats', async () => {
    await world.store(20);
    await world.sandbox.control('PATCH', '/provider/settings', { chatFormats: ['text'] });
    await world.classify();
    expect(await world.countLabels()).toBe(20);
  });
});
