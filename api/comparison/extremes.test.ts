import { describe, expect, test } from 'bun:test';
import { categories } from '@stimmlage/core/codes/categories';
import { comparisonExtremes, type Extremes } from '@stimmlage/core/contracts/comparison';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import { storeContent, storeLabels, storeSession, storeTargets } from '@stimmlage/db/testing/store';
import { useApi } from '../testing/harness';

const NOW = new Date('2026-11-20T11:00:00Z');
const SHOWN = 20;

/**
 * More politicians than the comparison shows: the first 20 have 50 replies each, of which 24 are critical
 * except with persons 1 and 2 (30 each) and person 3 (20). The last four have 35 replies each: all of them
 * are critical with persons 21 and 22, and none with persons 23 and 24. Person 25 has too few.
 */
const people = Array.from({ length: 25 }, (_, index) => {
  const number = index + 1;
  const critical = { 1: 30, 2: 30, 3: 20, 21: 35, 22: 35, 23: 0, 24: 0, 25: 29 }[number] ?? 24;
  return { number, replies: number <= SHOWN ? 50 : number < 25 ? 35 : 29, critical };
});

const api = await useApi({ now: () => NOW });
beforeAll(async () => {
  const targets = await storeTargets(
    api.database,
    people.map(({ number }) => ({ username: `person${number}`, displayName: `Person ${number}` })),
  );
  const statements = people.flatMap(({ replies, critical }, index) =>
    Array.from({ length: replies }, (_, place) => ({
      targetId: targets[index]?.id ?? 0,
      isCritical: place < critical,
    })),
  );
  await storeContent(
    api.database,
    statements.map(({ targetId }, index) =>
      contentRow(index + 1, { targetId, kind: 'reply', postedAt: new Date('2026-11-10T12:00:00Z') }),
    ),
  );
  // Of the issues, “other” has the most statements, and migration and the economy have equally many.
  const issueOf = (index: number) => (['other', 'migr', 'econ', 'other'] as const)[index % 4] ?? 'other';
  await storeLabels(api.database, {
    sessionId: await storeSession(api.database, { name: 'Alles' }),
    labels: statements.map(({ isCritical }, index) =>
      newLabel(index + 1, {
        complaintType: isCritical ? 'COMPLAINT' : 'PRAISE',
        category: issueOf(index),
        policyArea: null,
      }),
    ),
  });
});

const find = async (query: string) =>
  comparisonExtremes.response.parse(
    await (await api.call('GET', `/comparison/extremes?${query}`, { as: 'analyst' })).json(),
  );

/** Counts the current labels in SQL, by politician or by issue. */
const count = async (by: 'politician' | 'category', keys: readonly string[] | null = null) => {
  const key = by === 'politician' ? 'target_id::text' : 'pain_point_category';
  const rows = await api.database.client.unsafe<{ key: string; n: number; critical: number }[]>(
    `select ${key} as key, count(*)::int as n,
       count(*) filter (where complaint_type = 'COMPLAINT')::int as critical
     from current_labels group by 1`,
  );
  return rows.filter(
    (row) => row.n >= 30 && row.key !== 'other' && (keys === null || keys.includes(row.key)),
  );
};

const keysOf = (found: Extremes['most'] | undefined) => found?.subjects.map(({ key }) => key).toSorted();

/** Finds the keys whose value is the highest. */
const highest = <Row extends { key: string }>(rows: readonly Row[], measure: (row: Row) => number) => {
  const most = Math.max(...rows.map(measure));
  return rows
    .filter((row) => measure(row) === most)
    .map(({ key }) => key)
    .toSorted();
};

describe('the extremes of a comparison', () => {
  test('are found among all politicians, not only the twenty that are shown, and include all ties', async () => {
    const { replies, own, statements } = await find('by=politician');
    const rows = await count('politician');
    expect(statements).toBeUndefined();
    expect([replies?.compared, replies?.few]).toEqual([25, 1]);
    expect(replies?.mostCritical).toEqual({
      value: 1,
      subjects: [
        { key: '21', name: 'Person 21', total: 35 },
        { key: '22', name: 'Person 22', total: 35 },
      ],
    });
    expect(replies?.leastCritical?.value).toBe(0);
    expect(replies?.leastCritical?.subjects.map(({ name }) => name)).toEqual(['Person 23', 'Person 24']);
    expect(keysOf(replies?.mostCritical)).toEqual(highest(rows, ({ n, critical }) => critical / n));
    expect(keysOf(replies?.leastCritical)).toEqual(highest(rows, ({ n, critical }) => -critical / n));
    expect(keysOf(replies?.most)).toEqual(highest(rows, ({ n }) => n));
    expect(own).toEqual({
      compared: 25,
      few: 25,
      total: 0,
      most: null,
      leastCritical: null,
      mostCritical: null,
    });
  });

  test('are found among the requested politicians only', async () => {
    const { replies } = await find('by=politician&ids=1,2,3,4');
    const rows = await count('politician', ['1', '2', '3', '4']);
    expect(replies?.mostCritical?.value).toBe(0.6);
    expect(keysOf(replies?.mostCritical)).toEqual(highest(rows, ({ n, critical }) => critical / n));
    expect(keysOf(replies?.mostCritical)).toEqual(['1', '2']);
    expect(replies?.leastCritical).toEqual({
      value: 0.4,
      subjects: [{ key: '3', name: 'Person 3', total: 50 }],
    });
  });

  test('never include the category “other”, even if it has the most statements, but include all tied issues', async () => {
    for (const query of ['by=category', `by=category&ids=${categories.join()}`]) {
      const { statements } = await find(query);
      expect(keysOf(statements?.most)).toEqual(highest(await count('category'), ({ n }) => n));
      expect(keysOf(statements?.mostCritical)).not.toContain('other');
    }
  });

  test('are limited to the requested days, and can also be found among sessions', async () => {
    expect((await find('by=politician&to=2026-11-09')).replies).toMatchObject({ compared: 0, most: null });
    expect((await find('by=run')).statements?.most?.subjects).toEqual([
      { key: '1', name: 'Alles', total: people.reduce((sum, { replies }) => sum + replies, 0) },
    ]);
  });
});
