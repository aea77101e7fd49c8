import { expect, test } from 'bun:test';
import { comparison } from '@stimmlage/core/contracts/comparison';
import { addDays } from '@stimmlage/core/days';
import { limits } from '@stimmlage/core/limits';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import { storeContent, storeLabels } from '@stimmlage/db/testing/store';
import { useApi } from '../testing/harness';

const TODAY = '2026-11-20';
const NOW = new Date(`${TODAY}T11:00:00Z`);
const FIRST = addDays(TODAY, 1 - limits.windowDays);

const api = await useApi({ now: () => NOW });
beforeAll(async () => {
  const days = ['2009-01-05', addDays(FIRST, -1), '2026-11-19'];
  await storeContent(
    api.database,
    days.map((day, index) => contentRow(index + 1, { postedAt: new Date(`${day}T11:00:00Z`) })),
  );
  await storeLabels(api.database, {
    sessionId: 1,
    analyzedAt: NOW,
    labels: days.map((_, index) => newLabel(index + 1, { category: 'econ' })),
  });
});

test.each([
  ['day', FIRST],
  ['week', '2016-11-14'],
  ['month', '2016-12-01'],
])(
  'without a first day, series by %s cover at most the longest window, and totals cover everything',
  async (timeGroup, first) => {
    const path = `/comparison?by=category&ids=econ&timeGroup=${timeGroup}`;
    const [econ] = await api.read(comparison, path, { as: 'analyst' });
    expect(FIRST).toBe('2016-11-13');
    expect(econ?.total).toBe(3);
    expect(econ?.periods[0]?.date).toBe(first);
    expect(econ?.series.map(({ count }) => count)).toEqual([1]);
    const [until] = await api.read(comparison, `${path}&to=2016-11-12`, { as: 'analyst' });
    expect(until?.series.map(({ count }) => count)).toEqual([1, 1]);
  },
);
