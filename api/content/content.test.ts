import { describe, expect, test } from 'bun:test';
import { listComments } from '@stimmlage/core/contracts/comments';
import { contentAnalysis, getComment } from '@stimmlage/core/contracts/content';
import { serverLimits } from '@stimmlage/core/server-limits';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { readRefusal, useApi } from '../testing/harness';
import { ID, seedThread } from '../testing/thread';

const api = await useApi();
beforeAll(() => seedThread(api.database));

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
