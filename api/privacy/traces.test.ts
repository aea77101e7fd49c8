import { expect, test } from 'bun:test';
import { beforeEach } from '@stimmlage/core/testing/hooks';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import { lockCodedContent, putCorrection } from '@stimmlage/db/testing/corrections';
import { checkFigures, everything } from '@stimmlage/db/testing/inspect';
import { emptyContent, storeLabels } from '@stimmlage/db/testing/store';
import { useApi } from '../testing/harness';
import { mixed, store } from './testing/people';

const api = await useApi();
beforeEach(async () => {
  await emptyContent(api.database);
  await api.database
    .client`truncate erasures, imports, import_chunks, saved_views, start_views, upkeep_runs restart identity`;
});

const erase = (json: unknown) => api.call('POST', '/privacy/erase', { as: 'super_admin', json });

test('deletes words from the vocabulary only if no one else has used them in any form', async () => {
  await store(api.database, [
    contentRow(1, { authorId: '70', text: 'Xylophonbauer und Straßenbahnen sind Petrachens Lieblingsthema' }),
    contentRow(2, { authorId: '80', text: 'Die Straßenbahn kommt und kommt nicht' }),
    contentRow(3, { authorId: '80', scope: 'context', text: 'Lieblingsthema' }),
  ]);
  await erase({ id: '70' });
  const words = (await api.database.client`select word from vocabulary order by word`).map(
    ({ word }) => word,
  );
  expect(words).toEqual(['die', 'kommt', 'nicht', 'sind', 'straßenbahn', 'straßenbahnen', 'und']);
});

test('removes an erased person’s name from the reasons for corrections, annotations and the names of archives', async () => {
  const { db, client } = api.database;
  await store(api.database, mixed(), [3]);
  await db.transaction(async (tx) => {
    const content = await lockCodedContent(tx, '3');
    const newest = content?.labels[0];
    if (!content || !newest) throw new Error('There is no label');
    const reason = 'Meint @Petra_P, auch petra_p, nicht petra_pan';
    const correction = { ...newest, reason, userId: 1, correctedAt: new Date() };
    await putCorrection(tx, content, correction, 'Europe/Berlin');
  });
  await client`update content set keyword = 'petra_p-2026.jsonl' where author_id <> 70`;
  await client`insert into imports (name, fingerprint, status) values ('PETRA_P-2026.jsonl', 'x', 'completed'),
    ('petra_pan.jsonl', 'x', 'failed'), ('andere.jsonl', 'x', 'processing')`;
  await client`insert into import_chunks (import_id, sequence, first_line, line_count, hash, data)
    values (2, 0, 1, 1, 'h', 'd'), (3, 0, 1, 1, 'h', 'd')`;
  await client`insert into annotations (date, until, text, created_at, updated_at)
    values ('2026-11-01', '2026-11-01', 'Rücktritt von @Petra_P', now(), now())`;
  expect((await erase({ handle: 'petra_p' })).status).toBe(200);
  const [correction] = await client`select reason from corrections`;
  expect(correction).toEqual({ reason: 'Meint @erased, auch erased, nicht petra_pan' });
  const [annotation] = await client`select text from annotations`;
  expect(annotation).toEqual({ text: 'Rücktritt von @erased' });
  expect([...(await client`select distinct keyword from content`)]).toEqual([
    { keyword: 'erased-2026.jsonl' },
  ]);
  // The lines of the failed import are deleted, because they are stored as received. Those of the running import
  // are kept, because they are filtered when they are processed.
  expect([
    ...(await client`
      select name, data is not null as has_lines from imports i left join import_chunks c on c.import_id = i.id
      order by i.id`),
  ]).toEqual([
    { name: 'erased-2026.jsonl', has_lines: false },
    { name: 'petra_pan.jsonl', has_lines: false },
    { name: 'andere.jsonl', has_lines: true },
  ]);
  expect(
    (await everything(api.database)).replaceAll('a@petra_p.de', '').replaceAll('petra_pan', ''),
  ).not.toContain('petra_p');
});

test('records an erasure as an upkeep run, with counts of what was deleted', async () => {
  await store(api.database, mixed(), [1]);
  await erase({ id: '70' });
  const { client } = api.database;
  const answer = await (await api.call('GET', '/upkeep/runs', { as: 'admin' })).json();
  expect(answer).toMatchObject({
    runs: [
      { kind: 'erasure', status: 'completed', counts: { content: 4, labels: 1, authors: 1, rewritten: 2 } },
    ],
  });
  const jobs = await client`
    select data, start_after > now() + interval '5 minutes' as later from queue.job where name = 'upkeep.run'`;
  expect([...jobs]).toEqual([{ data: { upkeepId: 1 }, later: true }]);
});

test('erases two people concurrently, and the same person twice', async () => {
  await store(api.database, mixed());
  const answers = await Promise.all(['petra_p', 'otto', 'petra_p'].map((handle) => erase({ handle })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await api.database.client`select from content`).toHaveLength(0);
  const open = await api.database.client`select from upkeep_runs where status <> 'completed'`;
  expect(open).toHaveLength(0);
});

test('removes an erased person’s name from audit log entries about targets, exports and archives', async () => {
  const as = 'admin';
  const target = '/admin/collection/targets';
  const asked: [string, string, Record<string, unknown>?][] = [
    [
      'POST',
      target,
      {
        json: {
          username: 'Petra_P',
          targetType: 'influencer',
          description: 'ask petra_p',
          purpose: 'petra_p',
        },
      },
    ],
    [
      'PUT',
      `${target}/1`,
      { json: { displayName: 'Petra_P', description: 'petra_p fragen', purpose: 'zu petra_p' } },
    ],
    ['PUT', '/admin/config', { json: { publicTitle: 'Über Petra_P', publicNotice: 'Von @Petra_P falsch' } }],
    ['GET', '/exports/comments.csv?mentions=petra_p&search=%40petra_p'],
    [
      'POST',
      '/imports',
      {
        body: '{}\n',
        headers: { 'Content-Type': 'application/octet-stream', 'X-File-Name': 'petra_p.jsonl' },
      },
    ],
    ['DELETE', `${target}/1`],
  ];
  for (const [method, path, body] of asked) {
    const response = await api.call(method, path, { as, ...body });
    expect([path, response.ok]).toEqual([path, true]);
    await response.text();
  }
  expect((await erase({ handle: 'petra_p' })).status).toBe(200);
  const { client } = api.database;
  const actions = (await client`select action from audit_log order by id`).map(({ action }) => action);
  for (const action of ['target.update', 'export', 'import.create', 'target.delete'])
    expect(actions).toContain(action);
  expect(await everything(api.database)).not.toContain('petra_p');
});

test('removes an erased person from the public notice, and from what it is changed to afterwards', async () => {
  await store(api.database, mixed());
  const change = async (publicNotice: string) => {
    const response = await api.call('PUT', '/admin/config', { as: 'admin', json: { publicNotice } });
    expect(response.status).toBe(200);
  };
  const notice = 'Berichtigung: ein Beitrag von @Petra_P wurde falsch eingeordnet';
  await change(notice);
  const named = await api.call('GET', '/privacy/mentions?handle=petra_p', { as: 'super_admin' });
  expect(await named.json()).toMatchObject({ staff: 1 });
  expect((await erase({ handle: 'petra_p' })).status).toBe(200);
  const stored = async () => (await api.database.client`select public_notice as notice from settings`)[0];
  const erased = { notice: 'Berichtigung: ein Beitrag von @erased wurde falsch eingeordnet' };
  expect(await stored()).toEqual(erased);
  await change('Neu');
  await change(notice);
  expect(await stored()).toEqual(erased);
  const left = (await everything(api.database)).replaceAll('a@petra_p.de', '').replaceAll('petra_pan', '');
  expect(left).not.toContain('petra_p');
});

test('leaves out the name of an erased person in the name of an archive uploaded afterwards', async () => {
  await store(api.database, mixed());
  expect((await erase({ handle: 'petra_p' })).status).toBe(200);
  const upload = (name: string) =>
    api.call('POST', '/imports', {
      as: 'admin',
      body: '{}\n',
      headers: { 'Content-Type': 'application/octet-stream', 'X-File-Name': name },
    });
  for (const name of ['Petra_P-2026.jsonl', 'petra_pan.jsonl']) expect((await upload(name)).ok).toBe(true);
  expect([...(await api.database.client`select name from imports order by id`)]).toEqual([
    { name: 'erased-2026.jsonl' },
    { name: 'petra_pan.jsonl' },
  ]);
  const left = (await everything(api.database)).replaceAll('a@petra_p.de', '').replaceAll('petra_pan', '');
  expect(left).not.toContain('petra_p');
});

test('removes an erased person from the names and filters of saved views, and leaves all other filters', async () => {
  await store(api.database, mixed());
  const views = [
    ['Petra_P fragen', '/content?days=30&search=%40Petra_P', true],
    ['Nur erwähnt', '/admin/raw-content?politician=petra_p', false],
    ['petra_pan', '/content?search=petra_pan', true],
  ] as const;
  for (const [name, address, shared] of views)
    expect((await api.call('POST', '/views', { as: 'admin', json: { name, address, shared } })).status).toBe(
      201,
    );
  await api.call('PUT', '/views/1', { as: 'admin', json: { name: 'Frag petra_p' } });
  expect((await erase({ handle: 'petra_p' })).status).toBe(200);
  const left = await api.database.client`select name, address from saved_views order by id`;
  expect(left.map(({ name, address }) => [name, address])).toEqual([
    ['Frag erased', '/content?days=30'],
    ['Nur erwähnt', '/admin/raw-content'],
    ['petra_pan', '/content?search=petra_pan'],
  ]);
  const all = (await everything(api.database)).replaceAll('a@petra_p.de', '').replaceAll('petra_pan', '');
  expect(all).not.toContain('petra_p');
});

test('deletes the saved views of an erased person’s posts, and of no other posts', async () => {
  await store(api.database, mixed());
  const addresses = ['/detail/1', '/detail/1?from=content', '/detail/3', '/content?search=1'];
  for (const [index, address] of addresses.entries()) {
    const json = { name: `Ansicht ${index}`, address, shared: true };
    expect((await api.call('POST', '/views', { as: 'admin', json })).status).toBe(201);
  }
  expect((await erase({ handle: 'petra_p' })).status).toBe(200);
  const left = await api.database.client`select address from saved_views order by id`;
  expect(left.map(({ address }) => address)).toEqual(['/detail/3', '/content?search=1']);
});

test('removes a handle from the specific points and places of other people’s statements, and from figures', async () => {
  await store(api.database, [
    contentRow(1, { authorId: '80', text: 'Danke für gar nichts' }),
    contentRow(2, { authorId: '80', text: 'Das sage ich auch' }),
  ]);
  await storeLabels(api.database, {
    sessionId: 7,
    labels: [
      newLabel(1, {
        specificIssues: ['Rücktritt von #Petra_P', 'Rente'],
        geographicMentions: ['Berlin', '#petra_p'],
      }),
      newLabel(2, { specificIssues: ['Petra_P'], geographicMentions: ['petra_pan'] }),
    ],
  });
  const { client } = api.database;
  expect((await erase({ handle: 'petra_p' })).status).toBe(200);
  const left = await client`
    select specific_issues as issues, geographic_mentions as places from labels order by content_id`;
  expect(left.map(({ issues, places }) => [issues, places])).toEqual([
    [['Rücktritt von @erased', 'Rente'], ['Berlin']],
    [['erased'], ['petra_pan']],
  ]);
  expect(await checkFigures(api.database)).toEqual([]);
  expect((await everything(api.database)).replaceAll('petra_pan', '')).not.toContain('petra_p');
});
