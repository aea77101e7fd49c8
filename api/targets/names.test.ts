import { describe, expect, test } from 'bun:test';
import { listTargets } from '@stimmlage/db/queries/targets/targets';
import { emptyEach } from '@stimmlage/db/testing/hooks';
import { useApi } from '../testing/harness';

const api = await useApi();
emptyEach(api.database, 'targets');

const create = (json: unknown) => api.call('POST', '/admin/collection/targets', { as: 'admin', json });
const names = async () => (await listTargets(api.database.db)).map(({ username }) => username);

describe('the name of a target', () => {
  test.each([
    ['keyword', '@ foo', 'foo'],
    ['keyword', '"foo  bar"', 'foo bar'],
    ['keyword', '„foo\nbar“', 'foo bar'],
    ['keyword', '"#foo"', 'foo'],
    ['keyword', 'C++ "neu"', 'C++ "neu"'],
    ['keyword', '🍉', '🍉'],
    ['politician', '＠olaf', 'olaf'],
    ['politician', '__', '__'],
    ['hashtag', '＃klima', 'klima'],
  ])('for a %s, entered as %j, is stored as %j', async (targetType, username, expected) => {
    expect((await create({ username, targetType })).status).toBe(201);
    expect(await names()).toEqual([expected]);
  });

  test('is refused as a conflict if it differs from an existing name only in white space or quotes', async () => {
    const statuses: number[] = [];
    for (const username of ['a b', 'a  b', 'a\nb', ' "a b" ', '# a b'])
      statuses.push((await create({ username, targetType: 'keyword' })).status);
    expect(statuses).toEqual([201, 409, 409, 409, 409]);
  });

  test.each([
    ['hashtag', '___'],
    ['keyword', '""'],
    ['keyword', '!!!'],
    ['keyword', '@ # '],
  ])('for a %s cannot be %j, because X cannot search for it', async (targetType, username) => {
    const response = await create({ username, targetType });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ issues: [{ path: 'json.username' }] });
    expect(await names()).toEqual([]);
  });

  test('does not prevent other changes if it was stored before it became invalid', async () => {
    await create({ username: 'rente', targetType: 'keyword' });
    await api.database.client`update targets set username = '!!!', display_name = '!!!'`;
    const change = (json: unknown) => api.call('PUT', '/admin/collection/targets/1', { as: 'admin', json });
    expect((await change({ isActive: false })).status).toBe(200);
    expect((await change({ username: '???' })).status).toBe(400);
    expect(await names()).toEqual(['!!!']);
  });
});
