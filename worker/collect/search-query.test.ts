import { expect, test } from 'bun:test';
import { SEARCH_QUERY_CHARACTERS } from '@stimmlage/core/platform-x';
import { searchableSince, targetQuery, threadsQuery, threadsThatFit, timeOfId } from './search-query';

test('searches hashtags and keywords in German, without reposts', () => {
  expect(targetQuery('hashtag', 'Rente')).toBe('#Rente lang:de -is:retweet');
  expect(targetQuery('keyword', 'Bürger "amt"')).toBe('"Bürger amt" lang:de -is:retweet');
});

test('puts as many threads into a query as its maximum length allows', () => {
  const threads = Array.from({ length: 30 }, (_, index) => ({
    id: String(1_441_882_200_656_449_540n + BigInt(index)),
  }));
  const fitting = threadsThatFit(threads);
  expect(fitting.length).toBeGreaterThanOrEqual(12);
  expect(threadsQuery(fitting.map(({ id }) => id)).length).toBeLessThanOrEqual(SEARCH_QUERY_CHARACTERS);
  const oneMore = threads.slice(0, fitting.length + 1).map(({ id }) => id);
  expect(threadsQuery(oneMore).length).toBeGreaterThan(SEARCH_QUERY_CHARACTERS);
});

test('omits an id older than the seven days that the search covers', () => {
  const id = '1441882200656449540';
  expect(new Date(timeOfId(id)).toISOString().slice(0, 16)).toBe('2021-09-25T21:48');
  expect(searchableSince(id, new Date('2021-09-27T00:00:00Z'))).toBe(id);
  expect(searchableSince(id, new Date('2021-10-03T00:00:00Z'))).toBeUndefined();
  expect(searchableSince(null, new Date())).toBeUndefined();
});
