import { describe, expect, test } from 'bun:test';
import { errorsApart } from '@stimmlage/core/figures/change';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { fillDatabase } from '@stimmlage/db/testing/corpus/fill';
import { expire } from '@stimmlage/db/testing/store';
import { exploring } from '../testing/exploring';
import { useApi } from '../testing/harness';

const UNTIL = new Date('2026-11-20T11:00:00Z');
const WINDOW = { from: '2026-09-10', to: '2026-11-19' };

const api = await useApi({ now: () => UNTIL });
beforeAll(async () => {
  await fillDatabase(api.database, { labels: 6_000, days: 120, until: UNTIL });
});

const { read, countLabels } = exploring(api);

const byKeys = (a: { row: string; column: string }, b: { row: string; column: string }): number =>
  a.row.localeCompare(b.row) || a.column.localeCompare(b.column);

/** Lists the non-empty cells of a response with the keys of their rows and columns, sorted by these keys. */
const cellsOf = ({ columns, rows }: Awaited<ReturnType<typeof read>>) =>
  rows
    .flatMap(({ heading, total, cells }) =>
      columns.length === 0
        ? [{ row: heading.key, column: '', ...total }]
        : cells.map((cell, index) => ({ row: heading.key, column: columns[index]?.key ?? '', ...cell })),
    )
    .filter(({ count }) => count > 0)
    .toSorted(byKeys);

const pairs = [
  ['category', 'none'],
  ['category', 'sentiment'],
  ['category', 'policy_area'],
  ['category', 'week'],
  ['category', 'month'],
  ['policy_area', 'intensity'],
  ['policy_area', 'week'],
  ['sentiment', 'month'],
  ['week', 'heat'],
  ['heat', 'category'],
  ['target', 'none'],
  ['target', 'sentiment'],
  ['target', 'week'],
  ['intensity', 'target'],
] as const;

describe('matches a plain query on the labels', () => {
  test.each(pairs)('for %s by %s', async (rows, columns) => {
    const answer = await read({ rows, columns, ...WINDOW });
    const counted = await countLabels(rows, columns, WINDOW);
    expect(counted.length).toBeGreaterThan(2);
    expect(cellsOf(answer).map(({ row, column, count }) => ({ row, column, n: count }))).toEqual(
      counted.map(({ row, column, n }) => ({ row, column, n })).toSorted(byKeys),
    );
    const total = counted.reduce((sum, { n }) => sum + n, 0);
    expect(answer.total.total.count).toBe(total);
    const [all] = await countLabels('none', 'none', WINDOW);
    expect(answer.without).toBe((all?.n ?? 0) - total);
  });

  test('for targets by issue, in all calendar months that overlap the window', async () => {
    const answer = await read({
      rows: 'target',
      columns: 'category',
      measure: 'criticism',
      minimum: 1,
      ...WINDOW,
    });
    const months = { from: '2026-09-01', to: '2026-11-30' };
    expect(answer).toMatchObject({ ...months, wholeMonths: true });
    const asked = { rows: 'target', columns: 'category', measure: 'criticism', minimum: 1, ...months };
    expect(await read(asked)).toEqual({ ...answer, wholeMonths: false });
    const counted = await countLabels('target', 'category', months);
    expect(counted.length).toBeGreaterThan(50);
    expect(cellsOf(answer)).toEqual(
      counted
        .map(({ row, column, n, complaints: part }) => ({ row, column, count: n, value: part / n, part }))
        .toSorted(byKeys),
    );
  });

  test('with every filter', async () => {
    const [target] = await api.database.client`
      select t.username from current_labels s join targets t on t.id = s.target_id
      where t.target_type <> 'influencer' group by 1 order by count(*) desc limit 1`;
    const politician: string = target?.username;
    const answer = await read({
      rows: 'category',
      columns: 'none',
      measure: 'intensity',
      minimum: 1,
      politician,
      sentiment: 'COMPLAINT',
      ...WINDOW,
    });
    const condition = `t.username = '${politician}' and s.complaint_type = 'COMPLAINT'`;
    const counted = await countLabels('category', 'none', { from: answer.from, to: answer.to }, condition);
    expect(counted.length).toBeGreaterThan(2);
    expect(cellsOf(answer).map(({ row, count, value, part }) => ({ row, count, value, part }))).toEqual(
      counted
        .map(({ row, n, intensity }) => ({ row, count: n, value: intensity / n, part: intensity }))
        .toSorted((a, b) => a.row.localeCompare(b.row)),
    );
    const areas = await read({
      rows: 'week',
      columns: 'none',
      pain_point: 'econ',
      policy_area: 'housing',
      ...WINDOW,
    });
    const housing = await countLabels(
      'week',
      'none',
      WINDOW,
      "s.pain_point_category = 'econ' and s.policy_area = 'housing'",
    );
    expect(areas.total.total.count).toBe(housing.reduce((sum, { n }) => sum + n, 0));
    expect(areas.total.total.count).toBeGreaterThan(0);
  });
});

describe('shares', () => {
  test('can be relative to the row, the column or the total', async () => {
    const query = { rows: 'category', columns: 'sentiment', minimum: 1, ...WINDOW };
    const [counts, ofRow, ofColumn] = [
      await read(query),
      await read({ ...query, measure: 'row_share' }),
      await read({ ...query, measure: 'column_share' }),
    ];
    for (const [index, row] of counts.rows.entries()) {
      for (const [place, cell] of row.cells.entries()) {
        expect(ofRow.rows[index]?.cells[place]?.value).toBe(cell.count / row.total.count);
        expect(ofColumn.rows[index]?.cells[place]?.value).toBe(
          cell.count / (counts.total.cells[place]?.count ?? 0),
        );
      }
      expect(ofRow.rows[index]?.total.value).toBe(1);
      expect(ofColumn.rows[index]?.total.value).toBe(row.total.count / counts.total.total.count);
    }
  });

  test('are omitted if they are based on fewer statements than the minimum', async () => {
    const all = await read({ rows: 'target', columns: 'none', measure: 'criticism', minimum: 1, ...WINDOW });
    const sizes = all.rows.map(({ total }) => total.count).toSorted((a, b) => a - b);
    const minimum = sizes[Math.floor(sizes.length / 2)] ?? 0;
    const answer = await read({ rows: 'target', columns: 'none', measure: 'criticism', minimum, ...WINDOW });
    const told = answer.rows.filter(({ total }) => total.value !== null);
    expect(told.length).toBeGreaterThan(0);
    expect(told.length).toBeLessThan(answer.rows.length);
    for (const { total } of answer.rows) expect(total.value === null).toBe(total.count < minimum);
    expect(answer.highest?.value).toBe(Math.max(...told.map(({ total }) => total.value ?? 0)));
  });
});

describe('the highest value', () => {
  test('is never a value of the category ‘other’, even if it has the most statements', async () => {
    const answer = await read({
      rows: 'category',
      columns: 'none',
      from: '2026-09-01',
      to: '2026-11-19',
      minimum: 1,
    });
    expect(answer.rows.map(({ heading }) => heading.key)).toContain('other');
    await api.database
      .client`update label_rollup set n = n + 1000000 where category = 'other' and session_id = 0 and day = '2026-11-10'`;
    api.deps.snapshots.empty();
    const changed = await read({
      rows: 'category',
      columns: 'none',
      from: '2026-11-02',
      to: '2026-11-19',
      minimum: 1,
    });
    expect(changed.rows[0]?.heading.key).toBe('other');
    expect(changed.highest?.cells.map(({ row }) => row)).toEqual([changed.rows[1]?.heading.key ?? '']);
    await api.database
      .client`update label_rollup set n = n - 1000000 where category = 'other' and session_id = 0 and day = '2026-11-10'`;
    api.deps.snapshots.empty();
  });

  test('is taken only from complete periods', async () => {
    const answer = await read({ rows: 'week', columns: 'none', from: '2026-11-04', to: '2026-11-19' });
    expect(answer.rows.map(({ heading }) => [heading.key, heading.days, heading.partial])).toEqual([
      ['2026-11-02', { from: '2026-11-04', to: '2026-11-08' }, ['edge']],
      ['2026-11-09', { from: '2026-11-09', to: '2026-11-15' }, []],
      ['2026-11-16', { from: '2026-11-16', to: '2026-11-19' }, ['edge']],
    ]);
    expect(answer.highest?.cells.map(({ row }) => row)).toEqual(['2026-11-09']);
  });
});

describe('a change', () => {
  test('compares the window with the same number of days before it, and marks changes that are in doubt', async () => {
    const query = {
      rows: 'category',
      columns: 'none',
      measure: 'change',
      from: '2026-11-01',
      to: '2026-11-19',
    };
    const answer = await read(query);
    expect(answer.before).toEqual({ from: '2026-10-13', to: '2026-10-31' });
    const [now, before] = [
      await countLabels('category', 'none', query),
      await countLabels('category', 'none', answer.before ?? query),
    ];
    const nOf = (counted: typeof now, key: string): number => counted.find(({ row }) => row === key)?.n ?? 0;
    const doubts = new Set<unknown>();
    for (const { heading, total } of answer.rows) {
      const [n, earlier] = [nOf(now, heading.key), nOf(before, heading.key)];
      expect([total.count, total.before]).toEqual([n, earlier]);
      doubts.add(total.doubt);
      if (Math.min(n, earlier) < 30) expect(total).toMatchObject({ value: null, doubt: 'few' });
      else {
        expect(total.value).toBe((n - earlier) / earlier);
        expect(total.doubt).toBe(errorsApart(earlier, n) > 1.96 ? null : 'chance');
      }
    }
    expect(doubts.has('few')).toBe(true);
    expect(doubts.size).toBeGreaterThan(1);
  });

  test('is omitted for a window that includes today', async () => {
    const answer = await read({
      rows: 'sentiment',
      columns: 'none',
      measure: 'change',
      from: '2026-11-01',
      to: '2026-11-20',
    });
    expect(answer.rows.map(({ total }) => [total.value, total.doubt])).toEqual(
      Array.from({ length: 3 }, () => [null, 'incomplete']),
    );
  });
});

describe('a difference', () => {
  const query = { rows: 'target', columns: 'none', measure: 'difference', pain_point: 'econ' };

  test('shows how many more or fewer statements on an issue there are for each target, comparing whole months', async () => {
    const answer = await read({ ...query, minimum: 10, from: '2026-10-05', to: '2026-10-20' });
    expect(answer).toMatchObject({
      from: '2026-10-01',
      to: '2026-10-31',
      wholeMonths: true,
      before: { from: '2026-09-01', to: '2026-09-30' },
    });
    const onEconomy = "s.pain_point_category = 'econ'";
    const [now, before] = [
      await countLabels('target', 'none', answer, onEconomy),
      await countLabels('target', 'none', { from: '2026-09-01', to: '2026-09-30' }, onEconomy),
    ];
    const nOf = (counted: typeof now, key: string): number => counted.find(({ row }) => row === key)?.n ?? 0;
    const values: number[] = [];
    for (const { heading, total } of answer.rows) {
      const [n, earlier] = [nOf(now, heading.key), nOf(before, heading.key)];
      expect([total.count, total.before]).toEqual([n, earlier]);
      expect(total.value).toBe(n + earlier < 10 ? null : n - earlier);
      if (total.value !== null && total.doubt === null) values.push(total.value);
    }
    expect(answer.rows.some(({ total }) => total.doubt === 'few')).toBe(true);
    expect(answer.rows.some(({ total }) => total.doubt === 'chance')).toBe(true);
    expect(answer.total.total.value).toBe(
      now.reduce((sum, { n }) => sum + n, 0) - before.reduce((sum, { n }) => sum + n, 0),
    );
    const largest = Math.max(...values) > 0 ? Math.max(...values) : Math.min(...values);
    expect(answer.highest?.value ?? null).toBe(values.length === 0 ? null : largest);
  });

  test('compares the same number of months, even across the turn of the year', async () => {
    const { before } = await read({ ...query, from: '2026-01-01', to: '2026-03-31' });
    expect(before).toEqual({ from: '2025-10-01', to: '2025-12-31' });
  });

  test('compares complete months by default', async () => {
    const answer = await read({ ...query, days: 30 });
    expect(answer).toMatchObject({
      from: '2026-10-01',
      to: '2026-10-31',
      before: { from: '2026-09-01', to: '2026-09-30' },
    });
    expect(answer.rows.some(({ total }) => total.value !== null)).toBe(true);
  });

  test('compares the same number of days if the figures are not by month', async () => {
    const answer = await read({ ...query, pain_point: '', from: '2026-11-01', to: '2026-11-19' });
    expect(answer.before).toEqual({ from: '2026-10-13', to: '2026-10-31' });
    expect(answer.rows.some(({ total }) => total.value !== null)).toBe(true);
  });
});

test('uses a window that ends yesterday by default', async () => {
  expect(await read({ days: 7 })).toMatchObject({ from: '2026-11-13', to: '2026-11-19' });
});

test('still counts statements that retention has deleted, even in a table of targets by issue', async () => {
  const query = { rows: 'target', columns: 'category', from: '2026-09-01', to: '2026-11-30' };
  const before = await read(query);
  const gone = await api.database.client`
    select content_id::text as id from current_labels where posted_at between '2026-10-05' and '2026-10-10' and target_id is not null`;
  expect(gone.length).toBeGreaterThan(20);
  await expire(
    api.database,
    gone.map(({ id }) => id),
  );
  api.deps.snapshots.empty();
  expect(cellsOf(await read(query))).toEqual(cellsOf(before));
});

test('includes deactivated and deleted targets, so that the rows add up to the total', async () => {
  const { client } = api.database;
  const before = await read({ rows: 'target', columns: 'none', ...WINDOW });
  await client`update targets set is_active = false where id % 3 = 0`;
  await client`update targets set deleted_at = now() where id % 4 = 0`;
  const { rows, total } = await read({ rows: 'target', columns: 'none', ...WINDOW });
  await client`update targets set is_active = true, deleted_at = null`;
  expect(rows.map(({ heading }) => heading.key)).toEqual(before.rows.map(({ heading }) => heading.key));
  expect(rows.some(({ heading }) => Number(heading.key) % 4 === 0)).toBe(true);
  expect(rows.reduce((sum, row) => sum + row.total.count, 0)).toBe(total.total.count);
});
