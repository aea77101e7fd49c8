import { describe, expect, test } from 'bun:test';
import { listComments } from '@stimmlage/core/contracts/comments';
import { errorBody } from '@stimmlage/core/contracts/common';
import { contentAnalysis, getComment, listRawContent } from '@stimmlage/core/contracts/content';
import { serverLimits } from '@stimmlage/core/server-limits';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { accountRow, contentRow, newLabel } from '@stimmlage/db/testing/content';
import {
  correct,
  storeAuthors,
  storeContent,
  storeLabels,
  storeSession,
  storeTargets,
} from '@stimmlage/db/testing/store';
import { readRefusal, useApi } from '../testing/harness';

const ID = '9007199254740993';
const at = (minute: number) => new Date(Date.UTC(2026, 10, 10, 12, minute));

const api = await useApi();
beforeAll(async () => {
  const [target] = await storeTargets(api.database, [{ username: 'Minister', displayName: 'Ein Minister' }]);
  const run = await storeSession(api.database, { name: 'Lauf' });
  const replies = Array.from({ length: 105 }, (_, index) =>
    contentRow(1000 + index, { parentId: ID, kind: 'reply', authorId: '2', postedAt: at(20 + index / 10) }),
  );
  await storeAuthors(api.database, [
    accountRow('1', 'Minister', { displayName: 'Ein <b>Minister</b>', followersCount: 1500 }),
    accountRow('2', 'a_b', { displayName: '100% Bürger' }),
  ]);
  await storeContent(api.database, [
    contentRow(ID, {
      text: '<img src=x onerror=alert(1)> & mehr',
      targetId: target?.id ?? 0,
      parentId: '5',
      quotedId: '6',
      likeCount: 10,
      repostCount: 5,
      replyCount: 3,
      quoteCount: 2,
      viewCount: 3000,
      postedAt: at(10),
    }),
    contentRow(5, { scope: 'context', text: 'darüber', authorId: '2', postedAt: at(5) }),
    contentRow(6, {
      scope: 'context',
      text: 'zitiert',
      sourceType: 'quoted_tweet',
      authorId: null,
      postedAt: at(1),
    }),
    contentRow(7, { scope: 'gold', text: 'Testsatz', parentId: ID, postedAt: at(59) }),
    contentRow(8, {
      filterReason: 'too_short',
      sourceType: 'hashtag_tweet',
      text: 'Kurz',
      postedAt: at(9),
    }),
    contentRow(9, { parentId: '7', text: 'unter einem Testsatz', postedAt: at(8) }),
    ...replies,
  ]);
  for (const [sessionId, day] of [
    [run, 12],
    [99, 11],
  ] as const)
    await storeLabels(api.database, {
      sessionId,
      providerModel: 'a-model',
      analyzedAt: new Date(Date.UTC(2026, 10, day)),
      labels: [newLabel(ID)],
    });
  await correct(api.database, ID, {
    complaintType: 'PRAISE',
    category: 'env',
    policyArea: null,
    intensity: 1,
    heat: 1,
  });
});

describe('a post', () => {
  const ask = (id: string) => api.read(getComment, `/comments/${id}`, { as: 'analyst' });

  test('includes its author, its parent, its labels and its correction', async () => {
    const detail = await ask(ID);
    expect(detail).toMatchObject({
      id: ID,
      contentText: '<img src=x onerror=alert(1)> & mehr',
      externalId: ID,
      politician: 'Minister',
      author: {
        displayName: 'Ein <b>Minister</b>',
        twitterData: { username: 'Minister', followers_count: 1500 },
      },
      metrics: { likesCount: 10, viewsCount: 3000, engagementRate: 0.67, reachEstimate: 3000 },
      authorHidden: false,
      parent: {
        id: '5',
        author: null,
        authorHidden: true,
        contentText: 'darüber',
        metrics: { engagementRate: null, reachEstimate: null },
      },
      correction: { contentId: ID, complaint_type: 'PRAISE', reason: 'Ironie', correctedBy: 'super_admin' },
    });
    expect(detail.childCount).toBe(100);
    expect(detail.children.map(({ id }) => id).slice(0, 3)).toEqual(['6', '1104', '1103']);
    expect(detail.children).toHaveLength(10);
    expect(detail.children[1]).toMatchObject({ kind: 'reply', contentText: expect.stringContaining('1104') });
    expect(
      detail.labels.map(({ model, complaintType, sessionId }) => [model, complaintType, sessionId]),
    ).toEqual([
      ['claude-3-5-haiku', 'COMPLAINT', 1],
      ['a-model', 'COMPLAINT', 99],
    ]);
    const response = await api.call('GET', `/admin/analysis/content/${ID}`, { as: 'analyst' });
    expect(contentAnalysis.response.parse(await response.json())).toEqual({
      content: detail,
      analysisResults: { totalResults: 2, results: detail.labels },
    });
  });

  test('has only one label if it is requested by the id of a row in the list', async () => {
    const [row] = (await api.read(listComments, '/comments', { as: 'analyst' })).data;
    const { labels, ...detail } = await ask(row?.id ?? '');
    expect(labels).toMatchObject([{ id: row?.id, sessionId: 1, model: 'claude-3-5-haiku' }]);
    const all = await ask(ID);
    expect({ ...detail, labels: all.labels }).toEqual(all);
    expect((await ask(`${ID}-99`)).labels).toMatchObject([{ id: `${ID}-99`, model: 'a-model' }]);
  });

  test('shows its private author only to admins, whose access is recorded and limited per hour', async () => {
    const { client } = api.database;
    const look = (id: string) => api.call('GET', `/comments/${id}`, { as: 'admin' });
    const addLook = (minutes: number, id: string) => client`
      insert into audit_log (at, user_id, user_name, action, object_type, object_id)
      select now() - make_interval(mins => ${minutes}), id, name, 'content.author', 'content', ${id}
      from users where role = 'admin'`;
    await addLook(61, '1000');
    for (const _ of [1, 2])
      expect(getComment.response.parse(await (await look('1000')).json())).toMatchObject({
        author: { displayName: '100% Bürger', twitterData: { username: 'a_b' } },
        authorHidden: false,
        metrics: { reachEstimate: 3 },
      });
    // `ask` sends a request as an analyst. Analysts do not see the author, so the request is not recorded.
    await ask('1000');
    const entries = await client`
      select user_name, action, object_type, object_id from audit_log where action = 'content.author'`;
    const entry = { user_name: 'admin', action: 'content.author', object_type: 'content', object_id: '1000' };
    // The first look is more than an hour after the one before, and the second one is not.
    expect([...entries]).toEqual([entry, entry]);
    const addLooks = (n: number) => client`
      insert into audit_log (at, user_id, user_name, action, object_type, object_id)
      select now() - interval '10 minutes', id, name, 'content.author', 'content', i::text
      from users, generate_series(1, ${n}) i where role = 'admin'`;
    await addLooks(serverLimits.authorsPerHour - 1);
    const read = async (id: string) => getComment.response.parse(await (await look(id)).json());
    const limited = await read('1001');
    expect(limited).toMatchObject({
      author: null,
      authorHidden: true,
      authorLimit: { limit: serverLimits.authorsPerHour },
      metrics: { reachEstimate: null },
    });
    expect(limited.authorLimit?.seconds).toBeWithin(2_980, 3_001);
    expect(await read('1000')).toMatchObject({ author: { displayName: '100% Bürger' }, authorLimit: null });
    expect((await look('6')).status).toBe(200);
    expect(await ask('1001')).toMatchObject({ author: null, authorHidden: true });
  });

  test('can be read even if it is context or has no author or label', async () => {
    expect(await ask('6')).toMatchObject({
      author: null,
      authorHidden: false,
      parent: null,
      labels: [],
      correction: null,
      metrics: { reachEstimate: null },
    });
    expect((await ask('9')).parent).toBeNull();
  });

  test.each(['7', '404', '9223372036854775807'])('is not found under the id %s', async (id) => {
    for (const path of [`/comments/${id}`, `/admin/analysis/content/${id}`]) {
      const response = await api.call('GET', path, { as: 'analyst' });
      expect(await readRefusal(response)).toEqual([404, 'content.not_found']);
    }
  });

  test.each([`${ID}-2`, `${ID}-0`, `${ID}-999999999999999`, '5-1', '6-99', '7-1', '404-1'])(
    'has no label %s',
    async (id) => {
      const response = await api.call('GET', `/comments/${id}`, { as: 'analyst' });
      expect(await readRefusal(response)).toEqual([404, 'content.not_found']);
    },
  );

  test.each([
    'abc',
    '-1',
    '9223372036854775808',
    '1%00',
    '9223372036854775808-1',
    '5-',
    '5--1',
    '5-1-1',
    '5-1000000000000000',
    '5-1%00',
  ])('cannot have the id %s', async (id) => {
    const response = await api.call('GET', `/comments/${id}`, { as: 'analyst' });
    expect(response.status).toBe(400);
  });
});

describe('raw content', () => {
  const list = async (query = '') =>
    (await api.read(listRawContent, `/raw-content${query}`, { as: 'admin' })).data;
  const found = async (query: string) => (await list(`?limit=100&${query}`)).content.map(({ id }) => id);

  test('contains every hit, newest first, but neither context nor texts from gold sets', async () => {
    const { content, pagination } = await list('?page=2&limit=100');
    expect(pagination).toMatchObject({
      total: 108,
      totalPages: 2,
      hasNext: false,
      hasPrev: true,
      totalCapped: false,
    });
    expect(content.map(({ id }) => id)).toEqual(['1004', '1003', '1002', '1001', '1000', ID, '8', '9']);
  });

  test('says when a search has nothing to search for, and finds a post by its address', async () => {
    expect(await list('?search=nicht')).toMatchObject({ content: [], unsearchable: true });
    expect(await list('?search=Quitzapfel')).toMatchObject({ content: [], unsearchable: false });
    expect(await found('search=https%3A%2F%2Fx.com%2Fa%2Fstatus%2F8')).toEqual(['8']);
  });

  test('includes the parent, the quoted post and the newest replies', async () => {
    const [item] = (await list('?search=onerror')).content;
    expect(item).toMatchObject({
      id: ID,
      isAnalyzed: true,
      isFilteredOut: false,
      filterReason: null,
      author: { displayName: 'Ein <b>Minister</b>', twitterData: { username: 'Minister' } },
      authorHidden: false,
      parent: { externalId: '5', contentText: 'darüber', author: null },
      childCount: 100,
    });
    expect(item?.children.map(({ id }) => id)).toEqual([
      '6',
      ...Array.from({ length: 9 }, (_, index) => String(1104 - index)),
    ]);
    expect(item?.children[0]).toEqual({
      id: '6',
      sourceType: 'quoted_tweet',
      kind: 'post',
      externalId: '6',
      contentText: 'zitiert',
      postedAt: at(1).toISOString(),
    });
  });

  test.each([
    ['sourceType=hashtag_tweet', ['8']],
    ['isAnalyzed=true', [ID]],
    ['isFilteredOut=true', ['8']],
    ['isAnalyzed=true&isFilteredOut=false', [ID]],
    ['isAnalyzed=true&isFilteredOut=true', []],
    ['isAnalyzed=false&sourceType=hashtag_tweet', ['8']],
    ['search=Kurz', ['8']],
    ['search=Testsatz&isAnalyzed=true', []],
    ['search=MINISTER', []],
    ['search=%40minister', []],
    ['search=a_b', []],
    ['search=B%C3%BCrger', []],
    ['search=minister%3E%3C', []],
    ['search=%3Cb%3E', []],
    ['search=%25&isFilteredOut=true', []],
    ['search=a%5Cb', []],
    ['search=kurz&sourceType=hashtag_tweet', ['8']],
    ['search=%26%7C!%3A*', []],
    ['isFilteredOut=true&sort=likes', ['8']],
  ])('%s', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  test('can be sorted oldest first or by engagement, with ties sorted newest first', async () => {
    const first = async (sort: string) => (await list(`?limit=2&sort=${sort}`)).content.map(({ id }) => id);
    const everything = await list('?limit=100&sort=newest');
    expect(await first('oldest')).toEqual(['9', '8']);
    for (const sort of ['likes', 'reposts', 'replies', 'views'])
      expect(await first(sort)).toEqual([ID, everything.content[0]?.id ?? '']);
  });

  test('can be sorted by status and by author, with hidden authors last', async () => {
    const statusOf = async (sort: string) =>
      (await list(`?limit=100&sort=${sort}`)).content.map(({ isAnalyzed, isFilteredOut }) => {
        if (isFilteredOut) return 'filtered out';
        return isAnalyzed ? 'analysed' : 'pending';
      });
    expect((await statusOf('status')).slice(0, 2)).toEqual(['analysed', 'pending']);
    expect((await statusOf('status_reversed')).slice(0, 2)).toEqual(['filtered out', 'pending']);
    for (const sort of ['author', 'author_reversed']) {
      const { content, pagination } = await list(`?limit=100&sort=${sort}`);
      expect(pagination).toMatchObject({ total: 108, totalCapped: false, lastRow: 108 });
      const areShown = content.map(({ author }) => author !== null);
      expect(new Set(areShown)).toEqual(new Set([true, false]));
      expect(areShown).toEqual(areShown.toSorted((a, b) => Number(b) - Number(a)));
    }
  });

  test('can be limited to posts that are not analysed or not filtered out, and ignores empty filters', async () => {
    expect((await list('?isAnalyzed=false')).pagination.total).toBe(107);
    expect((await list('?isFilteredOut=false')).pagination.total).toBe(107);
    expect((await list('?isAnalyzed=false&isFilteredOut=false')).pagination.total).toBe(106);
    expect((await list('?sourceType=&isAnalyzed=&isFilteredOut=&search=')).pagination.total).toBe(108);
  });

  test.each([
    ['search=%00', 'query.search'],
    ['isAnalyzed=ja', 'query.isAnalyzed'],
    ['sourceType=tweet', 'query.sourceType'],
    ['limit=0', 'query.limit'],
    ['sort=intensity', 'query.sort'],
  ])('is refused with 400 for %s', async (query, field) => {
    const response = await api.call('GET', `/raw-content?${query}`, { as: 'admin' });
    expect([response.status, errorBody.parse(await response.json()).issues?.[0]?.path]).toEqual([400, field]);
  });
});
