import { expect, test } from 'bun:test';
import { listComments } from '@stimmlage/core/contracts/comments';
import { comparison } from '@stimmlage/core/contracts/comparison';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import { storeContent, storeLabels, storeSession, storeTargets } from '@stimmlage/db/testing/store';
import { exploring } from '../testing/exploring';
import { useApi } from '../testing/harness';

const NOW = new Date('2026-11-20T11:00:00Z');
const POSTED = new Date('2026-11-18T12:00:00Z');
const WINDOW = { from: '2026-11-12', to: '2026-11-18' };

/** Targets with their number of statements. A deleted target still has its statements. */
const named = [
  { username: 'CDU', targetType: 'politician', n: 3, isFoundByName: true },
  { username: 'cdu', targetType: 'hashtag', n: 5, isFoundByName: false },
  { username: 'Cdu', targetType: 'keyword', n: 7, isFoundByName: false },
  { username: 'klima', targetType: 'hashtag', n: 2, isFoundByName: false },
  { username: 'Klima', targetType: 'keyword', n: 4, isFoundByName: false },
  { username: 'rente', targetType: 'keyword', n: 6, isFoundByName: true },
  { username: 'Rente', targetType: 'influencer', n: 8, isFoundByName: null },
  { username: 'silent', targetType: 'politician', n: 0, isFoundByName: null },
  { username: 'Silent', targetType: 'media', n: 9, isFoundByName: false },
  { username: 'gone', targetType: 'politician', n: 0, isFoundByName: null },
  { username: 'Gone', targetType: 'keyword', n: 1, isFoundByName: true },
] as const;

const api = await useApi({ now: () => NOW });
const { read } = exploring(api);

beforeAll(async () => {
  const targets = await storeTargets(
    api.database,
    named.map(({ username, targetType }) => ({ username, targetType, purpose: 'Reach' })),
  );
  const sessionId = await storeSession(api.database, { name: 'Alles' });
  const rows = named.flatMap(({ n }, index) =>
    Array.from({ length: n }, (_, place) => ({ id: 100 * (index + 1) + place, target: targets[index] })),
  );
  await api.database.client`update targets set deleted_at = now(), is_active = false where username = 'gone'`;
  await storeContent(
    api.database,
    rows.map(({ id, target }) => contentRow(id, { targetId: target?.id ?? 0, postedAt: POSTED })),
  );
  const labels = rows.map(({ id }) => newLabel(id));
  await storeLabels(api.database, { sessionId, analyzedAt: POSTED, labels });
});

const get = (path: string) => api.call('GET', path, { as: 'analyst' });

/** Counts the statements found by the username in the list, an export and the explorer. */
const countFound = async (username: string): Promise<number[]> => {
  const list = listComments.response.parse(await (await get(`/comments?politician=${username}`)).json());
  const exported = await (await get(`/exports/comments.ndjson?politician=${username}`)).text();
  const lines = exported.split('\n').filter((line) => line !== '').length;
  const explored = await read({ rows: 'category', columns: 'none', politician: username, ...WINDOW });
  return [list.total, lines, explored.total.total.count];
};

test.each([
  ['cdu', 3, 'the politician alone'],
  ['gone', 1, 'the keyword, because the politician was deleted without posts'],
  ['KLIMA', 6, 'all targets of the name, because none is a politician'],
  ['rente', 6, 'no influencer'],
  ['silent', 0, 'the politician alone, even without statements'],
])('the filter “%s” finds %i statements in lists, exports and tables: %s', async (username, n) => {
  expect(await countFound(username)).toEqual([n, n, n]);
});

test('the table names the targets that the filter finds alone, and finds as many statements for them', async () => {
  const { rows } = await read({ rows: 'target', columns: 'none', ...WINDOW });
  const told = rows.map(({ heading, total }) => [heading.username, total.count, heading.foundByName]);
  const expected = named
    .filter(({ targetType, n }) => targetType !== 'influencer' && n > 0)
    .map(({ username, n, isFoundByName }) => [username, n, isFoundByName ?? false]);
  expect(told.toSorted()).toEqual(expected.toSorted());
  for (const { heading, total } of rows)
    if (heading.foundByName === true)
      expect(await countFound(heading.username ?? '')).toEqual(Array(3).fill(total.count));
});

test('the comparison counts as many statements of a politician as the filter finds', async () => {
  const answer = comparison.response.parse(await (await get('/comparison?by=politician')).json());
  expect(answer.map(({ name, total }) => [name, total])).toEqual([['CDU', 3]]);
});
