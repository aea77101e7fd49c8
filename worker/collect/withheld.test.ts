import { describe, expect, test } from 'bun:test';
import { getTotals } from '@stimmlage/db/figures/read/figures';
import { useWorld } from './testing/world';

const { harness, stored } = useWorld();

const TEXT = 'Die Züge im Norden fallen heute wieder einmal aus';

const write = async (author: string, text: string, inReplyTo?: string): Promise<string> => {
  const post = { author, text, ...(inReplyTo ? { inReplyTo } : {}) };
  const { posts } = await harness.sandbox.control<{ posts: { id: string }[] }>('POST', '/world/posts', post);
  return posts[0]?.id ?? '';
};
const withhold = (id: string, countries: string[]) =>
  harness.sandbox.control('POST', `/world/posts/${id}/withhold`, { countries });
/** Reads all posts again, because no run but the first has any of them within its bounds. */
const collectAgain = async () => {
  harness.pass(60);
  await harness.database.client`update targets set newest_id = null, newest_reply_id = null`;
  await harness.collect();
};
const reasonsOf = async (...ids: string[]) => {
  expect(await harness.mismatches()).toEqual([]);
  const rows = await stored();
  return ids.map((id) => rows.find((row) => row.id === id)?.filterReason);
};
const total = async () =>
  (await getTotals(harness.database.db, { sessionId: 0 })).reduce((sum, { n }) => sum + n, 0);

describe('a run that sees a stored post again', () => {
  test('stops counting it if X withholds it, counts its copy, and counts it again once X shows it', async () => {
    await harness.sandbox.control('POST', '/world/users', { username: 'frieda' });
    await harness.addTargets({ username: 'frieda' });
    const post = await write('frieda', 'Der erste Beitrag zur Bahn im Norden');
    const original = await write('emil', TEXT, post);
    await harness.collect();
    const copy = await write('dora', TEXT, post);
    await harness.collect();
    await harness.classify();
    expect(await reasonsOf(post, original, copy)).toEqual([null, null, 'duplicate']);
    expect(await total()).toBe(2);
    await withhold(post, ['DE']);
    await withhold(original, ['XX']);
    await collectAgain();
    expect(await reasonsOf(post, original, copy)).toEqual(['withheld', 'withheld', null]);
    expect(await total()).toBe(0);
    await withhold(post, ['FR']);
    await withhold(original, []);
    await collectAgain();
    expect(await reasonsOf(post, original, copy)).toEqual([null, 'duplicate', null]);
    expect(await total()).toBe(1);
  });

  test('stops counting it if X withholds it where a reply refers to it', async () => {
    await harness.sandbox.control('POST', '/world/users', { username: 'frieda' });
    await harness.addTargets({ username: 'frieda' });
    const post = await write('frieda', 'Der erste Beitrag zur Bahn im Norden');
    await harness.collect();
    await harness.classify();
    expect(await total()).toBe(1);
    const retrievedAt = async () => Number((await stored()).find(({ id }) => id === post)?.retrievedAt);
    const before = await retrievedAt();
    await withhold(post, ['DE']);
    await write('emil', TEXT, post);
    harness.pass(60);
    await harness.collect();
    expect(await reasonsOf(post)).toEqual(['withheld']);
    expect(await total()).toBe(0);
    // An archive of the time in between no longer decides.
    expect(await retrievedAt()).toBeGreaterThan(before);
  });
});
