import { describe, expect, test } from 'bun:test';
import { createSession, getRetest } from '@stimmlage/core/contracts/sessions';
import { writeRetestLabels } from '@stimmlage/db/queries/labels/retest-labels';
import { listCodings } from '@stimmlage/db/queries/privacy/subjects';
import { planSession } from '@stimmlage/db/queries/sessions/session-plan';
import { endSession, findSession } from '@stimmlage/db/queries/sessions/sessions';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import { emptyEach } from '@stimmlage/db/testing/hooks';
import { correct, storeContent, storeLabels, storeSession } from '@stimmlage/db/testing/store';
import { useApi } from '../testing/harness';

const api = await useApi();
emptyEach(
  api.database,
  'sessions, batches, requests, content, content_rollup, labels, retest_labels, current_labels, corrections',
);

const ITEMS = 60;
const ids = Array.from({ length: ITEMS }, (_, index) => String(index + 1));

/** Creates an ended session that has labelled sixty statements in six requests, and returns its id. */
const storeFirst = async (): Promise<number> => {
  await storeContent(
    api.database,
    ids.map((id) => contentRow(id)),
  );
  const id = await storeSession(api.database);
  const session = await findSession(api.database.db, id);
  if (!session) throw new Error('There is no session');
  const packing = { itemsPerRequest: 10, requestsPerBatch: 500 };
  await api.database.db.transaction((tx) => planSession(tx, id, session, null, packing));
  await storeLabels(api.database, { sessionId: id, labels: ids.map((each) => newLabel(each)) });
  await api.database.client`update requests set state = 'answered'`;
  await api.database
    .client`update batches set status = 'completed', completed_at = now(), labelled_count = ${ITEMS}`;
  await endSession(api.database.db, id, 'completed', [], new Date());
  return id;
};

const ask = (json: object) => api.call('POST', '/analysis/sessions', { as: 'admin', json });

const storeRetest = async (): Promise<{ first: number; second: number }> => {
  const first = await storeFirst();
  const response = await ask({ retest_of: first });
  expect(response.status).toBe(201);
  const made = createSession.response.parse(await response.json());
  expect(made).toMatchObject({ retest_of: first, gold_set_id: null, model_name: 'claude-3-5-haiku' });
  expect(made.session_name).toMatch(new RegExp(`^Retest of session ${first}, Claude 3\\.5 Haiku, .* UTC$`));
  return { first, second: made.id };
};

const read = (id: number) => api.read(getRetest, `/analysis/sessions/${id}/retest`, { as: 'admin' });

const answer = (second: number, changed: ReadonlySet<string>) =>
  api.database.db.transaction((tx) =>
    writeRetestLabels(
      tx,
      { sessionId: second, analyzedAt: new Date() },
      ids.map((id) => newLabel(id, changed.has(id) ? { complaintType: 'PRAISE' } : {})),
    ),
  );

describe('a retest', () => {
  test('can be estimated without being created, and is not listed as an analysis run', async () => {
    const first = await storeFirst();
    const estimated = await ask({ retest_of: first, content_limit: 20, dryRun: true });
    // A retest samples at least ten requests. The session has only six requests, so the retest uses all six.
    expect(await estimated.json()).toMatchObject({ items: ITEMS });
    await ask({ retest_of: first });
    const log = await api.database.client`select action from audit_log where action = 'session.create'`;
    expect(log).toHaveLength(1);
    const runs = await api.call('GET', '/admin/dashboard/analysis-runs', { as: 'admin' });
    expect(((await runs.json()) as { id: number }[]).map(({ id }) => id)).toEqual([first]);
  });

  test('has no agreement without labels', async () => {
    const { first, second } = await storeRetest();
    expect(await read(second)).toEqual({
      retest_of: first,
      n: 0,
      sentiment: { share: null, shareInterval: null, kappa: null, kappaInterval: null },
      category: { share: null, shareInterval: null, kappa: null, kappaInterval: null },
      requests: 0,
      conspicuous: [],
    });
  });

  test('reports the request whose labels differ by more than chance, regardless of corrections', async () => {
    const { second } = await storeRetest();
    const [request] = await api.database.client<{ ids: string[] }[]>`
      select content_ids::text[] as ids from requests order by id limit 1`;
    const changed = new Set([...(request?.ids.slice(0, 8) ?? []), ...ids.filter((id) => id === '1')]);
    await answer(second, changed);
    await correct(api.database, '1', newLabel('1', { complaintType: 'NEUTRAL' }));
    const found = await read(second);
    expect(found).toMatchObject({ n: ITEMS, requests: 6 });
    expect(found.sentiment.share).toBeCloseTo(1 - changed.size / ITEMS, 12);
    expect(found.category.share).toBe(1);
    expect(found.conspicuous).toHaveLength(1);
    const [conspicuous] = found.conspicuous;
    expect(conspicuous).toMatchObject({ n: 10, differing: 8 });
    expect(new Set(conspicuous?.statements.map(({ id }) => id))).toEqual(new Set(request?.ids.slice(0, 8)));
    expect(conspicuous?.statements[0]).toMatchObject({ before: 'COMPLAINT', after: 'PRAISE' });
  });

  test('is included in the data about a person', async () => {
    const { first, second } = await storeRetest();
    await answer(second, new Set());
    const { machine } = await listCodings(api.database.db, ['1']);
    expect(machine.map(({ sessionId }) => sessionId)).toEqual([first, second]);
  });

  test.each([
    ['a session that is still open', 'sessions.still_open', async () => storeSession(api.database)],
    ['a session that does not exist', 'sessions.not_found', async () => 999],
    [
      'a retest',
      'sessions.nothing_to_retest',
      async () => {
        const { second } = await storeRetest();
        await endSession(api.database.db, second, 'completed', [], new Date());
        return second;
      },
    ],
    [
      'a session with a single request, so that nothing can be mixed',
      'sessions.nothing_to_retest',
      async () => {
        const first = await storeFirst();
        await api.database.client`delete from requests where id > (select min(id) from requests)`;
        return first;
      },
    ],
    [
      'a session with one statement per request',
      'sessions.nothing_to_retest',
      async () => {
        const first = await storeFirst();
        await api.database.client`update requests set content_ids = content_ids[1:1]`;
        return first;
      },
    ],
  ])('of %s is refused', async (_, error, make) => {
    const response = await ask({ retest_of: await make() });
    expect(await response.json()).toMatchObject({ error });
  });

  test('is the only kind of session whose agreement can be requested', async () => {
    const first = await storeFirst();
    const response = await api.call('GET', `/analysis/sessions/${first}/retest`, { as: 'admin' });
    expect(await response.json()).toMatchObject({ error: 'sessions.not_a_retest' });
  });
});
