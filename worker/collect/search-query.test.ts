import { expect, test } from 'bun:test';
import { limits } from '@stimmlage/core/limits';
import { SEARCH_QUERY_CHARACTERS, searchLanguages } from '@stimmlage/core/platform-x';
import { searchableSince, targetQuery, threadsQuery, threadsThatFit, timeOfId } from './search-query';

test('searches hashtags and keywords in the languages of the filter, without reposts', () => {
  expect(targetQuery('hashtag', 'Rente', ['de'])).toBe('#Rente lang:de -is:retweet');
  expect(targetQuery('keyword', 'Bürger "amt"', ['de'])).toBe('"Bürger amt" lang:de -is:retweet');
  expect(targetQuery('hashtag', 'Rente', ['de', 'en'])).toBe('#Rente (lang:de OR lang:en) -is:retweet');
  expect(targetQuery('hashtag', 'Rente', ['zh'])).toBe('#Rente (lang:zh-CN OR lang:zh-TW) -is:retweet');
});

test('leaves out languages that X’s search does not support, even if no language remains', () => {
  expect(targetQuery('hashtag', 'Rente', ['nds', 'de'])).toBe('#Rente lang:de -is:retweet');
  expect(targetQuery('hashtag', 'Rente', ['nds'])).toBe('#Rente -is:retweet');
});

test('fits the longest name and the maximum number of languages into a query', () => {
  const longest = searchLanguages.toSorted(
    (a, b) => Number(b === 'zh') - Number(a === 'zh') || b.length - a.length,
  );
  const query = targetQuery('keyword', 'ä'.repeat(limits.name), longest.slice(0, limits.filterLanguages));
  expect(query).toContain('lang:zh-TW OR lang:ckb');
  expect(query.length).toBeLessThanOrEqual(SEARCH_QUERY_CHARACTERS);
});

test('puts as many threads into a query as the maximum length allows', () => {
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
