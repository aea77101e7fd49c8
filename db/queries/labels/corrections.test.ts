import { expect, test } from 'bun:test';
import type { Coding } from '@stimmlage/core/codebook/coding';
import { categories } from '@stimmlage/core/codes/categories';
import { policyAreas } from '@stimmlage/core/codes/policy-areas';
import { sentiments } from '@stimmlage/core/codes/sentiments';
import { asc } from 'drizzle-orm';
import fc from 'fast-check';
import type { Tx } from '../../connection';
import { getTotals } from '../../figures/read/figures';
import { corrections, currentLabels } from '../../tables';
import { contentRow, newLabel } from '../../testing/content';
import { lockCodedContent, putCorrection, withdrawCorrection } from '../../testing/corrections';
import { emptyContentEach, useDatabase } from '../../testing/hooks';
import { checkFigures } from '../../testing/inspect';
import { untilBlocked } from '../../testing/locks';
import { emptyContent, labelChunk, storeContent } from '../../testing/store';
import { linkThreads } from '../content/link-threads';
import { type NewLabel, writeLabels } from './labels';

const TIMEZONE = 'Europe/Berlin';

const database = await useDatabase();
emptyContentEach(database);

const PRAISE: Coding = { complaintType: 'PRAISE', category: 'env', policyArea: null, intensity: 1, heat: 5 };

const inTx = <T>(work: (tx: Tx) => Promise<T>) => database.db.transaction(work);
const store = (...ids: number[]) =>
  storeContent(
    database,
    ids.map((id) => contentRow(id, { targetId: id })),
  );
const writeIn = (tx: Tx, sessionId: number, labels: NewLabel[]) =>
  writeLabels(
    tx,
    labelChunk({ sessionId, analyzedAt: new Date(Date.UTC(2026, 10, 11, 0, sessionId)), labels }),
  );
const write = (sessionId: number, ...labels: NewLabel[]) => inTx((tx) => writeIn(tx, sessionId, labels));
const locked = async (tx: Tx, id: string) => {
  const content = await lockCodedContent(tx, id);
  if (!content?.labels.length) throw new Error('There is nothing to correct');
  return content;
};
const correctIn = async (tx: Tx, id: string, coding: Coding, userId = 1) => {
  const correction = { ...coding, reason: '', userId, correctedAt: new Date() };
  await putCorrection(tx, await locked(tx, id), correction, TIMEZONE);
};
const correct = (id: string, coding: Coding) => inTx((tx) => correctIn(tx, id, coding));
const withdraw = (id: string) => inTx(async (tx) => withdrawCorrection(tx, await locked(tx, id), TIMEZONE));
const figuresOf = async (sessionId: number) =>
  (await getTotals(database.db, { sessionId })).map(({ category, complaintType, n }) => [
    category,
    complaintType,
    n,
  ]);
const current = () => database.db.select().from(currentLabels).orderBy(asc(currentLabels.contentId));
const machineCodes = async () =>
  (await database.db.select().from(corrections)).map((row) => [
    row.machineComplaintType,
    row.machineCategory,
  ]);

test('applies a correction to the current figures and those of every session, until it is withdrawn', async () => {
  await store(1);
  await write(3, newLabel(1, { category: 'migr' }));
  await write(4, newLabel(1, { category: 'gov', complaintType: 'NEUTRAL' }));
  await correct('1', PRAISE);
  for (const sessionId of [0, 3, 4]) expect(await figuresOf(sessionId)).toEqual([['env', 'PRAISE', 1]]);
  expect(await current()).toMatchObject([{ corrected: true, ...PRAISE, sessionId: 4 }]);
  expect(await machineCodes()).toEqual([['NEUTRAL', 'gov']]);
  expect(await checkFigures(database)).toEqual([]);

  await correct('1', { ...PRAISE, category: 'tech', policyArea: 'housing' });
  for (const sessionId of [0, 3, 4]) expect(await figuresOf(sessionId)).toEqual([['tech', 'PRAISE', 1]]);
  expect(await checkFigures(database)).toEqual([]);

  await withdraw('1');
  expect(await figuresOf(0)).toEqual([['gov', 'NEUTRAL', 1]]);
  expect(await figuresOf(3)).toEqual([['migr', 'COMPLAINT', 1]]);
  expect(await figuresOf(4)).toEqual([['gov', 'NEUTRAL', 1]]);
  expect(await current()).toMatchObject([{ corrected: false, category: 'gov', sessionId: 4 }]);
  expect(await checkFigures(database)).toEqual([]);
});

test('does not write figures when the same correction is made again', async () => {
  await store(1);
  await write(3, newLabel(1));
  await correct('1', PRAISE);
  const versions = () => database.client`select *, xmin from label_rollup order by session_id`;
  const before = await versions();
  await correct('1', PRAISE);
  expect(await versions()).toEqual(before);
});

test('applies a correction to newer labels until the correction is withdrawn', async () => {
  await store(1);
  await write(3, newLabel(1, { category: 'migr' }));
  await correct('1', PRAISE);
  await write(5, newLabel(1, { category: 'tech', geographicMentions: ['Köln'] }));
  expect(await current()).toMatchObject([{ corrected: true, ...PRAISE, sessionId: 5, places: ['köln'] }]);
  expect(await machineCodes()).toEqual([['COMPLAINT', 'tech']]);
  expect(await checkFigures(database)).toEqual([]);
  await write(4, newLabel(1, { category: 'sec' }));
  expect(await machineCodes()).toEqual([['COMPLAINT', 'tech']]);
  expect(await current()).toMatchObject([{ sessionId: 5 }]);
  for (const sessionId of [0, 3, 4, 5]) expect(await figuresOf(sessionId)).toEqual([['env', 'PRAISE', 1]]);
  expect(await checkFigures(database)).toEqual([]);
  await withdraw('1');
  expect(await figuresOf(0)).toEqual([['tech', 'COMPLAINT', 1]]);
  expect(await checkFigures(database)).toEqual([]);
});

test('makes a label wait for a concurrent correction, and then counts the label as corrected', async () => {
  await store(1, 2);
  await write(3, newLabel(1), newLabel(2));
  let labelling: Promise<unknown> = Promise.resolve();
  await inTx(async (tx) => {
    await correctIn(tx, '1', PRAISE);
    labelling = write(4, newLabel(1, { category: 'tech' }), newLabel(2, { category: 'tech' }));
    await untilBlocked(database);
  });
  await labelling;
  expect(await figuresOf(4)).toEqual(
    expect.arrayContaining([
      ['env', 'PRAISE', 1],
      ['tech', 'COMPLAINT', 1],
    ]),
  );
  expect(await machineCodes()).toEqual([['COMPLAINT', 'tech']]);
  expect(await checkFigures(database)).toEqual([]);
});

test('makes a correction wait for a concurrent label, and then overrides the label', async () => {
  await store(1);
  await write(3, newLabel(1));
  let correcting: Promise<unknown> = Promise.resolve();
  await inTx(async (tx) => {
    await writeIn(tx, 4, [newLabel(1, { category: 'tech' })]);
    correcting = correct('1', PRAISE);
    await untilBlocked(database);
  });
  await correcting;
  for (const sessionId of [0, 3, 4]) expect(await figuresOf(sessionId)).toEqual([['env', 'PRAISE', 1]]);
  expect(await machineCodes()).toEqual([['COMPLAINT', 'tech']]);
  expect(await checkFigures(database)).toEqual([]);
});

test('records the newest label’s codes in a correction even if an older label is written concurrently', async () => {
  await store(1);
  await write(3, newLabel(1));
  await correct('1', PRAISE);
  let older: Promise<unknown> = Promise.resolve();
  await inTx(async (tx) => {
    await writeIn(tx, 5, [newLabel(1, { category: 'tech' })]);
    older = write(4, newLabel(1, { category: 'migr' }));
    await untilBlocked(database);
  });
  await older;
  expect(await machineCodes()).toEqual([['COMPLAINT', 'tech']]);
  expect(await checkFigures(database)).toEqual([]);
});

test('stores the later of two concurrent corrections, with matching figures', async () => {
  await store(1);
  await write(3, newLabel(1));
  let second: Promise<unknown> = Promise.resolve();
  await inTx(async (tx) => {
    await correctIn(tx, '1', PRAISE, 1);
    second = inTx((other) => correctIn(other, '1', { ...PRAISE, category: 'sec' }, 2));
    await untilBlocked(database);
  });
  await second;
  expect(await database.db.select().from(corrections)).toMatchObject([{ category: 'sec', userId: 2 }]);
  expect(await figuresOf(0)).toEqual([['sec', 'PRAISE', 1]]);
  expect(await checkFigures(database)).toEqual([]);
});

test('keeps figures correct when corrected content is assigned to a target', async () => {
  await storeContent(database, [
    contentRow(10, { targetId: 5, conversationId: '10' }),
    contentRow(11, { kind: 'reply', conversationId: '10', keyword: 'a', sourceType: 'keyword_tweet' }),
  ]);
  await write(3, newLabel(11));
  await correct('11', PRAISE);
  await inTx((tx) => linkThreads(tx, 'a', '0', TIMEZONE));
  expect(await checkFigures(database)).toEqual([]);
  await withdraw('11');
  expect(await checkFigures(database)).toEqual([]);
});

test('finds nothing to lock for context or for an unknown id', async () => {
  await storeContent(database, [contentRow(1, { scope: 'context' })]);
  for (const id of ['1', '2', '9223372036854775807']) {
    expect(await inTx((tx) => lockCodedContent(tx, id))).toBeUndefined();
  }
});

test('figures equal a recount after any sequence of labels, corrections and withdrawals', async () => {
  const coding = fc.record({
    complaintType: fc.constantFrom(...sentiments),
    category: fc.constantFrom(...categories.slice(0, 3)),
    policyArea: fc.option(fc.constantFrom(...policyAreas.slice(0, 2))),
    intensity: fc.integer({ min: 1, max: 5 }),
    heat: fc.integer({ min: 1, max: 5 }),
  });
  const id = fc.integer({ min: 1, max: 2 });
  const step = fc.oneof(
    fc.record({ kind: fc.constant('label' as const), id, sessionId: fc.integer({ min: 3, max: 6 }), coding }),
    fc.record({ kind: fc.constant('correct' as const), id, coding }),
    fc.record({ kind: fc.constant('withdraw' as const), id }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      await emptyContent(database);
      await store(1, 2);
      for (const each of [...steps.filter(({ kind }) => kind === 'label').slice(0, 1), ...steps]) {
        const contentId = String(each.id);
        const labelled = await inTx((tx) => lockCodedContent(tx, contentId));
        if (each.kind === 'label') await write(each.sessionId, newLabel(contentId, each.coding));
        else if (labelled?.labels.length === 0) continue;
        else if (each.kind === 'correct') await correct(contentId, each.coding);
        else if (labelled?.correction) await withdraw(contentId);
        expect(await checkFigures(database)).toEqual([]);
      }
    }),
    { numRuns: 20 },
  );
});
