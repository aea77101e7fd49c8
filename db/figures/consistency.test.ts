import { describe, expect, test } from 'bun:test';
import { beforeEach } from '@stimmlage/core/testing/hooks';
import { getTableColumns } from 'drizzle-orm';
import { currentLabels } from '../tables';
import { measureNames } from '../tables/rollups';
import { accountRow, contentRow, newLabel } from '../testing/content';
import { useDatabase } from '../testing/hooks';
import { checkFigures } from '../testing/inspect';
import {
  correct,
  emptyContent,
  expire,
  storeAuthors,
  storeContent,
  storeLabels,
  storeTargets,
} from '../testing/store';
import { rollupNames } from './rollups';

const database = await useDatabase();

/** Sets up two sessions, a correction, a post that is filtered out and a post deleted by retention. */
beforeEach(async () => {
  await emptyContent(database);
  const rows = [1, 2, 3, 4, 5].map((id) => contentRow(id, { targetId: id % 2 === 0 ? id : null }));
  const aside = contentRow(6, { filterReason: 'too_short' });
  await storeContent(database, [...rows, aside]);
  for (const sessionId of [7, 8]) {
    const labels = [1, 2, 3, 4, 5, 6].map((id) => newLabel(id, sessionId === 7 ? {} : { category: 'migr' }));
    const analyzedAt = new Date(Date.UTC(2026, 10, 11, sessionId));
    const some = sessionId === 7 ? labels : labels.slice(0, 3);
    await storeLabels(database, { sessionId, analyzedAt, labels: some });
  }
  await correct(database, '1', { ...newLabel(1), complaintType: 'PRAISE', heat: 5 });
  await expire(database, ['5']);
});

const differing = async () => [...new Set((await checkFigures(database)).map(({ rollup }) => rollup))];

test('finds no mismatches in consistent data', async () => {
  expect(await differing()).toEqual([]);
});

test.each(rollupNames)('finds wrong measures, surplus rows and missing rows in %s', async (name) => {
  const { client } = database;
  for (const measure of measureNames) {
    const one = (sign: '+' | '-') =>
      client.unsafe(`update ${name} set ${measure} = ${measure} ${sign} 1 where session_id = 8`);
    await one('+');
    expect(await differing()).toEqual([name]);
    await one('-');
  }
  await client.unsafe(`update ${name} set session_id = 9 where session_id = 7`);
  expect((await checkFigures(database)).map(({ expected, found }) => Math.min(expected, found))).toContain(0);
  expect(await differing()).toEqual([name]);
});

const copiedTo = (id: number): string => `
  insert into current_labels
  select (jsonb_populate_record(c, '{"content_id": ${id}}')).* from current_labels c limit 1`;

test.each([
  ['content_rollup', `update content_rollup set n = n + 1 where key = 'hit:too_short'`],
  ['content_rollup', `delete from content_rollup where key = 'hit'`],
  ['current_labels, name_rollup', 'delete from current_labels where content_id = 1'],
  ['current_labels', 'update current_labels set corrected = false where content_id = 1'],
  ['current_labels', 'update current_labels set session_id = 7 where content_id = 2'],
  ['current_labels', 'update current_labels set target_id = null where content_id = 4'],
  [
    'current_labels',
    `update current_labels set posted_at = posted_at + interval '1 second' where content_id = 3`,
  ],
  ['name_rollup', `update name_rollup set expired = expired - 1 where expired > 0`],
  // The next two rows add a current label for a post that does not count and for a post that has been
  // deleted.
  ['current_labels, name_rollup', copiedTo(6)],
  ['current_labels, name_rollup', copiedTo(5)],
  ['name_rollup', `update name_rollup set n = n + 1 where kind = 'place'`],
  ['name_rollup', `delete from name_rollup`],
  ['corrections', `update corrections set machine_category = 'gov'`],
  ['corrections', `update corrections set machine_complaint_type = 'PRAISE'`],
])('finds the inconsistency in %s caused by this statement: %s', async (names, statement) => {
  await database.client.unsafe(statement);
  expect((await differing()).toSorted().join(', ')).toBe(names);
});

test('reports no name, which an erasure could not remove from stored results', async () => {
  await database.client`update name_rollup set name = 'petra_p', n = n + 1`;
  const found = await checkFigures(database);
  expect(found.map(({ rollup }) => rollup)).toContain('name_rollup');
  expect(JSON.stringify(found)).not.toContain('petra_p');
});

/** For each column of a current label except the key, an SQL expression that changes the value. */
const otherValues: Record<Exclude<keyof typeof currentLabels.$inferSelect, 'contentId'>, string> = {
  sessionId: 'session_id + 1',
  corrected: 'not corrected',
  complaintType: `'OTHER'`,
  category: `'gov'`,
  policyArea: 'null',
  intensity: 'intensity_score - 1',
  heat: 'heat_score - 1',
  kind: `'quote'`,
  targetId: 'coalesce(target_id, 0) + 1',
  postedAt: `posted_at - interval '1 microsecond'`,
  analyzedAt: `analyzed_at - interval '1 microsecond'`,
  places: `array['hamburg']`,
};

test.each(Object.entries(otherValues))('finds current labels whose %s is wrong', async (property, other) => {
  const column = getTableColumns(currentLabels)[property as keyof typeof otherValues].name;
  await database.client.unsafe(`update current_labels set ${column} = ${other} where content_id in (1, 2)`);
  const found = (await checkFigures(database)).filter(({ rollup }) => rollup === 'current_labels');
  expect(found.map(({ key, expected, found: there }) => [key, expected, there]).toSorted()).toEqual([
    ['1', 1, 1],
    ['2', 1, 1],
  ]);
});

test.each([
  [['Berlin', 'berlin', 'München'], 'places = places || places'],
  [['Berlin', 'Köln'], `places = array['köln', 'berlin']`],
  [['İstanbul', 'ΠΕΙΡΑΙΑΣ'], `places = array['istanbul', 'πειραιασ']`],
  [['İstanbul'], `places = array['istanbul']`],
])('ignores order, letter case and duplicates when comparing places: %j', async (places, statement) => {
  await storeContent(database, [contentRow(7)]);
  await storeLabels(database, { sessionId: 7, labels: [newLabel(7, { geographicMentions: places })] });
  expect(await differing()).toEqual([]);
  await database.client.unsafe(`update current_labels set ${statement} where content_id = 7`);
  expect(await differing()).not.toContain('current_labels');
});

test.each([
  [['Berlin', 'Köln'], `array['berlin']`],
  [['Berlin', 'Köln'], `array['berlin', 'bonn']`],
  [['Berlin'], `'{}'`],
  [[], `array['berlin']`],
])('finds a current label that should have the places %j but has %s', async (places, other) => {
  await storeContent(database, [contentRow(7)]);
  await storeLabels(database, { sessionId: 7, labels: [newLabel(7, { geographicMentions: places })] });
  await database.client.unsafe(`update current_labels set places = ${other} where content_id = 7`);
  expect(await differing()).toContain('current_labels');
});

test('finds content whose filtered-out flag and filter reason disagree', async () => {
  await database.client`update content set is_filtered_out = not is_filtered_out where id in (1, 6)`;
  const found = (await checkFigures(database)).filter(({ rollup }) => rollup === 'content');
  expect(found.map(({ key, expected, found: there }) => [key, expected, there]).toSorted()).toEqual([
    ['1 is_filtered_out', 0, 1],
    ['6 is_filtered_out', 1, 0],
  ]);
});

describe('is_own', () => {
  const found = async () =>
    (await checkFigures(database))
      .filter(({ rollup }) => rollup === 'content')
      .map(({ key, expected, found: there }) => [key, expected, there]);

  test('is reported as wrong if the content has no target', async () => {
    await database.client`update content set is_own = true where id = 1 and target_id is null`;
    expect(await found()).toEqual([['1 is_own', 0, 1]]);
  });

  test('is not reported as wrong merely because a target, an author or an account has changed since', async () => {
    await database.client`truncate targets restart identity cascade`;
    const [target] = await storeTargets(database, [{ username: 'Anna_K' }]);
    await storeAuthors(database, [accountRow('50', 'anna_k'), accountRow('51', 'ANNA_K')]);
    const reply = { kind: 'reply', targetId: target?.id ?? 0 } as const;
    await storeContent(database, [
      contentRow(11, { ...reply, authorId: '50' }),
      contentRow(12, { ...reply, authorId: '50', isOwn: true }),
      contentRow(13, { ...reply, authorId: '51', isOwn: true }),
      contentRow(14, { ...reply, authorId: null, isOwn: true }),
    ]);
    await database.client`update targets set account_id = 50, updated_at = now() - interval '2 hours'`;
    await database.client`update authors set username = 'otto'`;
    expect(await found()).toEqual([]);
    await database.client`update targets set account_id = 70`;
    expect(await found()).toEqual([]);
  });
});
