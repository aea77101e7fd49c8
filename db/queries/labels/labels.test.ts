import { describe, expect, test } from 'bun:test';
import { categories } from '@stimmlage/core/codes/categories';
import { policyAreas } from '@stimmlage/core/codes/policy-areas';
import { sentiments } from '@stimmlage/core/codes/sentiments';
import fc from 'fast-check';
import { listenToAnnouncements } from '../../announcements';
import { overSingle } from '../../connection';
import { getSeries, getTotals } from '../../figures/read/figures';
import { rollupNames } from '../../figures/rollups';
import { corrections, currentLabels, labelRollup } from '../../tables';
import { contentRow, newLabel } from '../../testing/content';
import { emptyContentEach, useDatabase } from '../../testing/hooks';
import { checkFigures } from '../../testing/inspect';
import { emptyContent, labelChunk, storeContent, storeLabels } from '../../testing/store';
import { type NewLabel, writeLabels } from './labels';

const TIMEZONE = 'Europe/Berlin';

const database = await useDatabase();
emptyContentEach(database);

const write = async (sessionId: number, labels: NewLabel[], analyzedAt = new Date('2026-11-11T00:00:00Z')) =>
  (await storeLabels(database, { sessionId, analyzedAt, labels })).written;
const store = (...rows: ReturnType<typeof contentRow>[]) => storeContent(database, rows);
const mismatches = () => checkFigures(database);
const rollup = () => database.db.select().from(labelRollup);

describe('writeLabels', () => {
  test('counts a label once for its session and once in the current figures', async () => {
    await store(contentRow(1, { kind: 'reply' }));
    expect(await write(7, [newLabel(1)])).toBe(1);
    const expected = {
      day: '2026-11-10',
      category: 'econ',
      complaintType: 'COMPLAINT',
      n: 1,
      replies: 1,
      i3: 1,
      h2: 1,
    };
    expect(await rollup()).toMatchObject([
      { sessionId: 0, ...expected },
      { sessionId: 7, ...expected },
    ]);
    expect(await mismatches()).toEqual([]);
  });

  test("reuses a connection's temporary tables, and leaves them empty after every write, even a failed one", async () => {
    await store(contentRow(1), contentRow(2), contentRow(3));
    const client = database.openSingle();
    const db = overSingle(client);
    const writeOne = (id: number): Promise<unknown> =>
      db.transaction((tx) => writeLabels(tx, labelChunk({ sessionId: 7, labels: [newLabel(id)] })));
    const kept = () => client`
      select oid::text from pg_class where relnamespace = pg_my_temp_schema() and relkind = 'r' order by relname`;
    await writeOne(1);
    const first = [...(await kept())];
    expect(first).toHaveLength(2);
    const failing = db.transaction(async (tx) => {
      await writeLabels(tx, labelChunk({ sessionId: 7, labels: [newLabel(2)] }));
      throw new Error('the worker was stopped');
    });
    await expect(failing).rejects.toThrow('the worker was stopped');
    await db.transaction(async (tx) => {
      for (const id of [2, 3]) await writeLabels(tx, labelChunk({ sessionId: 7, labels: [newLabel(id)] }));
    });
    expect([...(await kept())]).toEqual(first);
    const [left] = await client`
      select (select count(*) from label_changes)::int + (select count(*) from label_sums)::int as n`;
    expect(left).toEqual({ n: 0 });
    await client.end();
    expect(await mismatches()).toEqual([]);
  });

  test('changes nothing if a session labels the same content again', async () => {
    await store(contentRow(1));
    await write(7, [newLabel(1)]);
    expect(await write(7, [newLabel(1, { category: 'migr' })])).toBe(0);
    expect((await rollup()).map(({ category, n }) => [category, n])).toEqual([
      ['econ', 1],
      ['econ', 1],
    ]);
    expect(await mismatches()).toEqual([]);
  });

  test('counts only the first label of content that occurs twice in a chunk', async () => {
    await store(contentRow(1));
    expect(await write(7, [newLabel(1), newLabel(1, { category: 'migr' })])).toBe(1);
    expect((await rollup()).map(({ category, n }) => [category, n])).toEqual([
      ['econ', 1],
      ['econ', 1],
    ]);
    expect(await mismatches()).toEqual([]);
  });

  test("makes a newer session's label current, but not an older one's", async () => {
    await store(contentRow(1));
    await write(7, [newLabel(1, { category: 'econ' })], new Date('2026-11-11T00:00:00Z'));
    await write(8, [newLabel(1, { category: 'migr', intensity: 5 })], new Date('2026-11-12T00:00:00Z'));
    await write(6, [newLabel(1, { category: 'gov' })], new Date('2026-11-10T00:00:00Z'));
    expect(await database.db.select().from(currentLabels)).toMatchObject([
      { contentId: '1', sessionId: 8, category: 'migr', intensity: 5 },
    ]);
    const current = (await getTotals(database.db, { sessionId: 0 })).map(({ category, n }) => [category, n]);
    expect(current).toEqual([['migr', 1]]);
    expect(await mismatches()).toEqual([]);
  });

  test('applies a correction to every session, including later ones', async () => {
    await store(contentRow(1));
    await write(7, [newLabel(1)]);
    const coding = {
      complaintType: 'PRAISE',
      category: 'env',
      policyArea: null,
      intensity: 1,
      heat: 1,
    } as const;
    await database.db.insert(corrections).values({
      contentId: '1',
      ...coding,
      machineComplaintType: 'COMPLAINT',
      machineCategory: 'econ',
      userId: 1,
    });
    await database.client`update current_labels set corrected = true, complaint_type = 'PRAISE',
      pain_point_category = 'env', policy_area = null, intensity_score = 1, heat_score = 1`;
    await database.client.unsafe(`truncate ${rollupNames.join(', ')}`);
    await write(8, [newLabel(1, { category: 'migr' })], new Date('2026-11-12T00:00:00Z'));
    expect(await rollup()).toMatchObject([{ sessionId: 8, category: 'env', complaintType: 'PRAISE', n: 1 }]);
    expect(await database.db.select().from(currentLabels)).toMatchObject([
      { category: 'env', corrected: true },
    ]);
  });

  test('does not count labels of content that has been deleted or is not a hit', async () => {
    await store(contentRow(1, { scope: 'gold' }));
    expect(await write(7, [newLabel(1), newLabel(404)])).toBe(1);
    expect(await rollup()).toEqual([]);
    expect(await database.db.select().from(currentLabels)).toEqual([]);
  });

  test('sends an announcement only when new labels are committed', async () => {
    await store(contentRow(1), contentRow(2));
    let heard = 0;
    const { stop } = await listenToAnnouncements(
      database.client,
      () => {
        heard += 1;
      },
      () => undefined,
    );
    // This notification arrives on the same connection as the announcements, and therefore after all
    // announcements sent before it.
    const last = Promise.withResolvers<void>();
    const mark = await database.client.listen('mark', () => last.resolve());
    await database.db
      .transaction(async (tx) => {
        await writeLabels(tx, labelChunk({ sessionId: 7, labels: [newLabel(1)] }));
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await write(8, [newLabel(2)]);
    await database.client.notify('mark', '');
    await last.promise;
    expect(heard).toBe(1);
    await mark.unlisten();
    await stop();
  });

  test('leaves a single current label and correct figures when sessions label the same content concurrently', async () => {
    const ids = Array.from({ length: 150 }, (_, index) => index + 1);
    await store(...ids.map((id) => contentRow(id, { targetId: (id % 3) + 1 })));
    const session = (sessionId: number, order: number[]) =>
      write(
        sessionId,
        order.map((id) => newLabel(id, { category: categories[(id + sessionId) % 16] ?? 'other' })),
        new Date(Date.UTC(2026, 10, 11, 0, sessionId)),
      );
    await Promise.all([session(3, ids), session(5, ids.toReversed()), session(4, ids)]);
    const current = await database.db.select().from(currentLabels);
    expect(new Set(current.map(({ sessionId }) => sessionId))).toEqual(new Set([5]));
    expect(await mismatches()).toEqual([]);
  });
});

test('the consistency check reports which tables contain wrong figures', async () => {
  await store(contentRow(1));
  await write(7, [newLabel(1)]);
  await database.client`update label_rollup set i3 = 0, i4 = 1 where session_id = 7`;
  await database.client`update content_rollup set n = 2`;
  await database.client`update current_labels set heat_score = 5`;
  expect((await mismatches()).map(({ rollup: name }) => name).toSorted()).toEqual([
    'content_rollup',
    'current_labels',
    'label_rollup',
  ]);
});

/**
 * Writes random labels for posts with random posting times, then compares the figures for various windows
 * with a recount.
 */
test('figures equal a simple recount, with days in Berlin time across both clock changes', async () => {
  const moments = [
    '2026-03-28T22:30:00Z',
    '2026-03-29T21:59:59Z',
    '2026-10-24T22:00:00Z',
    '2026-10-25T22:59:59Z',
  ];
  const labelled = fc.record({
    postedAt: fc.oneof(
      fc.constantFrom(...moments).map((text) => new Date(text)),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
    ),
    kind: fc.constantFrom('post' as const, 'reply' as const, 'quote' as const),
    targetId: fc.option(fc.integer({ min: 1, max: 3 })),
    sessionId: fc.constantFrom(1, 2),
    complaintType: fc.constantFrom(...sentiments),
    category: fc.constantFrom(...categories),
    policyArea: fc.option(fc.constantFrom(...policyAreas)),
    intensity: fc.integer({ min: 1, max: 5 }),
    heat: fc.integer({ min: 1, max: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(labelled, { minLength: 1, maxLength: 40 }),
      fc.constantFrom('2026-03-29', '2026-10-25', '2026-06-01'),
      async (items, from) => {
        await emptyContent(database);
        await store(
          ...items.map(({ postedAt, kind, targetId }, id) =>
            contentRow(id + 1, { postedAt, kind, targetId }),
          ),
        );
        for (const sessionId of [1, 2]) {
          const own = items.flatMap((item, id) =>
            item.sessionId === sessionId ? [newLabel(id + 1, item)] : [],
          );
          if (own.length > 0) await write(sessionId, own);
        }
        const days = (await getSeries(database.db, { sessionId: 0, from }, 'day')).reduce(
          (sum, { n }) => sum + n,
          0,
        );
        const [raw] = await database.client<{ n: number }[]>`
          select count(*)::int as n from labels l join content c on c.id = l.content_id
          where (c.posted_at at time zone ${TIMEZONE})::date >= ${from}::date`;
        expect(days).toBe(raw?.n ?? -1);
        expect(await mismatches()).toEqual([]);
      },
    ),
    { numRuns: 25 },
  );
});
