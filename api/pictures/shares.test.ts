import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { errorBody } from '@stimmlage/core/contracts/common';
import { embeddedShares } from '@stimmlage/core/contracts/pictures';
import { overview } from '@stimmlage/core/contracts/public';
import { addDays, dayOf } from '@stimmlage/core/days';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { seedLabels } from '@stimmlage/db/testing/seed';
import { useApi } from '../testing/harness';

/** The web build, which contains the code that draws images. The `test` script creates the build first. */
const webFolder = join(import.meta.dir, '..', '..', 'web', 'dist');

const NOW = new Date('2026-11-20T11:00:00Z');

const api = await useApi({ now: () => NOW }, webFolder);
beforeAll(() => seedLabels(api.database, { count: 4_000, days: 60, until: NOW }));

const get = (path: string) => api.call('GET', `/public${path}`);

test.each([7, 30, 90])(
  'embedded shares are those of the last %i days if these are requested',
  async (days) => {
    const shares = embeddedShares.parse(await (await get(`/embed/sentiment.json?days=${days}`)).json());
    const page = overview.response.parse(await (await get(`/overview?days=${days}`)).json());
    expect(shares).toMatchObject({
      days,
      statements: page.totalDiscussions,
      sentiment: page.sentimentBreakdown,
    });
    expect(shares.issues.map(({ theme, count }) => [theme, count])).toEqual(
      page.topIssues.map(({ theme, count }) => [theme, count]),
    );
    const { start, end } = shares.dateRange;
    expect(end).toBe(dayOf(api.deps.now(), api.deps.timezone));
    expect(start).toBe(addDays(end, 1 - days));
    const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
    const shown = dates.formatRange(new Date(start ?? ''), new Date(end));
    for (const figure of ['sentiment', 'issues']) {
      const drawing = await (await get(`/embed/${figure}.svg?days=${days}`)).text();
      for (const text of ['on X, ', shown, 'not a survey']) expect(drawing).toContain(text);
    }
  },
);

test('embedded shares of different days differ', async () => {
  const statementsOf = async (days: number) =>
    embeddedShares.parse(await (await get(`/embed/issues.json?days=${days}`)).json()).statements;
  const [week, month] = [await statementsOf(7), await statementsOf(30)];
  expect(month).toBeGreaterThan(Number(week));
});

test.each([
  ['issues.svg?startDate=2026-11-01', ['query.startDate']],
  ['sentiment.json?startDate=2026-11-01&endDate=2026-11-10', ['query.startDate', 'query.endDate']],
])('/embed/%s is refused, because shares have no dates', async (path, fields) => {
  const response = await get(`/embed/${path}`);
  expect(response.status).toBe(400);
  const { issues } = errorBody.parse(await response.json());
  expect(issues?.map((issue) => issue.path)).toEqual(fields);
});
