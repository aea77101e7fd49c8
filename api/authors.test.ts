import { expect, test } from 'bun:test';
import { mayCall } from '@stimmlage/core/codes/roles';
import { endpoints } from '@stimmlage/core/contracts';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { accountRow, contentRow, newLabel } from '@stimmlage/db/testing/content';
import { storeAuthors, storeContent, storeLabels, storeTargets } from '@stimmlage/db/testing/store';
import { useApi } from './testing/harness';

const api = await useApi();
const IDS = [1, 2, 3];
/** Stands in nothing that anybody wrote, so that finding it is finding an author. */
const TRACES = ['88887771', 'citizen_one', 'Zoe Citizen', '424242'] as const;
const [id, username, displayName, followers] = TRACES;

beforeAll(async () => {
  const [target] = await storeTargets(api.database, [{ username: 'Minister', displayName: 'Ein Minister' }]);
  const citizen = accountRow(id, username, { displayName, followersCount: Number(followers) });
  await storeAuthors(api.database, [accountRow('1', 'Minister'), citizen]);
  await storeContent(
    api.database,
    IDS.map((n) => {
      const place = { parentId: n === 1 ? null : '1', targetId: target?.id ?? 0 };
      return contentRow(n, { ...place, authorId: n === 1 ? '1' : id, text: `Aussage ${n} zur Lage im Land` });
    }),
  );
  await storeLabels(api.database, { sessionId: 1, labels: IDS.map((n) => newLabel(n)) });
});

test('no call that analysts may make says who wrote what: by name, handle, followers or id', async () => {
  const answered: string[] = [];
  const headers = { authorization: `Bearer ${await api.tokenOf('analyst')}` };
  for (const { method, access, path, root } of endpoints)
    for (const n of path.includes(':') ? IDS : [1]) {
      if (method !== 'get' || !mayCall(access, 'analyst')) continue;
      const address = `${root ? '' : '/api'}${path.replace(/:\w+/g, String(n))}`;
      const response = await api.app.request(address, { headers });
      const said = await response.text();
      if (response.ok) answered.push(address);
      expect([address, ...TRACES.filter((trace) => said.includes(trace))]).toEqual([address]);
    }
  for (const path of ['/comments', '/comments/3', '/admin/analysis/content/3', '/exports/comments.csv'])
    expect(answered).toContain(`/api${path}`);
});

test('admins see them, but not in the list of raw content once they are analysed', async () => {
  const ask = async (path: string) => (await api.call('GET', path, { as: 'admin' })).text();
  expect(await ask('/comments/3')).toContain(username);
  const said = await ask('/raw-content');
  expect(TRACES.filter((trace) => said.includes(trace))).toEqual([]);
  expect(said).toContain('"username":"Minister"');
});
