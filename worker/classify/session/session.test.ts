import { describe, expect, test } from 'bun:test';
import { labels, usageLedger } from '@stimmlage/db/tables';
import { contentRow } from '@stimmlage/db/testing/content';
import { storeContent } from '@stimmlage/db/testing/store';
import { useClassifying } from '../../testing/classifying';

const world = useClassifying();

describe('a session', () => {
  test('labels all pending content and records its cost once', async () => {
    await world.store(23);
    const id = await world.classify();
    expect(await world.session(id)).toMatchObject({ status: 'completed', error: null });
    const rows = await world.database.db.select().from(labels);
    expect(rows).toHaveLength(23);
    expect(new Set(rows.map(({ providerModel }) => providerModel))).toEqual(
      new Set(['sandbox:claude-3-5-haiku-20241022']),
    );
    expect(rows.find(({ contentId }) => contentId === '1')).toMatchObject({
      complaintType: 'COMPLAINT',
      category: 'bureau',
    });
    const [batch] = await world.batches(id);
    expect(batch).toMatchObject({
      status: 'completed',
      totalRequests: 5,
      successfulRequests: 5,
      labelledCount: 23,
    });
    const ledger = await world.database.db.select().from(usageLedger);
    expect(ledger).toHaveLength(1);
    expect(ledger[0]?.costMicros).toBe(
      Math.round(((ledger[0]?.tokensIn ?? 0) * 0.8 + (ledger[0]?.tokensOut ?? 0) * 4) * 0.5),
    );
    expect(await world.mismatches()).toEqual([]);

    const again = await world.classify();
    expect(await world.session(again)).toMatchObject({
      status: 'failed',
      error: 'There were no pending posts left',
    });
    expect((await world.providerView()).totals.billedItems).toBe(23);
  });

  test('labels the newest posts up to its limit, leaving out those that are filtered out', async () => {
    await storeContent(world.database, [
      contentRow(1, { postedAt: new Date('2026-11-01') }),
      contentRow(2, { postedAt: new Date('2026-11-03') }),
      contentRow(3, { postedAt: new Date('2026-11-02') }),
      contentRow(4, { postedAt: new Date('2026-11-04'), filterReason: 'too_short' }),
      contentRow(5, { postedAt: new Date('2026-11-04'), scope: 'context' }),
    ]);
    await world.classify(2);
    const ids = (await world.database.db.select().from(labels)).map(({ contentId }) => contentId).toSorted();
    expect(ids).toEqual(['2', '3']);
  });

  test('splits the pending content with a concurrent session, so that each post is labelled once', async () => {
    await world.store(30);
    await Promise.all([world.classify(), world.classify()]);
    expect(await world.countLabels()).toBe(30);
    expect((await world.providerView()).totals.billedItems).toBe(30);
  });

  test('pays for each item once even if several workers process it at the same time', async () => {
    const id = await world.sessionOver(60);
    await Promise.all([world.finish(id), world.finish(id), world.finish(id)]);
    expect(await world.countLabels()).toBe(60);
    const { totals, twice } = await world.providerView();
    expect(totals.billedItems).toBe(60);
    expect(twice.customIds).toEqual([]);
  });
});

describe('workers whose locking fails', () => {
  const work = async (id: number): Promise<void> => {
    const rivals = await Promise.all([world.rival(), world.rival(), world.rival()]);
    await Promise.all(rivals.map((rival) => world.finish(id, rival)));
  };

  test('plan a session once and pay for each item once', async () => {
    await world.store(60);
    const id = await world.createSession(40);
    await work(id);
    expect(await world.session(id)).toMatchObject({ status: 'completed', error: null });
    expect(await world.countLabels()).toBe(40);
    const { totals, twice } = await world.providerView();
    expect([totals.batches, totals.billedItems, twice.customIds]).toEqual([1, 40, []]);
    expect(await world.database.db.select().from(usageLedger)).toHaveLength(1);
    expect(await world.mismatches()).toEqual([]);
  });

  test('retry failed items once', async () => {
    await world.store(60);
    await world.fault({ fault: 'error', type: 'overloaded_error', times: 2 });
    const id = await world.createSession();
    await work(id);
    expect(await world.attempts(id)).toEqual([0, 1]);
    expect(await world.countLabels()).toBe(60);
    const { totals, twice } = await world.providerView();
    expect([totals.batches, totals.billedItems, twice.customIds]).toEqual([2, 60, []]);
    expect(await world.mismatches()).toEqual([]);
  });
});

test('reports a missing key', async () => {
  const id = await world.sessionOver(5);
  await world.finish(id, { providers: {} });
  expect(await world.session(id)).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('ANTHROPIC_API_KEY'),
  });
});
