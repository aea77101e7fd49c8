import { expect, test } from 'bun:test';
import { reason } from '@stimmlage/core/reasons/reason';
import { findImport, findUnfinishedImport } from '@stimmlage/db/queries/collection/imports';
import { addErasures, erasureHash } from '@stimmlage/db/queries/privacy/erasures';
import { auditLog, content } from '@stimmlage/db/tables';
import { accountRow, contentRow, newLabel } from '@stimmlage/db/testing/content';
import { checkFigures, everything } from '@stimmlage/db/testing/inspect';
import { storeAuthors, storeContent, storeLabels } from '@stimmlage/db/testing/store';
import { useStorage } from '../testing/storage';
import { createRun, dyingAfter, keepUp, readRun, step } from './testing/upkeep';

const { database, deps } = useStorage();

/**
 * Stores posts by author 70, and posts by author 80 that mention author 70. Half of the posts by each author
 * are labelled.
 */
const fill = async (each: number) => {
  await storeAuthors(database, [accountRow('70', 'Petra_P'), accountRow('80', 'otto')]);
  const rows = Array.from({ length: 2 * each }, (_, index) =>
    contentRow(index + 1, {
      authorId: index % 2 === 0 ? '70' : '80',
      text:
        index % 2 === 0
          ? `Petrachens Aussage ${index}`
          : `${index === 3 ? 'ä＠petra_P' : '@petra_P'} das stimmt so nicht ${index}`,
      politicianMentions: ['PETRA_p'],
    }),
  );
  await storeContent(database, rows);
  await storeLabels(database, {
    sessionId: 7,
    analyzedAt: new Date('2026-11-12T00:00:00Z'),
    labels: rows.filter((_, index) => index % 4 < 2).map(({ id }) => newLabel(Number(id))),
  });
};

/**
 * Blocks people without deleting their data, like an erasure that is interrupted directly after the block.
 */
const blockOnly = (...hashes: string[]) => database.db.transaction((tx) => addErasures(tx, hashes));

const expectNothingLeft = async (...traces: string[]) => {
  const left = await everything(database);
  for (const trace of ['petra_p', 'name petra', ...traces]) expect(left).not.toContain(trace);
  expect(await checkFigures(database)).toEqual([]);
};

test.each([
  ['id', erasureHash('id', '70')],
  ['handle', erasureHash('handle', 'petra_p')],
])('completes the erasure of a person blocked by %s', async (_, hash) => {
  await fill(20);
  await blockOnly(hash);
  expect(await keepUp(deps, 'erasure')).toMatchObject({
    status: 'completed',
    detail: { content: 20, labels: 10, authors: 1, rewritten: 20 },
  });
  await expectNothingLeft('petrachens');
  expect(await database.db.select().from(content)).toHaveLength(20);
  expect(await database.db.select().from(auditLog)).toMatchObject([{ action: 'upkeep.erasure' }]);
  expect((await keepUp(deps, 'erasure')).detail).toEqual({});
});

test.each(['account_id', 'former_account_id'])(
  'finds a person known only from a deleted target (%s) and from other people’s posts',
  async (column) => {
    await fill(5);
    await database.client`truncate authors`;
    await database.client`update content set author_id = null where author_id = 70`;
    await database.client.unsafe(`insert into targets (username, display_name, target_type, ${column}, deleted_at)
    values ('petra_p', 'Name Petra', 'politician', 70, now())`);
    await blockOnly(erasureHash('handle', 'petra_p'), erasureHash('handle', 'nina_1'));
    await database.client`update content set text = 'https://mobile.twitter.com/Nina_1/status/7' where id = 2`;
    await keepUp(deps, 'erasure');
    await expectNothingLeft('nina_1');
    const left = await database.client`select account_id, former_account_id from targets`;
    expect([...left]).toEqual([{ account_id: null, former_account_id: null }]);
  },
);

test.each([
  [
    'the reason for a correction',
    `insert into corrections (content_id, complaint_type, pain_point_category, intensity_score, heat_score,
       machine_complaint_type, machine_category, reason, user_id)
     values (99, 'negative', 'econ', 1, 1, 'negative', 'econ', 'Meint Petra_P', 1)`,
  ],
  [
    'an annotation',
    `insert into annotations (date, until, text, created_at, updated_at)
     values ('2026-11-01', '2026-11-01', 'Rücktritt von Petra_P', now(), now())`,
  ],
  [
    'the description of another target',
    `insert into targets (username, display_name, target_type, description)
     values ('otto', 'Otto', 'politician', 'Chefin von Petra_P')`,
  ],
  [
    'the purpose of another target',
    `insert into targets (username, display_name, target_type, purpose)
     values ('otto', 'Otto', 'influencer', 'Wegen x.com/Petra_P/status/1')`,
  ],
  ['an archive', `insert into imports (name, fingerprint) values ('Petra_P-2026.jsonl', 'x')`],
  ['a post of an archive', `update content set keyword = 'petra_p.jsonl' where id = 2`],
  ['a gold set', `insert into gold_sets (name, left_out) values ('Gold zu petra_p', '{}')`],
  [
    'a session',
    `insert into sessions (session_name, model_name, model_version, codebook_version)
     values ('Nur Petra_P', 'm', '1', 1)`,
  ],
  [
    'the specific points of a label',
    `insert into labels (content_id, session_id, complaint_type, pain_point_category, intensity_score, heat_score,
       specific_issues, geographic_mentions, codebook_version, provider_model, analyzed_at)
     values (2, 7, 'COMPLAINT', 'econ', 1, 1, '{"Angriff auf Petra_P"}', '{}', 1, 'm', now())`,
  ],
  [
    'a place named in posts deleted by retention',
    `insert into name_rollup (category, policy_area, kind, name, n, expired)
     values ('econ', 'none', 'place', '#petra_p', 1, 1)`,
  ],
  [
    'the name of a view',
    `insert into saved_views (name, address, is_shared, created_at, updated_at)
     values ('Zu Petra_P', '/content', true, now(), now())`,
  ],
  [
    'the filters of a view',
    `insert into saved_views (name, address, is_shared, created_at, updated_at)
     values ('Ansicht', '/content?days=30&search=%40petra_p', true, now(), now())`,
  ],
  [
    'a trend',
    `with f as (insert into trend_fetches (fetched_at, source) values (now(), 'x') returning id)
     insert into trends (fetch_id, woeid, city_name, rank, trend_name)
     select id, 1, 'Berlin', 1, 'Danke @Petra_P' from f`,
  ],
  [
    'the notes of a trend',
    `with f as (insert into trend_fetches (fetched_at, source) values (now(), 'x') returning id)
     insert into trends (fetch_id, woeid, city_name, rank, trend_name, analysis_notes)
     select id, 1, 'Berlin', 1, 'Ampel', 'Streit mit Petra_P' from f`,
  ],
  [
    'the description of a trend',
    `with f as (insert into trend_fetches (fetched_at, source) values (now(), 'x') returning id)
     insert into trends (fetch_id, woeid, city_name, rank, trend_name, description)
     select id, 1, 'Berlin', 1, 'Ampel', 'Streit mit #Petra_P' from f`,
  ],
  ['a tracked trend', `insert into tracked_trends (trend_name) values ('Petra_P')`],
  [
    'the mentions of a trend',
    `insert into trend_mentions (trend_name, day, expired, mentions) values ('#petra_P', '2026-11-10', 3, 3)`,
  ],
  [
    'mentions in posts deleted by retention',
    `insert into name_rollup (category, policy_area, kind, name, n, expired)
     values ('econ', 'none', 'politician', 'Petra_P', 1, 1)`,
  ],
  [
    'a target of a run',
    `with r as (insert into collection_runs (mode, trigger, status, posts_per_target, replies_per_post)
       values ('normal', 'manual', 'completed', 1, 1) returning id)
     insert into collection_run_targets (run_id, position, username, target_type)
     select id, 1, 'Petra_P', 'politician' from r`,
  ],
  [
    'a hashtag of a run',
    `with r as (insert into collection_runs (mode, trigger, status, posts_per_target, replies_per_post)
       values ('normal', 'manual', 'completed', 1, 1) returning id)
     insert into collection_run_targets (run_id, position, username, target_type)
     select id, 1, 'Petra_P', 'hashtag' from r`,
  ],
  [
    'a deleted keyword',
    `insert into targets (username, display_name, target_type, deleted_at)
     values ('Streit Petra_P', 'Streit', 'keyword', now())`,
  ],
  [
    'the display name of another target',
    `insert into targets (username, display_name, target_type) values ('otto', 'Büro Petra_P', 'politician')`,
  ],
])('finds a person of whom only the handle in %s is left', async (_, statement) => {
  await storeContent(database, [contentRow(2, { authorId: '80' })]);
  await database.client.unsafe(statement);
  await blockOnly(erasureHash('handle', 'petra_p'));
  expect(await everything(database)).toContain('petra_p');
  expect(await keepUp(deps, 'erasure')).toMatchObject({ status: 'completed' });
  expect(await everything(database)).not.toContain('petra_p');
});

test('resumes a run that was killed at any step, and returns a stopped one to the queue', async () => {
  await fill(2_500);
  await blockOnly(erasureHash('id', '70'));
  const id = await createRun(deps, 'erasure');
  for (const transactions of [0, 1, 2, 3, 4]) {
    await expect(step(dyingAfter(deps, transactions), id)).rejects.toThrow('killed');
    expect(await checkFigures(database)).toEqual([]);
  }
  expect(await step(deps, id, AbortSignal.abort())).toEqual({ again: 0 });
  await step(deps, id);
  expect((await readRun(deps, id)).status).toBe('completed');
  await expectNothingLeft('petrachens');
});

test('counts the oldest remaining copy instead of an erased post', async () => {
  const repeated = (id: number, authorId: string, day: number) =>
    contentRow(id, {
      authorId,
      text: 'Wort für Wort dasselbe',
      textHash: '7',
      postedAt: new Date(Date.UTC(2026, 8, day)),
      ...(id === 1 ? {} : { filterReason: 'duplicate' }),
    });
  const rows = [repeated(1, '70', 1), repeated(4, '90', 3), repeated(3, '80', 5), repeated(5, '80', 36)];
  await storeContent(
    database,
    rows.toSorted((a, b) => Number(a.id) - Number(b.id)),
  );
  await blockOnly(erasureHash('id', '70'));
  await keepUp(deps, 'erasure');
  const left = await database.db.select().from(content).orderBy(content.id);
  expect(left.map(({ id, filterReason }) => [id, filterReason])).toEqual([
    ['3', 'duplicate'],
    ['4', null],
    ['5', null],
  ]);
  expect(await checkFigures(database)).toEqual([]);
});

test('deletes what imports that failed after an erasure have left, and keeps their errors', async () => {
  const error = JSON.stringify([reason('job.given_up')]);
  await database.client`insert into imports (name, fingerprint, status, received_chunks, accepted, error)
    values ('a.jsonl', 'x', 'failed', 1, 1, ${error}::text::jsonb), ('b.jsonl', 'x', 'processing', 1, 1, '[]')`;
  await database.client`insert into import_chunks (import_id, sequence, first_line, line_count, hash, data)
    values (1, 0, 1, 1, 'h', 'd'), (2, 0, 1, 1, 'h', 'd')`;
  const left = async () =>
    (
      await database.client`
        select name from imports i join import_chunks c on c.import_id = i.id where data is not null order by i.id`
    ).map(({ name }) => name);
  const file = { name: 'a.jsonl', sizeBytes: null, fingerprint: Buffer.from('x'), shiftDays: 0 };
  await keepUp(deps, 'erasure');
  expect(await left()).toEqual(['a.jsonl', 'b.jsonl']);
  expect((await findUnfinishedImport(database.db, file))?.id).toBe(1);
  await blockOnly(erasureHash('handle', 'petra_p'));
  await keepUp(deps, 'erasure');
  expect(await left()).toEqual(['b.jsonl']);
  expect(await findImport(database.db, 1)).toMatchObject({
    status: 'failed',
    error: [reason('job.given_up')],
  });
  expect(await findUnfinishedImport(database.db, file)).toBeUndefined();
});

test('does nothing if the block list is empty', async () => {
  await fill(2);
  expect(await keepUp(deps, 'erasure')).toMatchObject({ status: 'completed', detail: {} });
  expect(await database.db.select().from(content)).toHaveLength(4);
});
