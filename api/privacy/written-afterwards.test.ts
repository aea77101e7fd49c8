import { expect, test } from 'bun:test';
import { beforeEach } from '@stimmlage/core/testing/hooks';
import { block, erasureHash } from '@stimmlage/db/queries/privacy/erasures';
import { contentRow } from '@stimmlage/db/testing/content';
import { everything } from '@stimmlage/db/testing/inspect';
import { emptyContent } from '@stimmlage/db/testing/store';
import { useApi } from '../testing/harness';
import { store } from './testing/people';

/** The time of the label that is corrected. */
const SEEN = { seenLabel: '2026-11-11T00:00:00.000Z' };

const api = await useApi();
const { database } = api;
beforeEach(async () => {
  await emptyContent(database);
  await database.client`truncate erasures, annotations, saved_views, start_views, targets, sessions, gold_sets,
    gold_items, corrections restart identity cascade`;
  await store(database, [contentRow(3, { authorId: '80' }), contentRow(4, { authorId: '80' })], [3]);
  await database.client`update labels set analyzed_at = ${SEEN.seenLabel}`;
  await database.client`delete from authors where id = 70`;
  await database.db.transaction((tx) =>
    block(tx, [erasureHash('handle', 'petra_p'), erasureHash('id', '70')]),
  );
});

const ask = async (method: string, path: string, init: Record<string, unknown>): Promise<string> => {
  const response = await api.call(method, path, { as: 'admin', ...init });
  const answer = await response.text();
  expect([path, response.ok, answer.toLowerCase().includes('petra_p')]).toEqual([path, true, false]);
  return answer;
};

const row = async (statement: string): Promise<Record<string, unknown>> => ({
  ...(await database.client.unsafe(statement))[0],
});

const DAY = { date: '2026-11-01' };
const CODES = {
  complaint_type: 'COMPLAINT',
  pain_point_category: 'econ',
  policy_area: null,
  intensity_score: 4,
  heat_score: 2,
};
const TARGET = { username: 'otto', targetType: 'politician' };
const csv = (text: string) => ({ body: text, headers: { 'Content-Type': 'text/csv' } });

test.each<[string, [string, string, Record<string, unknown>][], string, Record<string, unknown>]>([
  [
    'an annotation',
    [['POST', '/annotations', { json: { ...DAY, text: 'Rücktritt von @Petra_P' } }]],
    'select text from annotations',
    { text: 'Rücktritt von @erased' },
  ],
  [
    'a changed annotation',
    [
      ['POST', '/annotations', { json: { ...DAY, text: 'Rücktritt' } }],
      ['PUT', '/annotations/1', { json: { text: 'Rücktritt von @Petra_P' } }],
    ],
    'select text from annotations',
    { text: 'Rücktritt von @erased' },
  ],
  [
    'an annotation that does not mark the handle',
    [['POST', '/annotations', { json: { ...DAY, text: 'Shitstorm gegen Petra_P, nicht gegen Petra' } }]],
    'select text from annotations',
    { text: 'Shitstorm gegen erased, nicht gegen Petra' },
  ],
  [
    'a view',
    [['POST', '/views', { json: { name: 'Zu Petra_P', address: '/content?days=7&search=petra_p' } }]],
    'select name, address from saved_views',
    { name: 'Zu erased', address: '/content?days=7' },
  ],
  [
    'a changed view',
    [
      ['POST', '/views', { json: { name: 'Alle', address: '/content' } }],
      ['PUT', '/views/1', { json: { name: 'Petra_P', address: '/content?search=%40Petra_P' } }],
    ],
    'select name, address from saved_views',
    { name: 'erased', address: '/content' },
  ],
  [
    'the name of a session',
    [['POST', '/analysis/sessions', { json: { session_name: 'Nur Petra_P' } }]],
    'select session_name as name from sessions',
    { name: 'Nur erased' },
  ],
  [
    'the name of a gold set',
    [['POST', '/gold-sets?name=Zu+petra_p', csv('text,label\nAlles teurer,negative\n')]],
    'select name from gold_sets',
    { name: 'Zu erased' },
  ],
  [
    'the reason for a correction',
    [['PUT', '/corrections/3', { json: { ...CODES, ...SEEN, reason: 'Meint Petra_P' } }]],
    'select reason from corrections',
    { reason: 'Meint erased' },
  ],
  [
    'the reason for one of several corrections',
    [
      [
        'POST',
        '/corrections',
        { json: { changes: [{ id: '3', codes: CODES, ...SEEN, reason: 'Meint @Petra_P' }] } },
      ],
    ],
    'select reason from corrections',
    { reason: 'Meint @erased' },
  ],
  [
    'the description of another target',
    [
      [
        'POST',
        '/admin/collection/targets',
        {
          json: {
            ...TARGET,
            displayName: 'Büro Petra_P',
            description: 'Chefin von @Petra_P',
            purpose: 'x.com/petra_p/status/1',
          },
        },
      ],
    ],
    'select display_name, description, purpose from targets',
    { display_name: 'Büro erased', description: 'Chefin von @erased', purpose: '@erased' },
  ],
  [
    'the changed description of another target',
    [
      ['POST', '/admin/collection/targets', { json: TARGET }],
      ['PUT', '/admin/collection/targets/1', { json: { description: 'Chefin von Petra_P' } }],
    ],
    'select description from targets',
    { description: 'Chefin von erased' },
  ],
  [
    'an imported list of targets',
    [
      [
        'POST',
        '/admin/collection/targets/import',
        csv('username,targetType,description\notto,politician,Chefin von @Petra_P\n'),
      ],
    ],
    'select description from targets',
    { description: 'Chefin von @erased' },
  ],
])('replaces the handle of an erased person in %s', async (_, calls, statement, stored) => {
  for (const call of calls) await ask(...call);
  expect(await row(statement)).toEqual(stored);
  const left = (await everything(database)).toLowerCase().replaceAll('petra_pan', '');
  expect(left).not.toContain('petra_p');
});

test('reports that a gold set exists by the name under which it would be stored', async () => {
  const file = csv('text,label\nAlles teurer,negative\n');
  await ask('POST', '/gold-sets?name=petra_p', file);
  const again = await api.call('POST', '/gold-sets?name=Petra_P', { as: 'admin', ...file });
  expect([again.status, ((await again.json()) as { message: string }).message]).toEqual([
    409,
    'There is already a gold set erased',
  ]);
});
