import { describe, expect, test } from 'bun:test';
import { type Answered, useSandbox } from '../testing/start';
import { DAY, NOW, people, posts } from '../testing/tiny';
import { idAt } from '../world/ids';

const sandbox = useSandbox();

const timeline = `/2/users/${people.mayor.id}/tweets`;
const idsOf = ({ body }: Answered): string[] =>
  ((body['data'] ?? []) as { id: string }[]).map(({ id }) => id);
const metaOf = ({ body }: Answered) => body['meta'] as { next_token?: string; result_count: number };
const messageOf = ({ body }: Answered) => (body['errors'] as { message: string }[])[0]?.message;

describe('a timeline', () => {
  const newestFirst = [posts.bus.id, posts.school.id, posts.tax.id, posts.old.id];

  test('contains past posts, newest first, with only the default fields', async () => {
    const answer = await sandbox.get(timeline);
    expect(idsOf(answer)).toEqual(newestFirst);
    const [first] = answer.body['data'] as object[];
    expect(first).toEqual({ edit_history_tweet_ids: [posts.bus.id], id: posts.bus.id, text: posts.bus.text });
    expect(metaOf(answer)).toEqual({
      newest_id: posts.bus.id,
      oldest_id: posts.old.id,
      result_count: 4,
    } as never);
  });

  test('grows as the clock advances', async () => {
    await sandbox.control('POST', '/clock', { advanceMs: 3_600_000 });
    expect(idsOf(await sandbox.get(timeline))).toEqual([posts.later.id, ...newestFirst]);
  });

  test('respects bounds given as ids or as times', async () => {
    const between = async (parameters: Record<string, string>) =>
      idsOf(await sandbox.get(timeline, parameters));
    expect(await between({ since_id: posts.tax.id })).toEqual([posts.bus.id, posts.school.id]);
    expect(await between({ until_id: posts.school.id })).toEqual([posts.tax.id, posts.old.id]);
    expect(await between({ since_id: posts.old.id, until_id: posts.bus.id })).toEqual([
      posts.school.id,
      posts.tax.id,
    ]);
    const time = (atMs: number) => new Date(atMs).toISOString();
    expect(await between({ start_time: time(posts.school.createdAt) })).toEqual([
      posts.bus.id,
      posts.school.id,
    ]);
    expect(await between({ end_time: time(posts.tax.createdAt) })).toEqual([posts.old.id]);
  });

  test('returns only a count if there are no posts', async () => {
    expect((await sandbox.get(timeline, { since_id: posts.bus.id })).body).toEqual({
      meta: { result_count: 0 },
    });
  });

  test('counts excluded and deleted posts towards the size of a page', async () => {
    const { changes } = sandbox.world;
    const replies = Array.from({ length: 5 }, (_, index) =>
      changes.addPost({
        authorId: people.mayor.id,
        text: 'Danke!',
        createdAt: NOW - index,
        references: [{ type: 'replied_to', id: posts.reply.id }],
      }),
    );
    const first = await sandbox.get(timeline, { max_results: 5, exclude: 'replies' });
    expect(first.body['data']).toBeUndefined();
    expect(metaOf(first).result_count).toBe(0);
    const token = metaOf(first).next_token ?? '';
    const second = await sandbox.get(timeline, {
      max_results: 5,
      exclude: 'replies',
      pagination_token: token,
    });
    expect(idsOf(second)).toEqual(newestFirst);
    const [newest] = replies;
    changes.removePost(newest?.id ?? '', 'deleted');
    expect(idsOf(await sandbox.get(timeline, { max_results: 5 }))).toHaveLength(4);
  });

  test('ends after 3,200 posts, or after 800 if replies are excluded', async () => {
    for (let index = 0; index < 3300; index += 1)
      sandbox.world.changes.addPost({
        authorId: people.anna.id,
        text: `Tag ${index}`,
        createdAt: NOW - DAY - index,
      });
    const walk = async (parameters: Record<string, string>): Promise<number> => {
      let count = 0;
      let token: string | undefined;
      do {
        const page = await sandbox.get(`/2/users/${people.anna.id}/tweets`, {
          ...parameters,
          max_results: 100,
          ...(token === undefined ? {} : { pagination_token: token }),
        });
        count += metaOf(page).result_count;
        token = metaOf(page).next_token;
      } while (token !== undefined);
      return count;
    };
    expect(await walk({})).toBe(3200);
    expect(await walk({ exclude: 'retweets' })).toBe(3200);
    // One of the 800 newest posts is a reply, so the page contains one post fewer.
    expect(await walk({ exclude: 'replies' })).toBe(799);
  });

  test('returns an error for a protected, unknown or suspended account', async () => {
    const error = async (id: string) => (await sandbox.get(`/2/users/${id}/tweets`)).body;
    expect(await error(people.hidden.id)).toMatchObject({
      errors: [
        { title: 'Authorization Error', parameter: 'id', value: people.hidden.id, resource_type: 'user' },
      ],
    });
    expect(await error('9')).toMatchObject({ errors: [{ detail: 'Could not find user with id: [9].' }] });
    expect(await error(people.banned.id)).toMatchObject({ errors: [{ title: 'Forbidden' }] });
  });

  test('refuses a page token from another list', async () => {
    for (let index = 0; index < 6; index += 1)
      sandbox.world.changes.addPost({
        authorId: people.mayor.id,
        text: 'Noch etwas',
        createdAt: NOW - index,
      });
    const token = metaOf(await sandbox.get(timeline, { max_results: 5 })).next_token ?? '';
    expect((await sandbox.get(timeline, { pagination_token: token })).status).toBe(200);
    const wrong = await sandbox.get(`/2/users/${people.anna.id}/tweets`, { pagination_token: token });
    expect(wrong.status).toBe(400);
    expect(messageOf(wrong)).toBe(`The \`pagination_token\` query parameter value [${token}] is not valid`);
  });
});

describe('a search', () => {
  const search = (parameters: Record<string, string>) => sandbox.get('/2/tweets/search/recent', parameters);
  const iso = (atMs: number) => new Date(atMs).toISOString();

  test('covers seven days, and leaves out hidden and deleted posts', async () => {
    expect(idsOf(await search({ query: '#Nahverkehr' }))).toEqual([posts.quote.id, posts.bus.id]);
    sandbox.world.changes.removePost(posts.bus.id, 'deleted');
    expect(idsOf(await search({ query: '#Nahverkehr' }))).toEqual([posts.quote.id]);
  });

  test('skips hidden posts when it fills a page', async () => {
    for (let index = 0; index < 12; index += 1) {
      const authorId = index % 2 === 0 ? people.hidden.id : people.bert.id;
      sandbox.world.changes.addPost({ authorId, text: `Rathausplatz ${index}`, createdAt: NOW - index });
    }
    const page = await search({ query: 'Rathausplatz', max_results: '10' });
    expect(idsOf(page)).toHaveLength(6);
    expect(metaOf(page).next_token).toBeUndefined();
  });

  test('accepts only bounds within the last seven days', async () => {
    const bounded = async (bounds: Record<string, string>) =>
      search({ query: 'from:BM_Nordstadt', ...bounds });
    expect(idsOf(await bounded({ since_id: posts.tax.id }))).toEqual([posts.bus.id, posts.school.id]);
    expect(
      idsOf(await bounded({ start_time: iso(posts.school.createdAt), end_time: iso(posts.bus.createdAt) })),
    ).toEqual([posts.school.id]);
    const stale = await bounded({ since_id: posts.old.id });
    expect(stale.status).toBe(400);
    expect(messageOf(stale)).toBe(
      `'since_id' must be a tweet id created after 2026-11-13T12:00Z. Please use a 'since_id' that is larger than ${posts.tax.id}`,
    );
    expect(messageOf(await bounded({ start_time: iso(NOW - 8 * DAY) }))).toBe(
      `Invalid 'start_time':'${iso(NOW - 8 * DAY)}'. 'start_time' must be on or after 2026-11-13T12:00Z.`,
    );
    expect(messageOf(await bounded({ end_time: iso(NOW - 5000) }))).toContain(
      'a minimum of 10 seconds prior',
    );
    expect(messageOf(await bounded({ since_id: posts.tax.id, start_time: iso(NOW - DAY) }))).toBe(
      "Invalid use of 'since_id' or 'until_id' in conjunction with 'start_time' or 'end_time'.",
    );
    expect(messageOf(await bounded({ start_time: iso(NOW - DAY), end_time: iso(NOW - 2 * DAY) }))).toContain(
      "'end_time' must be after",
    );
  });

  test('accepts an unknown id from the last seven days as a bound', async () => {
    const since = idAt(NOW - 30 * 3_600_000);
    expect(idsOf(await search({ query: 'from:BM_Nordstadt', since_id: since }))).toEqual([
      posts.bus.id,
      posts.school.id,
    ]);
  });
});
