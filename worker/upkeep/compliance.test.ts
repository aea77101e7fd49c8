import { describe, expect, test } from 'bun:test';
import { auditLog, authors, currentLabels, gonePosts, labels, usageLedger } from '@stimmlage/db/tables';
import { accountPath, makeReply, useCompliance } from './testing/compliance';
import { createRun, keepUp, readRun, step } from './testing/upkeep';

const { world, collectAndLabel, byId, total, control, recheck } = useCompliance();
const countCurrent = async () => (await world.harness.database.db.select().from(currentLabels)).length;

describe('a check', () => {
  test('deletes posts that were deleted on X, with their labels and their share of the figures', async () => {
    const posts = await collectAndLabel();
    const [deleted, unavailable] = [makeReply(posts, 0), makeReply(posts, 1)];
    await control('DELETE', `/world/posts/${deleted.id}`);
    await control('DELETE', `/world/posts/${unavailable.id}?as=unavailable`);
    const stored = (await world.stored()).length;
    expect(await recheck()).toMatchObject({
      status: 'completed',
      detail: { looked: stored, deleted: 2, edited: 0, hidden: 0 },
    });
    expect(await byId(deleted.id)).toBeUndefined();
    expect(await byId(unavailable.id)).toBeUndefined();
    const { db } = world.harness.database;
    expect(await db.select().from(gonePosts)).toHaveLength(2);
    expect(await db.select().from(labels)).toHaveLength(posts.length - 2);
    expect([await total(0), await total(7)]).toEqual([posts.length - 2, posts.length - 2]);
    expect(await world.harness.mismatches()).toEqual([]);
    expect(await db.select().from(auditLog)).toMatchObject([
      { userName: 'system', userId: null, action: 'upkeep.compliance', detail: { deleted: 2 } },
    ]);
    const reads = (await db.select().from(usageLedger)).filter(({ call }) => call === 'tweets');
    expect(reads.reduce((sum, { postsRead }) => sum + postsRead, 0)).toBe(stored - 2);
    expect(reads.every(({ usersRead }) => usersRead === 0)).toBe(true);
  });

  test('deletes an account and its posts if the account is protected, suspended or deleted', async () => {
    const posts = await collectAndLabel();
    const repliers = [
      ...new Set(posts.flatMap(({ kind, authorId }) => (kind === 'reply' ? [authorId] : []))),
    ];
    const states = ['protected', 'suspended', 'deactivated'];
    const gone = repliers.slice(0, states.length);
    for (const [index, state] of states.entries())
      await control('PATCH', accountPath({ authorId: gone[index] ?? '' }), { state });
    const isTheirs = ({ authorId }: { authorId: string | null }) => gone.includes(authorId);
    const theirs = (await world.stored()).filter(isTheirs);
    expect((await recheck()).detail).toMatchObject({ deleted: theirs.length });
    expect((await world.stored()).filter(isTheirs)).toEqual([]);
    const { db } = world.harness.database;
    expect((await db.select().from(authors)).filter(({ id }) => gone.includes(id))).toEqual([]);
    expect(await world.harness.mismatches()).toEqual([]);
  });

  test('hides posts withheld in Germany, and shows them again when X releases them', async () => {
    const posts = await collectAndLabel();
    const { id } = makeReply(posts, 0);
    const withhold = (countries: string[]) => control('POST', `/world/posts/${id}/withhold`, { countries });
    await withhold(['DE', 'FR']);
    expect((await recheck()).detail).toMatchObject({ hidden: 1, restored: 0 });
    expect(await byId(id)).toMatchObject({ isFilteredOut: true, filterReason: 'withheld' });
    expect([await countCurrent(), await total(0)]).toEqual([posts.length - 1, posts.length - 1]);
    expect(await world.harness.mismatches()).toEqual([]);
    await withhold(['FR']);
    world.harness.pass(60);
    expect((await recheck()).detail).toMatchObject({ hidden: 0, restored: 1 });
    expect(await byId(id)).toMatchObject({ isFilteredOut: false, filterReason: null });
    expect([await countCurrent(), await total(0)]).toEqual([posts.length, posts.length]);
    expect(await world.harness.mismatches()).toEqual([]);
  });

  test('counts a copy instead if the counted post is hidden or deleted', async () => {
    const text = 'Der Bahnhof im Norden bleibt bis Weihnachten geschlossen';
    for (const author of ['anna_k', 'bernd_b']) await control('POST', '/world/posts', { author, text });
    await collectAndLabel();
    const said = (await world.stored()).filter((row) => row.text === text);
    const [original, copy] = said.toSorted((a, b) => Number(a.isFilteredOut) - Number(b.isFilteredOut));
    const ids = [original?.id ?? '', copy?.id ?? ''];
    const reasons = async () => {
      expect(await world.harness.mismatches()).toEqual([]);
      return Promise.all(ids.map(async (id) => (await byId(id))?.filterReason));
    };
    const look = () => {
      world.harness.pass(60);
      return recheck();
    };
    expect(await reasons()).toEqual([null, 'duplicate']);
    await control('POST', `/world/posts/${ids[0]}/withhold`, { countries: ['DE'] });
    await look();
    expect(await reasons()).toEqual(['withheld', null]);
    await control('POST', `/world/posts/${ids[0]}/withhold`, { countries: [] });
    await look();
    expect(await reasons()).toEqual(['duplicate', null]);
    await control('DELETE', `/world/posts/${ids[1]}`);
    await look();
    expect(await reasons()).toEqual([null, undefined]);
  });

  test('deletes a quoted post that is withheld', async () => {
    await collectAndLabel();
    const quoted = (await world.stored()).find(({ scope }) => scope === 'context');
    await control('POST', `/world/posts/${quoted?.id}/withhold`, { countries: ['DE'] });
    expect((await recheck()).detail).toMatchObject({ hidden: 1 });
    expect(await byId(quoted?.id ?? '')).toBeUndefined();
    expect(await world.harness.mismatches()).toEqual([]);
  });

  test('replaces the text of an edited post, and deletes the labels of the old text', async () => {
    const posts = await collectAndLabel();
    const { id } = makeReply(posts, 0);
    const edit = (text: string) => control('POST', `/world/posts/${id}/edit`, { text });
    await edit('Erst war es so gemeint mit den Zügen');
    await edit('@anna_k Jetzt fahren die Züge doch wieder pünktlich');
    expect((await recheck()).detail).toMatchObject({ edited: 1, deleted: 0 });
    const edited = await byId(id);
    expect(edited).toMatchObject({
      text: '@anna_k Jetzt fahren die Züge doch wieder pünktlich',
      isFilteredOut: false,
    });
    expect(edited?.externalId).not.toBe(id);
    expect(edited?.politicianMentions).toEqual(['anna_k']);
    expect([await countCurrent(), await total(7)]).toEqual([posts.length - 1, posts.length - 1]);
    expect(await world.harness.mismatches()).toEqual([]);
    await edit('ach');
    world.harness.pass(60);
    await recheck();
    expect(await byId(id)).toMatchObject({ text: 'ach', filterReason: 'too_short' });
    expect(await world.harness.mismatches()).toEqual([]);
  });

  test('keeps the labels after an edit that changes only links or handles', async () => {
    const posts = await collectAndLabel();
    const { id, text } = makeReply(posts, 0);
    await control('POST', `/world/posts/${id}/edit`, { text: `${text} @bernd_b https://example.org/a` });
    expect((await recheck()).detail).toMatchObject({ edited: 1 });
    expect((await byId(id))?.text).toContain('@bernd_b');
    expect(await countCurrent()).toBe(posts.length);
  });

  test('updates a post’s metrics from the look-up', async () => {
    const posts = await collectAndLabel();
    const { id } = makeReply(posts, 0);
    await control('PATCH', `/world/posts/${id}`, { metrics: { likes: 4711, impressions: 90_000 } });
    await recheck();
    expect(await byId(id)).toMatchObject({ likeCount: 4711, viewCount: 90_000 });
  });
});

describe('a check that gets no usable response from X', () => {
  const nothingIsLost = async (work: () => Promise<unknown>) => {
    const before = (await world.stored()).map(({ id }) => id).toSorted();
    await work();
    expect((await world.stored()).map(({ id }) => id).toSorted()).toEqual(before);
    expect(await world.harness.mismatches()).toEqual([]);
  };

  test('fails with the reason if X refuses', async () => {
    await collectAndLabel();
    const refusals = [
      ['unauthorized', 'X does not accept the bearer token (401)'],
      ['credits-depleted', 'The X credit is used up (402)'],
      ['client-forbidden', 'X rejects this project (403)'],
      ['usage-cap', 'The monthly usage cap of X is reached'],
    ] as const;
    for (const [kind, reason] of refusals) {
      await world.fault({ path: '/2/tweets', times: 1, fault: { kind } });
      await nothingIsLost(async () => {
        const run = await recheck();
        expect(run.status).toBe('failed');
        expect(run.note).toStartWith(reason);
      });
    }
  });

  test.each([
    ['unavailable', {}],
    ['malformed', {}],
    ['cut', {}],
    ['empty-page', {}],
    ['no-author-id', {}],
    ['status', { status: 200, body: {} }],
    ['status', { status: 200, body: { data: [], errors: [{ title: 'Oh', type: 'about:blank' }] } }],
  ])('retries after %s %j without deleting anything', async (kind, options) => {
    await collectAndLabel();
    await world.fault({ path: '/2/tweets', times: 1, fault: { kind, ...options } });
    await nothingIsLost(async () => {
      const stored = (await world.stored()).length;
      expect(await recheck()).toMatchObject({ status: 'completed', detail: { looked: stored } });
    });
  });

  test('fails if X stays unavailable, and leaves the rest to the next run', async () => {
    await collectAndLabel();
    await world.fault({ path: '/2/tweets', times: 3, fault: { kind: 'unavailable' } });
    await nothingIsLost(async () => {
      const run = await recheck();
      expect(run).toMatchObject({ status: 'failed', detail: {} });
      expect(run.note).toEndWith('Given up after 3 tries; the next run continues.');
      expect((await recheck()).status).toBe('completed');
    });
  });

  test('waits until a rate limit is reset before it continues', async () => {
    await collectAndLabel();
    const { deps, pass } = world.harness;
    await world.fault({ path: '/2/tweets', times: 1, fault: { kind: 'rate-limit', resetInSeconds: 300 } });
    const id = await createRun(deps, 'compliance');
    const outcome = await step(deps, id);
    expect(outcome?.again).toBeGreaterThan(200);
    expect(await readRun(deps, id)).toMatchObject({
      status: 'running',
      note: expect.stringContaining('X asks to wait'),
    });
    pass(outcome?.again ?? 0);
    expect(await step(deps, id)).toBeUndefined();
    expect(await readRun(deps, id)).toMatchObject({ status: 'completed', note: null });
  });

  test('deletes nothing if X uses only the field names that it introduced in August 2026', async () => {
    await collectAndLabel();
    await control('PUT', '/x', { dialect: 'post-only' });
    await nothingIsLost(async () => expect((await recheck()).status).toBe('failed'));
  });

  test('fails if X rejects a request, and does not begin the next run with the same request', async () => {
    await collectAndLabel();
    await world.fault({ path: '/2/tweets', times: 1, fault: { kind: 'status', status: 400, body: {} } });
    await nothingIsLost(async () => {
      const run = await recheck();
      expect(run.note).toStartWith('X rejects the request (400)');
      expect(
        await world.harness.database
          .client`select from content where checked_at < ${run.startedAt?.toISOString() ?? ''}`,
      ).toHaveLength(0);
    });
  });

  test('sends no request without a token, and records the reason in the audit log as a code', async () => {
    const run = await keepUp({ ...world.harness.deps, x: null }, 'compliance');
    expect(run).toMatchObject({ status: 'failed', note: expect.stringContaining('X_BEARER_TOKEN') });
    expect(await world.harness.database.db.select().from(auditLog)).toMatchObject([
      { action: 'upkeep.compliance', detail: { reasons: [{ code: 'upkeep.no_token', details: {} }] } },
    ]);
  });
});
