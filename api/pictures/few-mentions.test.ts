import { describe, expect, test } from 'bun:test';
import { type EmbeddedActivity, embeddedActivity } from '@stimmlage/core/contracts/pictures';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { trendKey } from '@stimmlage/core/trend-key';
import { seedMentions } from '@stimmlage/db/testing/seed-mentions';
import { useApi } from '../testing/harness';

const NOW = new Date('2026-11-20T11:00:00Z');

const api = await useApi({ now: () => NOW });

const embedded = async (query: string): Promise<EmbeddedActivity> =>
  embeddedActivity.parse(await (await api.call('GET', `/public/embed/trends.json${query}`)).json());

describe('an image of trends that no single day has enough mentions of', () => {
  beforeAll(() => seedMentions(api.database, [{ name: '#Rente', perDay: 4 }], { days: 100, until: NOW }));

  test('is by week, like the timeline, for as many days as weeks usually have', async () => {
    const byDay = await embedded('?timeGroup=day&days=14');
    expect(byDay.timeGroup).toBe('week');
    expect(byDay.data).not.toEqual([]);
    expect(byDay).toEqual(await embedded('?timeGroup=week'));
  });

  test('is by week within the days that the address names', async () => {
    const days = 'startDate=2026-10-05&endDate=2026-10-25';
    const { timeGroup, dateRange, data } = await embedded(`?timeGroup=day&days=14&${days}`);
    expect(timeGroup).toBe('week');
    expect(dateRange).toMatchObject({ start: '2026-10-05', end: '2026-10-25' });
    expect(data.map(({ date }) => date)).toEqual(['2026-10-05', '2026-10-12', '2026-10-19']);
  });

  test('shows whole weeks as small charts', async () => {
    const { dateRange } = await embedded('?timeGroup=day&days=14&display=multiples');
    expect(dateRange).toMatchObject({ start: '2026-08-24', end: '2026-11-15' });
  });

  test('leaves out hidden trends', async () => {
    const hidden = `hidden=${trendKey('#Rente')}`;
    expect(await embedded(`?timeGroup=day&${hidden}`)).toEqual(await embedded(`?timeGroup=week&${hidden}`));
    expect((await embedded(`?timeGroup=day&${hidden}`)).data).toEqual([]);
  });

  test('stays by day if no week has enough either', async () => {
    const { timeGroup, periods, data } = await embedded(
      '?timeGroup=day&startDate=2026-10-05&endDate=2026-10-06',
    );
    expect({ timeGroup, data }).toEqual({ timeGroup: 'day', data: [] });
    expect(periods.map(({ few }) => few)).toEqual([true, true]);
  });
});
