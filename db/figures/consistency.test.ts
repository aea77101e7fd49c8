import { expect, test } from 'bun:test';
import { beforeEach } from '@stimmlage/core/testing/hooks';
import { measureNames } from '../tables/rollups';
import { contentRow, newLabel } from '../testing/content';
import { useDatabase } from '../testing/hooks';
import { checkFigures } from '../testing/inspect';
import { correct, emptyContent, expire, storeContent, storeLabels } from '../testing/store';
import { rollupNames } from './rollups';

const database = await useDatabase();

/** Two sessions, a correction, a content that is set aside and one that retention took away. */
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

test('finds nothing where all is well', async () => {
  expect(await differing()).toEqual([]);
});

test.each(rollupNames)(
  'finds in %s each measure that is off, a row too many and one too few',
  async (name) => {
    const { client } = database;
    for (const measure of measureNames) {
      const one = (sign: '+' | '-') =>
        client.unsafe(`update ${name} set ${measure} = ${measure} ${sign} 1 where session_id = 8`);
      await one('+');
      expect(await differing()).toEqual([name]);
      await one('-');
    }
    await client.unsafe(`update ${name} set session_id = 9 where session_id = 7`);
    expect((await checkFigures(database)).map(({ expected, found }) => Math.min(expected, found))).toContain(
      0,
    );
    expect(await differing()).toEqual([name]);
  },
);

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
  // Of a content that does not count, and of one that is gone.
  ['current_labels, name_rollup', copiedTo(6)],
  ['current_labels, name_rollup', copiedTo(5)],
  ['name_rollup', `update name_rollup set n = n + 1 where kind = 'place'`],
  ['name_rollup', `delete from name_rollup`],
  ['corrections', `update corrections set machine_category = 'gov'`],
])('finds in %s what this leaves: %s', async (names, statement) => {
  await database.client.unsafe(statement);
  expect((await differing()).toSorted().join(', ')).toBe(names);
});
