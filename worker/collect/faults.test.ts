import { describe, expect, test } from 'bun:test';
import { until } from '@stimmlage/core/testing/until';
import { listTargets } from '@stimmlage/db/queries/targets/targets';
import { toPage } from '@stimmlage/db/testing/archive';
import { useWorld, world } from './testing/world';

const collection = useWorld();

describe('accounts whose posts cannot be read', () => {
  test('are reported on the target and the run, and the other targets are still collected', async () => {
    await collection.harness.addTargets(
      { username: 'niemand_da' },
      { username: 'anna_k' },
      { username: 'bernd_b' },
      { username: 'Der Landbote', targetType: 'media' },
    );
    const { users } = toPage(world).includes;
    await collection.harness.sandbox.control(
      'PATCH',
      `/world/users/${users.find(({ username }) => username === 'bernd_b')?.id}`,
      {
        state: 'protected',
      },
    );
    const progress = await collection.progressOf(await collection.harness.collect());
    expect(progress.status).toBe('completed');
    expect(Object.fromEntries(progress.errors.map(({ target, reason }) => [target, reason]))).toEqual({
      niemand_da: expect.stringContaining('niemand_da'),
      bernd_b: '@bernd_b is protected: X shows its posts to followers only',
    });
    // A run does not include a target for which only a name has been saved.
    expect(progress.totalTargets).toBe(3);
    for (const { target, reason } of progress.errors) expect(await collection.noteOf(target)).toBe(reason);
  });
});

const GONE =
  'X no longer shows the account collected as @bernd_b; if the right account has the handle now, delete the target and add it again';

test.each([
  ['protected', '@bernd_b is protected: X shows its posts to followers only'],
  ['suspended', `User has been suspended: [@bernd_b]. ${GONE}`],
  ['deactivated', `Could not find user with id: [@bernd_b]. ${GONE}`],
])(
  'fails a target with a reason that names its handle if the account was %s after its look-up',
  async (state, reason) => {
    const { harness } = collection;
    await harness.addTargets({ username: 'bernd_b' }, { username: 'clara' });
    await harness.collect();
    const { users } = toPage(world).includes;
    const id = users.find(({ username }) => username === 'bernd_b')?.id;
    await harness.sandbox.control('PATCH', `/world/users/${id}`, { state });
    const progress = await collection.progressOf(await harness.collect());
    expect(progress).toMatchObject({ status: 'completed', processedTargets: 2 });
    expect(progress.errors).toEqual([{ target: 'bernd_b', reason }]);
    expect(await collection.noteOf('bernd_b')).toBe(reason);
  },
);

describe('X faults', () => {
  test.each([
    [
      'an exhausted usage cap',
      { kind: 'usage-cap' },
      'The monthly usage cap of X is reached (429 UsageCapExceeded); 1 target not collected',
      'x.cap_reached',
    ],
    [
      'spent credit',
      { kind: 'status', status: 402, body: { title: 'CreditsDepleted' } },
      /X credit is used up .*; 1 target not collected$/,
      'x.credit_spent',
    ],
    [
      'a refused token',
      { kind: 'status', status: 401, body: { title: 'Unauthorized' } },
      /bearer token \(401\)/,
      'x.token_refused',
    ],
    [
      'a refused project',
      { kind: 'status', status: 403, body: { detail: 'client-forbidden' } },
      /client-forbidden/,
      'x.project_refused',
    ],
  ])('ends the run with the reason after %s, without retrying', async (_, kind, reason, code) => {
    await collection.harness.addTargets({ username: 'anna_k' });
    await collection.fault({ path: '/2/users/*/tweets', times: 'always', fault: kind });
    const progress = await collection.progressOf(await collection.harness.collect());
    expect(progress.status).toBe('failed');
    expect(progress.reason).toMatch(reason);
    expect<string[]>(progress.codes).toEqual([code, 'run.targets_left']);
    const { counts } = await collection.harness.callsTo('service=x&path=/2/users/*/tweets');
    expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(1);
  });

  test.each([
    ['an HTML page with status 503', { kind: 'status', status: 503, body: '<html>' }],
    ['a truncated body', { kind: 'cut', mode: 'length' }],
    ['a dropped connection', { kind: 'drop' }],
    ['half a JSON document', { kind: 'malformed' }],
    ['posts without authors', { kind: 'no-author-id' }],
  ])('retries after %s, and loses nothing', async (_, kind) => {
    await collection.harness.addTargets({ username: 'anna_k' });
    await collection.fault({ path: '/2/users/*/tweets', times: 1, fault: kind });
    const progress = await collection.progressOf(await collection.harness.collect());
    expect(progress).toMatchObject({ status: 'completed', errors: [] });
    expect((await collection.stored()).filter(({ kind: type }) => type === 'post')).toHaveLength(10);
  });

  test('does not mistake a page without posts or metadata for the last page', async () => {
    const { harness } = collection;
    await harness.addTargets({ username: 'anna_k' });
    const posts = toPage(world).data.filter(({ text }) => text.startsWith('anna_k'));
    const page = { data: posts.slice(0, 5), meta: { newest_id: posts[0]?.id, next_token: 'two' } };
    const path = '/2/users/*/tweets';
    await collection.fault({ path, fault: { kind: 'status', status: 200, body: page } });
    await collection.fault({ path, times: 3, fault: { kind: 'status', status: 200, body: {} } });
    const reason = 'The response from X does not match its API. Given up after 3 tries.';
    expect(await collection.progressOf(await harness.collect())).toMatchObject({
      collected: 5,
      errors: [{ target: 'anna_k', reason }],
    });
    await harness.collect();
    expect((await collection.stored()).filter(({ kind }) => kind === 'post')).toHaveLength(10);
  });

  test('reports posts that the database cannot store, and stores the others', async () => {
    await collection.harness.addTargets({ username: 'bernd_b' });
    const [post] = toPage(world).data.filter(({ text }) => text.startsWith('Das sehe ich'));
    const hostile = [
      { id: '9999999999999999999' },
      { id: '6', conversation_id: '9999999999999999999' },
      { id: '7', created_at: '0000-01-01T00:00:00Z' },
    ].map((over) => ({ ...post, ...over }));
    const body = {
      data: [...hostile, { ...post, lang: 'd\u0000e' }],
      includes: { users: [{ id: post?.author_id, username: 'bernd\u0000_b', name: 'B\ud83d' }] },
      meta: { next_token: 'a\u0000' },
    };
    await collection.fault({
      path: '/2/users/*/tweets',
      times: 1,
      fault: { kind: 'status', status: 200, body },
    });
    const progress = await collection.progressOf(await collection.harness.collect());
    const reason = 'Some posts from X cannot be read and were skipped';
    expect(progress).toMatchObject({
      collected: 1,
      processedTargets: 1,
      gaps: [{ target: 'bernd_b', reason }],
    });
    expect(await collection.noteOf('bernd_b')).toContain(reason);
    expect((await collection.stored()).map(({ id }) => id)).toEqual([post?.id ?? '']);
  });

  test('reports both an unreadable reply and the limit on replies that was reached', async () => {
    await collection.harness.addTargets({ username: 'anna_k' });
    const [root, ...replies] = toPage(world).data.filter(({ conversation_id: id }) => id === world[0]?.id);
    const body = { data: [{ ...root, id: 'none' }, ...replies], meta: {} };
    await collection.fault({
      path: '/2/tweets/search/recent',
      times: 1,
      fault: { kind: 'status', status: 200, body },
    });
    const progress = await collection.progressOf(await collection.harness.collect());
    const reason =
      'More than 20 new replies below a post; older ones were not collected. Some posts from X cannot be read and were skipped';
    expect(progress.gaps).toEqual([{ target: 'anna_k', reason }]);
    expect(await collection.noteOf('anna_k')).toBe(reason);
  });

  test('fails a target if X is still unavailable after three tries, and continues the run', async () => {
    await collection.harness.addTargets({ username: 'anna_k', priority: 3 }, { username: 'bernd_b' });
    await collection.fault({ path: '/2/users/*/tweets', times: 3, fault: { kind: 'status', status: 500 } });
    const progress = await collection.progressOf(await collection.harness.collect());
    expect(progress).toMatchObject({ status: 'completed', processedTargets: 2, collected: 1 });
    expect(progress.errors).toEqual([
      { target: 'anna_k', reason: 'X is not available (500). Given up after 3 tries.' },
    ]);
  });

  test('says why a request is repeated while it is, and no longer once X has answered', async () => {
    const { harness, fault, progressOf } = collection;
    await harness.addTargets({ username: 'anna_k' });
    await fault({ path: '/2/users/*/tweets', times: 1, fault: { kind: 'status', status: 500 } });
    const collecting = harness.collect();
    const said = await until('the run says why it does not go on', async () => {
      const [run] = await harness.database.client<{ codes: string }[]>`
        select jsonb_path_query_array(reason, '$[*].code')::text as codes from collection_runs
        where reason <> '[]' and finished_at is null`;
      return run?.codes;
    });
    expect(said).toBe('["x.unavailable", "job.repeated"]');
    expect(await progressOf(await collecting)).toMatchObject({
      status: 'completed',
      reason: null,
      errors: [],
    });
  });

  test('reports both the gap and the failure if a target fails after posts were left out', async () => {
    const { harness } = collection;
    await harness.addTargets({ username: 'anna_k' });
    await harness.collect();
    for (let n = 0; n < 11; n += 1) {
      const text = `Neue Meldung ${n} zur Bahn im Norden`;
      await harness.sandbox.control('POST', '/world/posts', { author: 'anna_k', text });
    }
    await collection.fault({ path: '/2/tweets/search/recent', times: 3, fault: { kind: 'unavailable' } });
    const gap = 'More than 10 new posts; older ones were not collected';
    const reason = 'X is not available (503). Given up after 3 tries.';
    expect(await collection.progressOf(await harness.collect())).toMatchObject({
      errors: [{ target: 'anna_k', reason }],
      gaps: [{ target: 'anna_k', reason: gap }],
    });
    expect(await collection.noteOf('anna_k')).toBe(`${gap}. ${reason}`);
  });

  test.each([
    ['once', 1, [], 2],
    [
      'until the last try',
      3,
      ['anna_k', 'bernd_b'].map((target) => ({
        target,
        reason: 'X is not available (503). Given up after 3 tries.',
      })),
      0,
    ],
  ])(
    'does not fail other targets if the look-up of accounts is unavailable %s',
    async (_, times, errors, looked) => {
      const { harness } = collection;
      await harness.addTargets(
        { username: 'anna_k' },
        { username: 'bernd_b' },
        { username: 'Rente', targetType: 'hashtag' },
      );
      await collection.fault({ path: '/2/users/by', times, fault: { kind: 'unavailable' } });
      const progress = await collection.progressOf(await harness.collect());
      expect(progress).toMatchObject({ status: 'completed', processedTargets: 3, errors });
      expect((await collection.stored()).some(({ sourceType }) => sourceType === 'hashtag_tweet')).toBe(true);
      const targets = await listTargets(harness.database.db);
      expect(targets.filter(({ accountId }) => accountId !== null)).toHaveLength(looked);
    },
  );

  test('looks up an account shared by several targets once, even if X returns it twice', async () => {
    const { harness } = collection;
    await harness.addTargets({ username: 'anna_k' }, { username: 'Anna_K', targetType: 'media' });
    const [user] = toPage(world).includes.users.filter(({ username }) => username === 'anna_k');
    await collection.fault({
      path: '/2/users/by',
      fault: { kind: 'status', status: 200, body: { data: [user, user] } },
    });
    expect(await collection.progressOf(await harness.collect())).toMatchObject({
      status: 'completed',
      errors: [{ target: 'Anna_K', reason: expect.stringContaining('is the same account on X') }],
    });
    const targets = await listTargets(harness.database.db);
    expect(targets.map(({ accountId }) => accountId)).toEqual([user?.id ?? '', user?.id ?? '']);
    const { calls } = await harness.callsTo('service=x&path=/2/users/by');
    expect(calls.map(({ query }) => new URLSearchParams(query).get('usernames'))).toEqual([
      expect.stringMatching(/^anna_k$/i),
    ]);
  });

  test('fails only the targets whose look-up X rejects, and reports the parameter', async () => {
    await collection.harness.addTargets({ username: 'anna_k' }, { username: 'Rente', targetType: 'hashtag' });
    const message = 'The `usernames` query parameter value [anna_k] is not valid';
    const body = {
      title: 'Invalid Request',
      detail: 'One or more parameters was invalid.',
      errors: [{ parameters: { usernames: ['anna_k'] }, message }],
    };
    await collection.fault({ path: '/2/users/by', fault: { kind: 'status', status: 400, body } });
    expect(await collection.progressOf(await collection.harness.collect())).toMatchObject({
      status: 'completed',
      processedTargets: 2,
      errors: [
        { target: 'anna_k', reason: expect.stringMatching(/\(400\).*value \[anna_k\] is not valid$/) },
      ],
    });
  });

  test('waits until a rate limit is reset, and then completes the run', async () => {
    await collection.harness.addTargets({ username: 'anna_k' });
    await collection.fault({
      path: '/2/users/*/tweets',
      times: 1,
      fault: { kind: 'rate-limit', resetInSeconds: 1 },
    });
    const progress = await collection.progressOf(await collection.harness.collect());
    expect(progress).toMatchObject({ status: 'completed', errors: [] });
    expect((await collection.stored()).length).toBeGreaterThan(10);
  });
});
