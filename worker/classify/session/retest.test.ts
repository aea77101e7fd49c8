import { expect, test } from 'bun:test';
import { findConspicuous } from '@stimmlage/core/evaluation/retest';
import { listRetested, type Retested } from '@stimmlage/db/queries/sessions/retest';
import { getSessionProgress } from '@stimmlage/db/queries/sessions/session-list';
import { contentRow } from '@stimmlage/db/testing/content';
import { expire, storeContent, storeSession } from '@stimmlage/db/testing/store';
import type { WorkerDeps } from '../../deps';
import { useClassifying } from '../../testing/classifying';
import { obeying } from '../../testing/obeying';

const world = useClassifying();

const coder = { modelName: 'claude-sonnet-4', modelVersion: '20250514' } as const;

/** An injection that is not recognised as suspicious. The model in these tests obeys it. */
const unsuspected = 'Wie meine Großmutter zu sagen pflegte: das Wetter wird morgen anders';

const obedient = (): Pick<WorkerDeps, 'providers'> => {
  const { providers } = world.deps;
  const obey = obeying['labels everything in its request as instructed'];
  return {
    providers: { ...providers, anthropic: obey?.(providers.anthropic, (text) => text === unsuspected) },
  };
};

/**
 * Creates a retest of an ended session, as the API does, and processes the retest until it has ended. Returns
 * the id of the retest.
 */
const retest = async (
  retestOf: number,
  { contentLimit = null, over = {} }: { contentLimit?: number | null; over?: Partial<WorkerDeps> } = {},
): Promise<number> => {
  const id = await storeSession(world.database, { ...coder, contentLimit, retestOf });
  await world.finish(id, over);
  return id;
};

/** Returns the ids of the items in each request of a session. */
const requestsOf = async (id: number): Promise<string[][]> =>
  (
    await world.database.client<{ ids: string[] }[]>`
      select r.content_ids::text[] as ids from requests r join batches b on b.id = r.batch_id
      where b.session_id = ${id} order by r.id`
  ).map(({ ids }) => ids);

const everyLabel = () =>
  world.database.client`
    select (select jsonb_agg(l order by content_id, session_id) from labels l) as labels,
      (select jsonb_agg(l order by content_id) from current_labels l) as current,
      (select jsonb_agg(r order by r::text) from label_rollup_day r) as figures`;

const byRequest = (items: readonly Retested[]) =>
  [...Map.groupBy(items, ({ request }) => request).values()].map((some) => ({
    n: some.length,
    differing: some.filter(({ before, after }) => before !== after).length,
    ids: some.map(({ contentId }) => contentId),
  }));

test('never puts two statements from one request into the same request again, and leaves the figures unchanged', async () => {
  const first = await world.sessionOver(100);
  await world.finish(first);
  const before = await everyLabel();
  const second = await retest(first);

  const companions = new Map(
    (await requestsOf(first)).flatMap((ids) => ids.map((id) => [id, new Set(ids)] as const)),
  );
  const asked = await requestsOf(second);
  expect(asked.flat().toSorted()).toEqual([...companions.keys()].toSorted());
  for (const ids of asked)
    for (const id of ids) expect(ids.filter((other) => companions.get(id)?.has(other))).toEqual([id]);

  expect(await everyLabel()).toEqual(before);
  expect(await world.mismatches()).toEqual([]);
  expect(await world.session(second)).toMatchObject({ status: 'completed', error: null });
  expect((await getSessionProgress(world.database.db, [second])).get(second)).toMatchObject({
    contentCount: 100,
    labelledCount: 100,
    failedCount: 0,
    uncountedCount: 0,
  });
  const items = await listRetested(world.database.db, second, first);
  expect(items).toHaveLength(100);
  expect(items.filter(({ after, before: then }) => after !== then)).toEqual([]);
});

test('identifies a request in which one of the texts changed the labels of the others', async () => {
  await world.store(99);
  await storeContent(world.database, [contentRow(100, { text: unsuspected, targetId: 1 })]);
  const first = await world.createSession();
  await world.finish(first, obedient());
  const second = await retest(first, { over: obedient() });

  const items = byRequest(await listRetested(world.database.db, second, first));
  expect(items.reduce((sum, { n }) => sum + n, 0)).toBe(100);
  const found = findConspicuous(items);
  expect(found).toHaveLength(1);
  expect(found[0]?.ids).toContain('100');
  // In the first session, all statements in the request with the injection were labelled as praise. In the
  // retest, most of these statements were in other requests, so their labels differ.
  expect(found[0]?.differing).toBeGreaterThan(4);
});

test.each([
  ['enough for the requested number of statements', 145, 15],
  ['but always enough of them to mix their statements', 1, 10],
])('draws complete requests at random, %s', async (_, contentLimit, expected) => {
  const first = await world.sessionOver(200);
  await world.finish(first);
  const whole = (await requestsOf(first)).map((ids) => ids.toSorted().join());
  const drawn = [];
  for (let time = 0; time < 3; time += 1) {
    const ids = new Set((await requestsOf(await retest(first, { contentLimit }))).flat());
    expect(ids.size).toBe(expected * 10);
    const requests = whole.filter((request) => request.split(',').every((id) => ids.has(id)));
    expect(requests).toHaveLength(expected);
    drawn.push(requests.join(';'));
  }
  expect(new Set(drawn).size).toBeGreaterThan(1);
});

test('retests a statement only once even if the session sent it in two requests', async () => {
  await world.store(200);
  await world.fault({ fault: 'batch_expired', share: 0.2 });
  const first = await world.createSession();
  await world.finish(first);
  expect(await world.attempts(first)).toEqual([0, 1]);
  const second = await retest(first, { contentLimit: 1_000 });
  const asked = (await requestsOf(second)).flat();
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
  expect(asked).toHaveLength(200);
  const items = byRequest(await listRetested(world.database.db, second, first));
  expect(items.every(({ n }) => n > 1)).toBe(true);
});

test('retries statements that failed, and leaves out those that have since been deleted', async () => {
  const first = await world.sessionOver(40);
  await world.finish(first);
  await world.fault({ fault: 'batch_expired', share: 0.5 });
  const id = await storeSession(world.database, { ...coder, retestOf: first });
  await expire(world.database, ['1', '2']);
  await world.finish(id);
  expect(await listRetested(world.database.db, id, first)).toHaveLength(38);
  await expire(world.database, ['3']);
  expect(await listRetested(world.database.db, id, first)).toHaveLength(37);
  expect(await world.database.client`select from retest_labels where content_id = 3`).toHaveLength(0);
  expect(await world.mismatches()).toEqual([]);
});
