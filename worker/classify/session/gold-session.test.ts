import { expect, test } from 'bun:test';
import { listOldestChecked } from '@stimmlage/db/queries/privacy/compliance';
import { getSessionProgress } from '@stimmlage/db/queries/sessions/session-list';
import { storeGoldSet, storeSession } from '@stimmlage/db/testing/store';
import { useClassifying } from '../../testing/classifying';

const world = useClassifying();

const storeGold = async (name: string, count: number): Promise<number> => {
  const texts = Array.from({ length: count }, (_, index) => ({
    text: `Schon wieder kein Termin im Bürgeramt (${name} ${index})`,
    complaintType: 'COMPLAINT' as const,
  }));
  return (await storeGoldSet(world.database, name, texts)).id;
};

const codeGold = async (goldSetId: number, contentLimit: number | null = null, codebookVersion = 1) => {
  const id = await storeSession(world.database, { name: 'Gold', codebookVersion, contentLimit, goldSetId });
  await world.finish(id);
  return id;
};

/** Counts the labels from each session, grouped by the scope of the labelled content. */
const labelled = async () => [
  ...(await world.database.client`
    select l.session_id::int as session, c.scope, count(*)::int as n
    from labels l join content c on c.id = l.content_id group by 1, 2 order by 1, 2`),
];

test('labels only the items of the session’s gold set, and each of them once per model', async () => {
  await world.store(7);
  const [set, other] = [await storeGold('a', 12), await storeGold('b', 3)];
  const first = await codeGold(set, 5);
  const second = await codeGold(set);
  expect(await labelled()).toEqual([
    { session: first, scope: 'gold', n: 5 },
    { session: second, scope: 'gold', n: 7 },
  ]);
  expect(await world.session(second)).toMatchObject({ status: 'completed', error: null });
  const progress = await getSessionProgress(world.database.db, [first, second]);
  expect([...progress.values()]).toMatchObject([
    { contentCount: 5, labelledCount: 5 },
    { contentCount: 7, labelledCount: 7 },
  ]);
  expect(await world.session(await codeGold(set))).toMatchObject({
    status: 'failed',
    error: 'There were no pending posts left',
  });
  const last = await codeGold(other);
  const hits = await world.classify();
  expect((await labelled()).slice(2)).toEqual([
    { session: last, scope: 'gold', n: 3 },
    { session: hits, scope: 'hit', n: 7 },
  ]);
  expect(await world.mismatches()).toEqual([]);
  expect((await world.providerView()).totals.billedItems).toBe(22);
});

test('retries failed items of a gold set as in other sessions', async () => {
  const set = await storeGold('a', 10);
  await world.fault({ fault: 'error', type: 'overloaded_error', times: 1 });
  const id = await codeGold(set);
  expect(await world.attempts(id)).toEqual([0, 1]);
  expect(await labelled()).toEqual([{ session: id, scope: 'gold', n: 10 }]);
});

test('never looks up gold texts on X', async () => {
  await world.store(2);
  await storeGold('a', 3);
  const before = new Date(Date.now() + 60_000);
  const due = await listOldestChecked(world.database.db, { before, without: [], limit: 100 });
  expect(due.map(({ scope }) => scope)).toEqual(['hit', 'hit']);
});
