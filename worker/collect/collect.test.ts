import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRun, getRunProgress } from '@stimmlage/db/queries/runs';
import { listTargets } from '@stimmlage/db/queries/targets';
import { content, usageLedger } from '@stimmlage/db/tables';
import { type ArchivePost, idAt, toPage, writeArchive } from '@stimmlage/db/testing/archive';
import { type Harness, startHarness } from '../testing/harness';

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

const thread = (author: string, hours: number, replies: number, sequence = 0): ArchivePost[] => {
  const at = hoursAgo(hours);
  const root = idAt(at, sequence);
  return [
    { id: root, author, text: `${author} kündigt den Ausbau der Bahn im Norden an, Nummer ${sequence}`, at },
    ...Array.from({ length: replies }, (_, index): ArchivePost => {
      const replyAt = new Date(Date.parse(at) + (index + 1) * 60_000).toISOString();
      return {
        id: idAt(replyAt, sequence + 100 + index),
        author: `buerger_${index % 7}`,
        text: `@${author} Die Züge auf Strecke ${sequence} fallen wieder aus, Meldung ${index}`,
        at: replyAt,
        conversation: root,
        repliedTo: root,
      };
    }),
  ];
};

const annas = Array.from({ length: 13 }, (_, index) =>
  thread('anna_k', 2 + index, index === 0 ? 115 : 2, index + 1),
).flat();
const [quoted] = thread('fremde_stimme', 40, 0, 900);
const world: ArchivePost[] = [
  ...annas,
  ...(quoted
    ? [
        quoted,
        {
          id: idAt(hoursAgo(1), 901),
          author: 'bernd_b',
          text: 'Das sehe ich ganz genauso wie hier',
          at: hoursAgo(1),
          quotes: quoted.id,
        },
      ]
    : []),
  {
    id: idAt(hoursAgo(3), 910),
    author: 'clara',
    text: 'Die #Rente reicht hinten und vorne nicht',
    at: hoursAgo(3),
  },
  { id: idAt(hoursAgo(3), 911), author: 'dora', text: '#Rente ja', at: hoursAgo(3) },
  {
    id: idAt(hoursAgo(3), 912),
    author: 'emil',
    text: 'Kein Termin im Bürgeramt zu bekommen',
    at: hoursAgo(3),
  },
];

let folder: string;
let harness: Harness;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stimmlage-collect-'));
  writeArchive(join(folder, 'world.jsonl'), [toPage(world)]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeEach(async () => {
  harness = await startHarness(['--archive', join(folder, 'world.jsonl'), '--no-shift']);
});
afterEach(() => harness.stop());

const progressOf = async (runId: number) => {
  const [run, progress] = await Promise.all([
    findRun(harness.database.db, runId),
    getRunProgress(harness.database.db, [runId]),
  ]);
  return { status: run?.status, reason: run?.reason, ...progress.get(runId) };
};
const stored = () => harness.database.db.select().from(content);

describe('a run', () => {
  test("stores each target's newest ten posts and up to twenty replies under each", async () => {
    await harness.addTargets({ username: 'Anna_K' });
    const progress = await progressOf(await harness.collect());
    expect(progress).toMatchObject({ status: 'completed', processedTargets: 1, errors: [] });
    const rows = await stored();
    const posts = rows.filter(({ kind }) => kind === 'post');
    const replies = rows.filter(({ kind }) => kind === 'reply');
    expect(posts).toHaveLength(10);
    expect(replies).toHaveLength(20 + 9 * 2);
    expect(progress.collected).toBe(posts.length + replies.length);
    expect(progress.gaps).toEqual([
      { target: 'Anna_K', reason: 'More than 20 new replies under a post; older ones were left' },
    ]);
    expect(new Set(rows.map(({ sourceType }) => sourceType))).toEqual(new Set(['politician_tweet']));
    expect(new Set(rows.map(({ targetId }) => targetId))).toEqual(new Set([1]));
    expect(replies[0]?.politicianMentions).toEqual(['Anna_K']);
    expect(await harness.mismatches()).toEqual([]);
  });

  test('a second run finds everything known and adds nothing; the cursors ask for newer posts only', async () => {
    await harness.addTargets({ username: 'anna_k' });
    await harness.collect();
    const before = await stored();
    const again = await progressOf(await harness.collect());
    expect(again).toMatchObject({ status: 'completed', collected: 0, known: 0 });
    expect(await stored()).toEqual(before);
    await harness.sandbox.control('POST', '/world/posts', {
      author: 'anna_k',
      text: 'Ein neuer Beitrag zur Bahn im Norden',
    });
    expect(await progressOf(await harness.collect())).toMatchObject({ collected: 1, known: 0 });
  });

  test('hashtags and keywords are found by search; a quoted post comes along as context', async () => {
    await harness.addTargets(
      { username: 'Rente', targetType: 'hashtag' },
      { username: 'Bürgeramt', targetType: 'keyword' },
      { username: 'bernd_b', targetType: 'influencer' },
    );
    expect(await progressOf(await harness.collect())).toMatchObject({
      status: 'completed',
      collected: 4,
      filtered: 1,
    });
    const byType = new Map((await stored()).map((row) => [row.sourceType, row]));
    expect(byType.get('quoted_tweet')).toMatchObject({
      scope: 'context',
      targetId: null,
      isFilteredOut: false,
    });
    expect(byType.get('influencer_tweet')).toMatchObject({ scope: 'hit', kind: 'quote' });
    expect(byType.get('keyword_tweet')?.text).toContain('Bürgeramt');
    const filtered = (await stored()).filter(({ isFilteredOut }) => isFilteredOut);
    expect(filtered.map(({ filterReason, text }) => [filterReason, text])).toEqual([
      ['too_short', '#Rente ja'],
    ]);
  });

  test('a test run reads one post of the first target and leaves its cursor where it was', async () => {
    await harness.addTargets({ username: 'anna_k', priority: 5 }, { username: 'bernd_b' });
    expect(await progressOf(await harness.collect('test'))).toMatchObject({ totalTargets: 1, collected: 1 });
    const [anna] = await listTargets(harness.database.db);
    expect(anna).toMatchObject({ newestId: null, newestReplyId: null });
  });

  test('what X reads is booked', async () => {
    await harness.addTargets({ username: 'anna_k' });
    await harness.collect();
    const entries = await harness.database.db.select().from(usageLedger);
    expect(new Set(entries.map(({ call }) => call))).toEqual(
      new Set(['users/by', 'users/:id/tweets', 'tweets/search/recent']),
    );
    expect(
      entries.every(
        ({ costMicros, postsRead, usersRead }) => costMicros === postsRead * 5000 + usersRead * 10_000,
      ),
    ).toBe(true);
  });
});

describe('accounts that give nothing', () => {
  test('say why, on the target and in the run; the others go on', async () => {
    await harness.addTargets(
      { username: 'niemand_da' },
      { username: 'anna_k' },
      { username: 'bernd_b' },
      { username: 'Der Landbote', targetType: 'media' },
    );
    const { users } = toPage(world).includes;
    await harness.sandbox.control(
      'PATCH',
      `/world/users/${users.find(({ username }) => username === 'bernd_b')?.id}`,
      {
        state: 'protected',
      },
    );
    const progress = await progressOf(await harness.collect());
    expect(progress.status).toBe('completed');
    expect(Object.fromEntries((progress.errors ?? []).map(({ target, reason }) => [target, reason]))).toEqual(
      {
        niemand_da: expect.stringContaining('niemand_da'),
        bernd_b: '@bernd_b is protected: X shows its posts to followers only',
        'Der Landbote': 'Not collected: saved by name without a handle on X',
      },
    );
    const notes = (await listTargets(harness.database.db)).filter(({ note }) => note !== null);
    expect(notes.map(({ username }) => username).toSorted()).toEqual([
      'Der Landbote',
      'bernd_b',
      'niemand_da',
    ]);
  });
});

describe('faults of X', () => {
  const fault = (rule: Record<string, unknown>) =>
    harness.sandbox.control('POST', '/faults', { service: 'x', ...rule });

  test.each([
    ['usage-cap', { kind: 'usage-cap' }, 'The monthly usage cap at X is reached (429 UsageCapExceeded).'],
    [
      'spent credit',
      { kind: 'status', status: 402, body: { title: 'CreditsDepleted' } },
      /credit at X is spent/,
    ],
    [
      'a refused token',
      { kind: 'status', status: 401, body: { title: 'Unauthorized' } },
      /bearer token \(401\)/,
    ],
    [
      'a refused project',
      { kind: 'status', status: 403, body: { detail: 'client-forbidden' } },
      /client-forbidden/,
    ],
  ])('%s ends the run with the reason and no retry', async (_, kind, reason) => {
    await harness.addTargets({ username: 'anna_k' });
    await fault({ path: '/2/users/*/tweets', times: 'always', fault: kind });
    const progress = await progressOf(await harness.collect());
    expect(progress.status).toBe('failed');
    expect(progress.reason).toMatch(reason);
    const { counts } = await harness.sandbox.control<{ counts: Record<string, number> }>(
      'GET',
      '/calls?service=x&path=/2/users/*/tweets',
    );
    expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(1);
  });

  test.each([
    ['HTML with 503', { kind: 'status', status: 503, body: '<html>' }],
    ['a cut body', { kind: 'cut', mode: 'length' }],
    ['a dropped connection', { kind: 'drop' }],
    ['half of the JSON', { kind: 'malformed' }],
    ['posts without authors', { kind: 'no-author-id' }],
  ])('%s is tried again, and nothing is lost', async (_, kind) => {
    await harness.addTargets({ username: 'anna_k' });
    await fault({ path: '/2/users/*/tweets', times: 1, fault: kind });
    const progress = await progressOf(await harness.collect());
    expect(progress).toMatchObject({ status: 'completed', errors: [] });
    expect((await stored()).filter(({ kind: type }) => type === 'post')).toHaveLength(10);
  });

  test('a target that stays unavailable fails after three tries; the run goes on', async () => {
    await harness.addTargets({ username: 'anna_k', priority: 3 }, { username: 'bernd_b' });
    await fault({ path: '/2/users/*/tweets', times: 3, fault: { kind: 'status', status: 500 } });
    const progress = await progressOf(await harness.collect());
    expect(progress).toMatchObject({ status: 'completed', processedTargets: 2, collected: 1 });
    expect(progress.errors).toEqual([
      { target: 'anna_k', reason: 'X is not available (500). Given up after 3 tries.' },
    ]);
  });

  test('a rate limit is waited for, and the run says so meanwhile', async () => {
    await harness.addTargets({ username: 'anna_k' });
    await fault({ path: '/2/users/*/tweets', times: 1, fault: { kind: 'rate-limit', resetInSeconds: 1 } });
    const progress = await progressOf(await harness.collect());
    expect(progress).toMatchObject({ status: 'completed', errors: [] });
    expect((await stored()).length).toBeGreaterThan(10);
  });
});

test('an edited post keeps one row with its newest text', async () => {
  await harness.addTargets({ username: 'bernd_b' });
  await harness.collect();
  const before = (await stored()).find(({ scope }) => scope === 'hit');
  await harness.sandbox.control('POST', `/world/posts/${before?.externalId}/edit`, {
    text: 'Das sehe ich inzwischen anders als hier',
  });
  await harness.collect();
  const rows = (await stored()).filter(({ scope }) => scope === 'hit');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ id: before?.id, text: 'Das sehe ich inzwischen anders als hier' });
  expect(rows[0]?.externalId).not.toBe(before?.externalId);
});
