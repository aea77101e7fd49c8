import { describe, expect, test } from 'bun:test';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import { storeContent, storeLabels, storeTargets } from '@stimmlage/db/testing/store';
import { exploring } from '../testing/exploring';
import { useApi } from '../testing/harness';

const NOW = new Date('2026-11-30T10:00:00+01:00');
const api = await useApi({ now: () => NOW });
const { read } = exploring(api);

const window = { from: '2026-10-12', to: '2026-11-29', minimum: 1 };

/** The statements and posts of two targets. A post without a sentiment has not been analysed. */
const posts = [
  { targetId: 1, day: '2026-10-12', sentiment: 'COMPLAINT' },
  { targetId: 1, day: '2026-10-18', sentiment: 'COMPLAINT' },
  { targetId: 1, day: '2026-11-02', sentiment: 'PRAISE' },
  { targetId: 2, day: '2026-11-02', sentiment: 'NEUTRAL' },
  { targetId: 2, day: '2026-11-09', sentiment: null },
  { targetId: 1, day: '2026-11-16', sentiment: 'COMPLAINT' },
  { targetId: 1, day: '2026-11-23', sentiment: 'COMPLAINT' },
  { targetId: 2, day: '2026-11-23', sentiment: 'NEUTRAL' },
] as const;

beforeAll(async () => {
  await storeTargets(api.database, [{ username: 'z_1' }, { username: 'z_2' }]);
  // Nothing was collected in the second week, and the second target was added in the fourth.
  await api.database.client`
    update targets set covered = '{[2026-10-12 00:00+02, 2026-10-19 00:00+02), [2026-10-26 00:00+01, 2026-11-30 04:00+01)}'
    where id = 1`;
  await api.database.client`
    update targets set covered = '{[2026-11-02 00:00+01, 2026-11-30 04:00+01)}' where id = 2`;
  await storeContent(
    api.database,
    posts.map(({ targetId, day }, index) =>
      contentRow(index + 1, { targetId, postedAt: new Date(`${day}T11:00:00Z`) }),
    ),
  );
  await storeLabels(api.database, {
    sessionId: 1,
    analyzedAt: NOW,
    labels: posts.flatMap(({ sentiment }, index) =>
      sentiment === null ? [] : [newLabel(index + 1, { category: 'econ', complaintType: sentiment })],
    ),
  });
});

const valuesOf = (cells: readonly { value: number | null }[]) => cells.map(({ value }) => value);

describe('a week without statements has a number only if it was collected and analysed', () => {
  test('for each target separately, and for all targets together', async () => {
    const { rows, total } = await read({ rows: 'target', columns: 'week', ...window });
    expect(rows.map(({ heading, cells }) => [heading.name, ...valuesOf(cells)])).toEqual([
      ['z_1', 2, null, 0, 1, 0, 1, 1],
      ['z_2', null, null, null, 1, null, 0, 1],
    ]);
    expect(valuesOf(total.cells)).toEqual([2, null, 0, 2, null, 1, 2]);
    const turned = await read({ rows: 'week', columns: 'target', ...window });
    expect(turned.rows.map(({ cells, total: all }) => valuesOf([...cells, all]))).toEqual([
      [2, null, 2],
      [null, null, null],
      [0, null, 0],
      [1, 1, 2],
      [0, null, null],
      [1, 0, 1],
      [1, 1, 2],
    ]);
  });

  test('also if all of its statements are left out by a filter', async () => {
    const { rows, total } = await read({
      rows: 'target',
      columns: 'week',
      sentiment: 'COMPLAINT',
      ...window,
    });
    expect(rows.map(({ heading, cells }) => [heading.name, ...valuesOf(cells)])).toEqual([
      ['z_1', 2, null, 0, 0, 0, 1, 1],
    ]);
    expect(valuesOf(total.cells)).toEqual([2, null, 0, 0, null, 1, 1]);
  });

  test('also before the first and after the last week with statements', async () => {
    const asked = { rows: 'sentiment', columns: 'week', sentiment: 'PRAISE', ...window };
    const { columns, total } = await read(asked);
    expect(columns.map(({ key }) => key)).toEqual([
      ...['2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'],
    ]);
    expect(valuesOf(total.cells)).toEqual([0, null, 0, 1, null, 0, 0]);
    const byTarget = await read({ ...asked, rows: 'week', columns: 'target' });
    expect(byTarget.rows.map(({ total: all }) => all.value)).toEqual([0, null, 0, 1, null, 0, 0]);
    const { columns: ofTarget } = await read({
      ...asked,
      sentiment: 'NEUTRAL',
      politician: 'z_2',
      to: '2026-11-08',
    });
    expect(ofTarget.map(({ key }) => key)).toEqual(['2026-11-02']);
    expect((await read({ ...asked, sentiment: 'PRAISE', politician: 'z_2' })).columns).toEqual([]);
  });

  test('for the target that is the filter', async () => {
    const { rows } = await read({ rows: 'sentiment', columns: 'week', politician: 'z_2', ...window });
    const complaints = rows.find(({ heading }) => heading.key === 'COMPLAINT');
    expect(valuesOf(complaints?.cells ?? [])).toEqual([0, null, 0, 0]);
    expect(complaints?.cells.map(({ collected }) => collected ?? true)).toEqual([true, false, true, true]);
    expect(complaints?.total).toEqual({ count: 0, value: 0 });
  });
});
