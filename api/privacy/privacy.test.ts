import { describe, expect, test } from 'bun:test';
import { listRawContent } from '@stimmlage/core/contracts/content';
import { eraseAuthor, privacySubject } from '@stimmlage/core/contracts/privacy';
import { getTotals } from '@stimmlage/db/figures/read/figures';
import { upsertAuthors } from '@stimmlage/db/queries/content/authors';
import type { ContentRow } from '@stimmlage/db/queries/content/content-row';
import { erasureHash, holdBlocked, keyedHash, listBlocked } from '@stimmlage/db/queries/privacy/erasures';
import { insertTrendFetch, storeTrends } from '@stimmlage/db/queries/trends/trends';
import { auditLog, content, erasures } from '@stimmlage/db/tables';
import { accountRow, contentRow, newLabel } from '@stimmlage/db/testing/content';
import { useEach } from '@stimmlage/db/testing/hooks';
import { checkFigures, everything } from '@stimmlage/db/testing/inspect';
import { untilBlocked } from '@stimmlage/db/testing/locks';
import { storeLabels, storeTargets } from '@stimmlage/db/testing/store';
import { readRefusal, startApi } from '../testing/harness';
import { mixed, store } from './testing/people';

const api = useEach(startApi);

const fill = (rows: ContentRow[], labelled: number[] = []) => store(api.database, rows, labelled);

const erase = (json: unknown) => api.call('POST', '/privacy/erase', { as: 'super_admin', json });
const subject = (query: string) => api.call('GET', `/privacy/subject?${query}`, { as: 'super_admin' });
const texts = async () =>
  Object.fromEntries((await api.database.db.select().from(content)).map(({ id, text }) => [id, text]));

const logged = async () =>
  (await api.database.db.select().from(auditLog)).filter(({ action }) => action.startsWith('privacy.'));

describe('erasing', () => {
  test("deletes a person's posts, labels, figures and account, and their handle in others' posts", async () => {
    await fill(mixed(), [1, 3, 7]);
    const response = await erase({ handle: '@PETRA_p' });
    expect(response.status).toBe(200);
    expect(eraseAuthor.response.parse(await response.json())).toMatchObject({
      success: true,
      deleted: { content: 4, labels: 1, corrections: 0, authors: 1 },
      rewritten: 2,
      batches: 0,
    });
    expect(await texts()).toEqual({
      3: 'Hallo @erased, sagt @erased und @petra_pan mit a@petra_p.de',
      6: '@erased nein',
      7: 'Das stimmt so leider gar nicht',
    });
    const left = (await everything(api.database)).replaceAll('petra_pan', '').replaceAll('a@petra_p.de', '');
    expect(left).not.toContain('petra_p');
    expect((await getTotals(api.database.db, { sessionId: 0 })).map(({ n }) => n)).toEqual([2]);
    expect(await checkFigures(api.database)).toEqual([]);
  });

  test('removes mentions, in every form that X links, from texts, search and trends', async () => {
    const said =
      '＠Petra_P RT@Petra_P ä@petra_p x.com/Petra_P/status/1 https://twitter.com/petra_p?s=2 #Petra_P';
    await fill([
      contentRow(1, { authorId: '80', text: `Rentenpunkt ${said} Ende` }),
      contentRow(2, { authorId: '80', kind: 'repost', text: 'RT＠petra_p: Alt', filterReason: 'repost' }),
    ]);
    const { db, client } = api.database;
    const named = ['#petra_P', 'Petra_P', 'Petra'].map((name) => ({ name, posts: null }));
    const place = { woeid: 1, cityName: 'Berlin', trends: named };
    const trend = () =>
      db.transaction(async (tx) => storeTrends(tx, await insertTrendFetch(tx, new Date()), place));
    await trend();
    await client`insert into tracked_trends (trend_name) values ('Petra_P'), ('Petra')`;
    await client`insert into trend_mentions (trend_name, day, mentions) values ('#petra_P', '2026-11-10', 3)`;
    expect(await (await erase({ handle: 'petra_p' })).json()).toMatchObject({ deleted: { content: 1 } });
    const erased = '@erased RT@erased ä@erased @erased @erased @erased';
    expect(await texts()).toEqual({ 1: `Rentenpunkt ${erased} Ende` });
    await trend();
    const left = (await everything(api.database)).replaceAll('petra_pan', '');
    expect(left).not.toMatch(/petra_p|'petra'/);
    expect([...(await client`select distinct trend_name as name from trends`)]).toEqual([{ name: 'Petra' }]);
    for (const [word, total] of Object.entries({ petra: 0, '#petra_p': 0, rentenpunkt: 1, '@erased': 1 })) {
      const path = `/raw-content?search=${encodeURIComponent(word)}`;
      const { data } = await api.read(listRawContent, path, { as: 'admin' });
      expect([word, data.pagination.total]).toEqual([word, total]);
    }
  });

  test('leaves only keyed hashes in the block list and the audit log', async () => {
    await fill(mixed());
    await erase({ id: '70' });
    const { db } = api.database;
    const blocked = (await db.select().from(erasures)).map(({ hash }) => Buffer.from(hash).toString('hex'));
    expect(blocked.toSorted()).toEqual(
      [await keyedHash(db, 'id', '70'), await keyedHash(db, 'handle', 'petra_p')].toSorted(),
    );
    expect(await logged()).toMatchObject([
      {
        userName: 'super_admin',
        action: 'privacy.erase',
        objectType: 'author',
        objectId: await keyedHash(api.database.db, 'id', '70'),
        detail: {},
      },
    ]);
  });

  test('blocks the account of a person whose posts were being stored for the first time', async () => {
    const { db } = api.database;
    let erasing: Promise<Response> | undefined;
    await db.transaction(async (tx) => {
      await holdBlocked(tx, []);
      await upsertAuthors(tx, [accountRow('70', 'Petra_P')]);
      erasing = erase({ handle: 'petra_p' });
      await untilBlocked(api.database);
    });
    expect((await erasing)?.status).toBe(200);
    const hashes = [erasureHash('id', '70'), erasureHash('handle', 'petra_p')];
    expect(await listBlocked(db, hashes)).toEqual(new Set(hashes));
  });

  test('blocks future collection of an unknown person, and has no effect when repeated', async () => {
    for (const _ of [1, 2])
      expect(await (await erase({ handle: 'niemand' })).json()).toMatchObject({
        message: 'Nothing was stored; nothing will be collected',
        deleted: { content: 0, authors: 0 },
      });
    expect(await api.database.db.select().from(erasures)).toHaveLength(1);
  });

  test('is refused for a current target, but removes the name of a deleted one', async () => {
    await fill([...mixed(), contentRow(9, { authorId: '80', politicianMentions: ['Petra_P', 'otto'] })]);
    await storeTargets(api.database, [{ username: 'Petra_P', displayName: 'Petra P', description: 'MdB' }]);
    const refused = await erase({ id: '70' });
    expect(await readRefusal(refused)).toEqual([409, 'privacy.is_target']);
    expect(await api.database.db.select().from(erasures)).toEqual([]);
    await api.database.client`update targets set deleted_at = now(), account_id = 70`;
    expect((await erase({ id: '70' })).status).toBe(200);
    const [target] = await api.database
      .client`select username, display_name, description, account_id from targets`;
    expect(target).toEqual({
      username: 'erased-1',
      display_name: 'erased',
      description: '',
      account_id: null,
    });
    const [row] = await api.database.client`select politician_mentions from content where id = 9`;
    expect(row?.['politician_mentions']).toEqual(['otto']);
  });

  test('recognises a target that was deleted and added again by the account that it was collected from', async () => {
    await storeTargets(api.database, [{ username: 'petra_vorher' }]);
    await api.database.client`update targets set former_account_id = 70`;
    expect(await readRefusal(await erase({ id: '70' }))).toEqual([409, 'privacy.is_target']);
    await api.database.client`update targets set deleted_at = now()`;
    expect((await erase({ id: '70' })).status).toBe(200);
    const targets = await api.database.client`select username, former_account_id from targets`;
    expect([...targets]).toEqual([{ username: 'erased-1', former_account_id: null }]);
  });

  test.each([
    ['hashtag', 'Petra_P'],
    ['keyword', 'Angriff auf petra_p'],
  ] as const)(
    'is refused for a current %s target %s, but removes the name of a deleted one',
    async (targetType, username) => {
      const { client } = api.database;
      await storeTargets(api.database, [
        { username, targetType },
        { username: 'otto', displayName: 'Büro Petra_P' },
        { username: 'petra_pan', targetType },
      ]);
      await client`with r as (insert into collection_runs (mode, trigger, status, posts_per_target, replies_per_post)
        values ('normal', 'manual', 'completed', 1, 1) returning id)
      insert into collection_run_targets (run_id, position, username, target_type)
      select id, 1, ${username}, ${targetType} from r`;
      expect(await readRefusal(await erase({ handle: 'petra_p' }))).toEqual([409, 'privacy.is_target']);
      expect(await (await subject('handle=petra_p')).json()).toMatchObject({ isTarget: true });
      await client`update targets set deleted_at = now() where id = 1`;
      expect((await erase({ handle: 'petra_p' })).status).toBe(200);
      const left = await client`select username, display_name from targets order by id`;
      expect(left.map((row) => [row['username'], row['display_name']])).toEqual([
        ['erased-1', 'erased'],
        ['otto', 'Büro erased'],
        ['petra_pan', 'petra_pan'],
      ]);
      expect((await everything(api.database)).replaceAll('petra_pan', '')).not.toContain('petra_p');
      const json = { username, targetType };
      const added = await api.call('POST', '/admin/collection/targets', { as: 'admin', json });
      expect(await readRefusal(added)).toEqual([409, 'targets.erased']);
    },
  );

  test('does not affect a hashtag with the same name', async () => {
    await storeTargets(api.database, [{ username: 'rente', targetType: 'hashtag' }]);
    expect((await erase({ handle: 'rente' })).status).toBe(200);
    expect([...(await api.database.client`select username from targets`)]).toEqual([{ username: 'rente' }]);
  });

  test('deletes many posts in several transactions', async () => {
    const many = Array.from({ length: 2_300 }, (_, index) =>
      contentRow(index + 1, {
        authorId: index % 2 === 0 ? '70' : '80',
        text: `Aussage ${index} zu @petra_p`,
      }),
    );
    await fill(
      many,
      many.map((_, index) => index + 1),
    );
    expect(await (await erase({ id: '70' })).json()).toMatchObject({
      deleted: { content: 1_150, labels: 1_150 },
      rewritten: 1_150,
    });
    expect(await checkFigures(api.database)).toEqual([]);
  });

  test('deletes batches at the provider that contain or may yet contain the person’s posts, replies to them or the person’s hashtag', async () => {
    await fill([
      ...mixed(),
      contentRow(8, { authorId: '80', kind: 'reply', parentId: '1' }),
      contentRow(9, { authorId: '80', text: 'Danke #Petra_P' }),
    ]);
    await api.database.client`insert into sessions (session_name, model_name, model_version, codebook_version)
      values ('s', 'm', '1', 1)`;
    await api.database
      .client`insert into batches (session_id, sequence, intent_at, provider_batch_id, completed_at)
      values (1, 1, now(), 'a', now()), (1, 2, now(), 'b', null), (1, 3, now(), 'c', now()),
        (1, 4, now() - interval '40 days', 'd', now() - interval '39 days'), (1, 5, null, null, null),
        (1, 6, now(), 'f', now()), (1, 7, null, null, now())`;
    await api.database.client`insert into requests (batch_id, sequence, content_ids)
      values (1, 1, '{1,3}'), (2, 1, '{8}'), (3, 1, '{3,7}'), (4, 1, '{1}'), (5, 1, '{1}'), (6, 1, '{9}'), (7, 1, '{1}')`;
    expect(await (await erase({ id: '70' })).json()).toMatchObject({ batches: 4 });
    const jobs = await api.database
      .client`select data from queue.job where name = 'batch.forget' order by data`;
    // Batch 5 is not sent yet, but a worker may already have read the person's post for it.
    expect(jobs.map(({ data }) => data)).toEqual([1, 2, 5, 6].map((batchId) => ({ batchId })));
  });

  test.each([
    [{}, 'json.handle'],
    [{ handle: 'a', id: '1' }, 'json.handle'],
    [{ handle: '' }, 'json.handle'],
    [{ handle: '%' }, 'json.handle'],
    [{ handle: "a' or true --" }, 'json.handle'],
    [{ handle: 'a\0' }, 'json.handle'],
    [{ handle: 'x'.repeat(51) }, 'json.handle'],
    [{ id: '99999999999999999999' }, 'json.id'],
    [{ id: 'abc' }, 'json.id'],
  ])('is refused for %j', async (json, field) => {
    await fill(mixed());
    const response = await erase(json);
    expect(response.status).toBe(400);
    const body = (await response.json()) as { issues: { path: string }[] };
    expect(body.issues.map(({ path }) => path)).toContain(field);
    expect(Object.keys(await texts())).toHaveLength(7);
  });
});

describe('data held about a person', () => {
  test('include their account, counts and labelled statements, but nothing about other people', async () => {
    await fill(mixed(), [1, 3]);
    const response = await subject('handle=%40petra_P');
    const answer = privacySubject.response.parse(await response.json());
    expect(answer).toMatchObject({
      accounts: [{ id: '70', username: 'Petra_P', displayName: 'Name Petra_P', followers: 3 }],
      isBlocked: false,
      isTarget: false,
      held: [
        { scope: 'hit', count: 1, from: '2026-11-10', to: '2026-11-10' },
        { scope: 'context', count: 1 },
      ],
      pagination: { total: 2, page: 1 },
    });
    expect(answer.statements).toMatchObject([
      { id: '2', scope: 'context', labels: [], correction: null },
      { id: '1', scope: 'hit', labels: [{ sessionId: 7, pain_point_category: 'econ' }], correction: null },
    ]);
    expect(await (await subject('handle=petra_p&limit=1&page=2')).json()).toMatchObject({
      statements: [{ id: '1' }],
    });
  });

  test('include what a model inferred and what was stored with each post', async () => {
    await fill([
      contentRow(1, { authorId: '70', text: 'Miete in Berlin', keyword: 'archiv.jsonl', likeCount: 7 }),
      contentRow(2, { authorId: '70', text: 'kurz', filterReason: 'too_short' }),
    ]);
    await storeLabels(api.database, {
      sessionId: 7,
      labels: [newLabel(1, { specificIssues: ['Mieten'], geographicMentions: ['Berlin'] })],
    });
    await api.database.client`update content set flag = 'instruction' where id = 1`;
    const { statements } = privacySubject.response.parse(await (await subject('handle=petra_p')).json());
    const named = { specificIssues: ['Mieten'], geographicMentions: ['Berlin'] };
    expect(statements.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toMatchObject([
      {
        id: '1',
        keyword: 'archiv.jsonl',
        likeCount: 7,
        flag: 'instruction',
        filterReason: null,
        labels: [named],
      },
      { id: '2', keyword: null, flag: null, filterReason: 'too_short', labels: [] },
    ]);
  });

  test('are disclosed only with an audit log entry that does not identify the person', async () => {
    await fill(mixed());
    // The screen makes these calls for one look-up.
    await Promise.all([
      ...['handle=petra_p', 'handle=petra_p&page=2'].map(subject),
      api.call('GET', '/privacy/mentions?handle=petra_p', { as: 'super_admin' }),
    ]);
    expect(await logged()).toMatchObject([
      { action: 'privacy.subject', objectId: await keyedHash(api.database.db, 'handle', 'petra_p') },
    ]);
  });

  test('consist only of the fact that the person is blocked, once they have been erased', async () => {
    await fill(mixed());
    await erase({ handle: 'petra_p' });
    expect(await (await subject('handle=petra_p')).json()).toMatchObject({
      accounts: [],
      isBlocked: true,
      held: [],
      statements: [],
    });
    expect((await subject('page=1')).status).toBe(400);
  });
});
