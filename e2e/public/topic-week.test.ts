import { expect } from 'bun:test';
import { wilsonInterval } from '@stimmlage/core/evaluation/interval';
import { expectSoon } from '../testing/screen';
import { seedFull } from '../testing/seeds';
import { useSite } from '../testing/site';

const { site, test } = useSite(seedFull);

const percent = (share: number, language: 'en' | 'de'): string =>
  new Intl.NumberFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    style: 'percent',
    maximumFractionDigits: 1,
  }).format(share);

test('a topic page points out the week in its URL in each language, even if the chart does not have it', async (page) => {
  const { weeks } = await site.ask('publicTopic', { query: { category: 'migr', days: 30 } });
  const week = weeks[5];
  const [count, statements] = [week?.count ?? 0, week?.statements ?? 0];
  const [low, high] = wilsonInterval(count, statements) ?? [0, 1];
  const trend = page.locator('#trend');
  // Any day stands for its week.
  await page.goto(`/topic/migration?week=${week?.end}#trend`);
  await expectSoon(trend).toContainText(
    `: ${percent(count / statements, 'en')} of the statements of that week are on this issue (95% interval ${(low * 100).toFixed(1)} to ${(high * 100).toFixed(1)}%).`,
  );
  await page.evaluate('scrollTo(0, 0)');
  await page.getByRole('button', { name: 'DE, Deutsch' }).click();
  await expectSoon(page).toHaveURL(`/thema/migration?week=${week?.date}#trend`);
  await expectSoon(trend).toContainText(
    `: ${percent(count / statements, 'de')} der Äußerungen dieser Woche betreffen dieses Thema (95-%-Intervall `,
  );
  expect(await page.evaluate<number>('scrollY')).toBe(0);
  await trend.getByRole('link', { name: 'Alle Themen in dieser Woche, nach Tagen' }).click();
  await expectSoon(page).toHaveURL(
    `/public?group=day&from=${week?.date}&to=${week?.end}&front=migr#evolution`,
  );
  await page.goto('/topic/migration?week=2020-02-29');
  await expectSoon(trend).toContainText('Week of 24 Feb 2020: not in this chart (');
  await page.goto(`/topic/migration?week=${weeks.at(-1)?.date}`);
  await expectSoon(trend).toContainText('. Incomplete: not over yet.');
  for (const odd of ['2025-02-30', 'x', '']) {
    await page.goto(`/topic/migration?week=${odd}`);
    await expectSoon(trend.getByRole('application')).toBeVisible();
    await expectSoon(page).toHaveURL('/topic/migration');
    await expectSoon(trend.getByRole('link', { name: 'All issues that week' })).toHaveCount(0);
  }
});
