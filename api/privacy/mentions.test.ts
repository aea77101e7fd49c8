import { expect, test } from 'bun:test';
import { privacyMentions } from '@stimmlage/core/contracts/privacy';
import { insertTrendFetch, storeTrends } from '@stimmlage/db/queries/trends/trends';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import { storeLabels, storeTargets } from '@stimmlage/db/testing/store';
import { useApi } from '../testing/harness';
import { mixed, store } from './testing/people';

const api = await useApi();
const { db, client } = api.database;

const mentions = async (handle: string) =>
  api.read(privacyMentions, `/privacy/mentions?handle=${handle}`, { as: 'super_admin' });

const none = { posts: 0, reposts: 0, labels: 0, staff: 0, trends: 0, figures: 0 };

test('counts what others wrote about a person of whom no post is stored, until an erasure has removed it', async () => {
  await store(api.database, [
    ...mixed(),
    contentRow(8, { authorId: '80', text: 'Danke #Petra_P, siehe https://x.com/petra_p/status/1' }),
    contentRow(9, { authorId: '80', text: 'Alles gut', politicianMentions: ['Petra_P'] }),
    contentRow(10, { authorId: '80', text: 'Alles schlecht', keyword: 'petra_p.csv' }),
    contentRow(11, { authorId: '80', text: 'Alles wie immer, liebe petra_p' }),
  ]);
  await storeLabels(api.database, {
    sessionId: 8,
    labels: [
      { ...newLabel(3), specificIssues: ['Kritik an #Petra_P'], geographicMentions: ['Petra_P-Platz'] },
      { ...newLabel(7), specificIssues: ['Petra_Pan'], geographicMentions: [] },
    ],
  });
  await storeTargets(api.database, [{ username: 'otto', description: 'Chefin von @Petra_P' }]);
  const note = { date: '2026-11-01', text: 'Rücktritt von petra_p' };
  expect((await api.call('POST', '/annotations', { as: 'admin', json: note })).status).toBe(201);
  const view = { name: 'Alle', address: '/content?days=7&search=petra_p' };
  expect((await api.call('POST', '/views', { as: 'admin', json: view })).status).toBe(201);
  const fetch = { woeid: 1, cityName: 'Berlin', trends: [{ name: 'petra_P', posts: null }] };
  await db.transaction(async (tx) => storeTrends(tx, await insertTrendFetch(tx, new Date()), fetch));

  const found = { posts: 5, reposts: 2, labels: 1, staff: 3, trends: 1, figures: 1 };
  expect(await mentions('@PETRA_P')).toEqual(found);
  expect(await mentions('petra')).toEqual(none);
  await client`delete from content where author_id = 70`;
  await client`delete from authors where id = 70`;
  expect(await mentions('petra_p')).toEqual({ ...found, reposts: 1 });

  const erased = await api.call('POST', '/privacy/erase', { as: 'super_admin', json: { handle: 'petra_p' } });
  expect(erased.status).toBe(200);
  expect(await mentions('petra_p')).toEqual(none);
});

test('is recorded in the audit log, without the handle', async () => {
  await client`delete from authors`;
  await mentions('niemand');
  const [entry] = await client`select action, object_type, detail from audit_log order by id desc limit 1`;
  expect(entry).toEqual({ action: 'privacy.subject', object_type: 'author', detail: {} });
});
