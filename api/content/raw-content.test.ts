import { describe, expect, test } from 'bun:test';
import { errorBody } from '@stimmlage/core/contracts/common';
import { listRawContent } from '@stimmlage/core/contracts/content';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { useApi } from '../testing/harness';
import { at, ID, seedThread } from '../testing/thread';

const api = await useApi();
beforeAll(() => seedThread(api.database));

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
