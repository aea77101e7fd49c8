import { expect, test } from 'bun:test';
import type { TargetType } from '@stimmlage/core/codes/target-types';
import { readAskedFor } from './asked-for';

const search = (query: string): string =>
  `https://api.x.com/2/tweets/search/all?max_results=100&query=${encodeURIComponent(query)}`;
const timeline = 'https://api.x.com/2/users/7/tweets?max_results=100';
const lookup = 'https://api.x.com/2/tweets?ids=1,2,3';
const anna = ['politician', 'Anna_K'] as const;
const rente = ['hashtag', 'Rente'] as const;
const bahn = ['keyword', 'Deutsche Bahn'] as const;

const asks = (
  address: string,
  [targetType, username]: readonly [TargetType, string],
  authorId: string | null = '7',
): boolean => readAskedFor(address, ['de'])({ targetType, username }, authorId);

test.each([
  [timeline, anna],
  [`${timeline}&exclude=retweets`, anna],
  [search('(from:bernd_b OR from:anna_k OR from:cem_c)'), anna],
  [search('from:anna_k'), anna],
  [search('from:7 -is:retweet'), anna],
  [search('(from:bernd_b OR from:Anna_K) lang:de -is:retweet'), anna],
  [search('#Rente lang:de -is:retweet'), rente],
  [search('#rente OR "deutsche bahn"'), rente],
  [search('#rente OR "deutsche bahn"'), bahn],
  [search('#Rente (lang:de OR lang:en)'), rente],
  ['https://api.x.com/2/tweets/search/recent', anna],
])('%s was for all posts of %p', (address, target) => {
  expect(asks(address, target)).toBe(true);
});

test.each([
  [search('#Rente'), anna],
  [search('from:anna_k #Rente'), anna],
  [search('from:anna_k #Rente'), rente],
  [search('from:anna_k lang:en'), anna],
  [search('(from:anna_k OR from:bernd_b) #Rente'), anna],
  [search('(from:bernd_b OR from:anna_k OR from:cem_c) #Rente'), anna],
  [search('(from:bernd_b OR from:anna_k OR from:cem_c) -is:reply'), anna],
  [search('#Rente (from:bernd_b OR from:anna_k OR from:cem_c)'), anna],
  [search('to:anna_k'), anna],
  [`${timeline}&exclude=replies`, anna],
  [`${timeline}&exclude=retweets,replies`, anna],
  [search('"Bahn OR Rente"'), ['keyword', 'Rente']],
  [search('Bahn'), bahn],
  ['https://api.x.com/2/users/8/tweets', anna],
  ['https://api.x.com/2/users/7/mentions', anna],
  [timeline, rente],
  [lookup, anna],
  ['no address', anna],
] as const)('%s was not for all posts of %p', (address, target) => {
  expect(asks(address, target)).toBe(false);
});

test('a line without an address was collected for no target', () => {
  expect(readAskedFor(null, ['de'])({ targetType: 'politician', username: 'anna_k' }, '7')).toBe(false);
});
