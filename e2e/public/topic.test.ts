import { describe, expect } from 'bun:test';
import { wilsonInterval } from '@stimmlage/core/evaluation/interval';
import { seedLabels } from '@stimmlage/db/testing/seed';
import type { Page } from 'playwright';
import { calls, expectAnotherTry, failCalls, leaveUnpainted } from '../testing/answers';
import { expectFailures } from '../testing/browser';
import { marked } from '../testing/marked';
import { untilPainted } from '../testing/painted';
import { expectSoon, isSoundInAllSizes, leadsTo, overflow, PHONE, savedBy } from '../testing/screen';
import { seedForStaff, seedFull } from '../testing/seeds';
import { useSite } from '../testing/site';
import { signIn } from '../testing/staff';

const headline = (page: Page) => page.getByRole('heading', { level: 1 });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const chart = (page: Page) => page.locator('#trend').getByRole('application');
const isDrawn = (page: Page) => expectSoon(chart(page).locator('canvas')).toBeVisible();

const boundsOf = (counts: { statements: number | null; count: number | null } | undefined) =>
  wilsonInterval(counts?.count ?? 0, counts?.statements ?? 0) ?? [0, 1];

const share = (count: number, of: number, language: 'en' | 'de'): string =>
  new Intl.NumberFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    style: 'percent',
    maximumFractionDigits: 1,
  }).format(count / of);

describe('a topic page', () => {
  const { site, test } = useSite(seedFull);
  const read = async () => {
    const topic = await site.ask('publicTopic', { query: { category: 'migr', days: 30 } });
    return { ...topic, statements: topic.statements ?? 0, count: topic.count ?? 0 };
  };

  test('opens from the issue’s row, shows its figures, and links to other issues and back', async (page) => {
    await page.goto('/');
    const row = section(page, 'Key Political Issues').getByRole('listitem').filter({ hasText: 'Migration' });
    // Clicks on the row's bar instead of its name, since the whole row must be a link.
    const { width = 0, height = 0 } = (await row.boundingBox()) ?? {};
    await row.click({ position: { x: width / 2, y: height / 2 } });
    await expectSoon(page).toHaveURL(/\/topic\/migration$/);
    const { statements, count, issue } = await read();
    const part = share(count, statements, 'en');
    await expectSoon(headline(page)).toContainText(`Migration is the subject of ${part} of all statements.`);
    await expectSoon(page).toHaveTitle('Migration & Immigration · Stimmlage (Sandbox data)');
    const facts = page.locator('#overview').getByRole('definition');
    await expectSoon(facts.filter({ hasText: part })).toBeVisible();
    const [low, high] = boundsOf({ statements, count });
    await expectSoon(page.locator('#overview')).toContainText(
      `share of all statements, 95% interval ${(low * 100).toFixed(1)}–\u2060${(high * 100).toFixed(1)}%`,
    );
    await expectSoon(facts.filter({ hasText: new RegExp(`^${count}$`) })).toBeVisible();
    await expectSoon(section(page, 'Criticism and praise')).toContainText(
      `Concerns · ${issue?.sentiment?.concerns}`,
    );
    await expectSoon(section(page, 'What changed')).toContainText(
      `from ${issue?.before} to ${issue?.recent} statements`,
    );
    await leadsTo(section(page, 'How this is counted').getByRole('link', { name: /^Method/ }), '/method');
    const others = page.getByRole('navigation', { name: 'All issues' }).getByRole('link');
    await expectSoon(others).toHaveCount(16);
    await expectSoon(page.getByRole('link', { name: 'Migration', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await others.filter({ hasText: 'Foreign Policy' }).click();
    await expectSoon(headline(page)).toContainText('Foreign policy is the subject of');
    await page.getByRole('link', { name: '← All issues' }).click();
    await expectSoon(page).toHaveURL(/\/public#issues$/);
    await expectSoon(page.locator('#issues')).toBeInViewport();
  });

  test('opens from the links below the chart and from the dialog with all issues', async (page) => {
    await page.goto('/public');
    const lines = section(page, 'Pain Point Evolution').getByRole('navigation');
    // Expects a link for every visible line, including the grey lines.
    const visible = section(page, 'Pain Point Evolution').getByRole('button', {
      name: /^Issues \(\d+ of \d+\)$/,
    });
    const [, shown] = /\((\d+) of/.exec((await visible.textContent()) ?? '') ?? [];
    await expectSoon(lines.getByRole('link')).toHaveCount(Number(shown));
    expect(Number(shown)).toBeGreaterThan(3);
    expect((await lines.getByRole('link').allTextContents()).slice(0, 2)).toEqual(['Migration', 'Economy']);
    await leadsTo(lines.getByRole('link', { name: 'Economy' }), '/topic/economy');
    await page.getByRole('button', { name: 'See All' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Ethics & Conduct' }).click();
    await expectSoon(page).toHaveURL(/\/topic\/ethics$/);
    await expectSoon(headline(page)).toContainText('Ethics is the subject of');
  });

  test('shows each week’s share in a chart, a table and a CSV file', async (page) => {
    await page.goto('/topic/migration');
    await isDrawn(page);
    const { weeks, dateRange } = await read();
    // The last complete week: the week that has just begun may have too few statements for a share.
    const whole = weeks.at(-2);
    const part = share(whole?.count ?? 0, whole?.statements ?? 0, 'en');
    await chart(page).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await expectSoon(page.locator('#trend').getByRole('status').first()).toContainText('Migration');
    await expectSoon(page.locator('#trend').getByRole('link').last()).toHaveAttribute(
      'href',
      `/public?from=${dateRange.start}&to=${dateRange.end}&front=migr#evolution`,
    );
    await page.locator('#trend').getByRole('button', { name: 'Show as table' }).click();
    const rows = page.locator('#trend').locator('tbody tr');
    await expectSoon(rows).toHaveCount(weeks.length);
    await expectSoon(rows.last()).toContainText('not over yet');
    const row = rows.nth(weeks.length - 2);
    await expectSoon(row).toContainText(part);
    await expectSoon(row).not.toContainText('not over yet');
    const [low, high] = boundsOf(whole);
    await expectSoon(row).toContainText(`${(low * 100).toFixed(1)} to ${(high * 100).toFixed(1)}%`);
    await expectSoon(page.locator('#trend')).toContainText('Band: 95% interval');
    const { name, content } = await savedBy(page, () =>
      page.locator('#trend').getByRole('button', { name: 'Download as CSV' }).click(),
    );
    expect(name).toMatch(/^sandbox-share-of-statements-.*\.csv$/);
    const [head, ...lines] = content.toString().trim().split(/\r?\n/);
    expect(head).toContain('Migration (%)');
    expect(lines).toHaveLength(weeks.length);
    const percent = Math.round(((whole?.count ?? 0) / (whole?.statements ?? 1)) * 1_000) / 10;
    const bounds = [low, high].map((bound) => Math.round(bound * 1_000) / 10);
    expect(lines.at(-1)).toStartWith(`"${weeks.at(-1)?.date}",`);
    expect(lines.at(-2)).toStartWith(`"${whole?.date}",${percent},${bounds.join(',')},`);
    expect(head).toContain('Migration (%), lower bound (95%)');
  });

  test('says that insights could not be loaded, beside the change that is known, and offers a retry', async (page) => {
    await leaveUnpainted(page);
    await failCalls(page, calls.insights);
    await page.goto('/topic/migration');
    const changes = section(page, 'What changed');
    await expectSoon(changes.getByRole('alert')).toContainText('Failed to load data');
    await expectSoon(changes).toContainText(/from \d+ to \d+ statements/);
    await page.unroute(calls.insights);
    await changes.getByRole('button', { name: 'Try Again' }).click();
    await expectSoon(changes.getByRole('alert')).toHaveCount(0);
  });

  test('opens in the language of its URL, and changes the URL when another language is chosen', async (page) => {
    await page.goto('/thema/aussenpolitik');
    await expectSoon(headline(page)).toContainText('Außenpolitik ist Thema von');
    await expectSoon(page.locator('html')).toHaveAttribute('lang', 'de');
    await isDrawn(page);
    await page.getByRole('button', { name: 'EN, English' }).click();
    await expectSoon(page).toHaveURL(/\/topic\/foreign-policy$/);
    await expectSoon(headline(page)).toContainText('Foreign policy is the subject of');
    await isDrawn(page);
    await page.reload();
    await expectSoon(headline(page)).toContainText('Foreign policy is the subject of');
    await page.getByRole('link', { name: 'Deutsch', exact: true }).click();
    await expectSoon(page).toHaveURL(/\/thema\/aussenpolitik$/);
    await expectSoon(headline(page)).toContainText('Außenpolitik ist Thema von');
    // The language of the topic page came from its URL, so the visitor's language setting is unchanged.
    await page.goto('/public');
    await expectSoon(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('keeps the focus on the switch that changes its language', async (page) => {
    await page.goto('/topic/migration?week=2026-10-05');
    await isDrawn(page);
    const languages = page.getByRole('banner').getByRole('group');
    await languages.getByRole('button', { name: 'DE, Deutsch' }).focus();
    // The page of the other language replaces this one later than the address and the texts.
    const replaced = await marked(languages);
    await page.keyboard.press('Enter');
    await expectSoon(page).toHaveURL(/\/thema\/migration/);
    await expectSoon(headline(page)).toContainText('Migration ist Thema von');
    await expectSoon(replaced).toHaveCount(0);
    await expectSoon(languages.getByRole('button', { name: 'DE, Deutsch' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectSoon(page).toHaveURL(/\/topic\/migration/);
    await expectSoon(languages.getByRole('button', { name: 'EN, English' })).toBeFocused();
  });

  test('declares its URLs in both languages, but no preview image if the site’s origin is unknown', async () => {
    const html = await untilPainted(site.origin, '/thema/wirtschaft');
    expect(html).toContain('<html lang="de"');
    expect(html).toContain('<link rel="canonical" href="/thema/wirtschaft"/>');
    expect(html).toContain('<link rel="alternate" hrefLang="en" href="/topic/economy"/>');
    expect(html).toContain('<link rel="alternate" hrefLang="de" href="/thema/wirtschaft"/>');
    expect(html).toMatch(
      /<meta name="description" content="Letzte 30 Tage: Wirtschaft ist Thema von [\d,]+\u00a0% aller/,
    );
    expect(html).toContain('<title>Wirtschaft · Stimmlage (Sandbox-Daten)</title>');
    expect(html).not.toContain('og:image');
  });

  test('can be embedded as a picture that links back to it', async (page, context) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/topic/migration');
    await isDrawn(page);
    const embed = page.getByRole('button', { name: 'Embed' });
    await embed.click();
    const dialog = page.getByRole('dialog', { name: 'Embed' });
    const picture = dialog.getByRole('img', { name: /^Preview: Chart: share of all analysed statements/ });
    await expectSoon.poll(() => picture.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBe(800);
    await expectSoon(dialog.getByRole('radio')).toHaveCount(0);
    await expectSoon(dialog.getByLabel('Figures as JSON', { exact: true })).toHaveValue(
      `${site.origin}/api/public/topic/chart.json?category=migr`,
    );
    await dialog.getByRole('button', { name: 'Copy: HTML for your page' }).click();
    await expectSoon(dialog.getByRole('status')).toHaveText('Copied.');
    const html = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(html).toContain(`<a href="${site.origin}/topic/migration">`);
    expect(html).toContain(`${site.origin}/api/public/topic/chart.svg?category=migr&amp;lang=en`);
    await page.keyboard.press('Escape');
    await expectSoon(embed).toBeFocused();
  });

  test('works without scripts, with the chart as a picture and a link to the other language', {
    hasScripts: false,
    language: 'de',
  }, async (page) => {
    for (const path of ['/', '/thema/migration', '/topic/migration'])
      await untilPainted(site.origin, path, 'de');
    await page.goto('/');
    await page.locator('#issues').getByRole('link', { name: 'Migration' }).click();
    await expectSoon(page).toHaveURL(/\/thema\/migration$/);
    await expectSoon(headline(page)).toContainText('Migration ist Thema von');
    const picture = page.getByRole('img', { name: 'Migration: Anteil an allen Äußerungen' });
    await picture.scrollIntoViewIfNeeded();
    await expectSoon.poll(() => picture.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBe(800);
    await expectSoon(page.getByRole('button')).toHaveCount(0);
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await expectSoon(headline(page)).toContainText('Migration is the subject of');
  });

  test('is at most three screens long on a phone', { ...PHONE, language: 'de' }, async (page) => {
    await page.goto('/thema/migration');
    await isDrawn(page);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate<number>('document.documentElement.scrollHeight')).toBeLessThanOrEqual(
      3 * PHONE.height,
    );
    expect(await overflow(page)).toBe(0);
  });

  test('says that there is no page for an unknown topic, and links to the existing ones', async (page) => {
    expectFailures(page);
    const answer = await page.goto('/topic/cars');
    expect(answer?.status()).toBe(404);
    await expectSoon(headline(page)).toHaveText('There is no page for this issue');
    await expectSoon(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('link', { name: 'Economy', exact: true }).click();
    await expectSoon(headline(page)).toContainText('The economy is the subject of');
  });

  test('shows the German not-found page for every unknown path under /thema', async (page) => {
    expectFailures(page);
    for (const address of ['/thema', '/thema/', '/thema/migration/2026', '/thema/100%']) {
      const answer = await page.goto(address);
      expect([address, answer?.status()]).toEqual([address, 404]);
      await expectSoon(headline(page)).toHaveText('Zu diesem Thema gibt es keine Seite');
    }
    await page.getByRole('link', { name: 'Wirtschaft', exact: true }).click();
    await expectSoon(headline(page)).toContainText('Wirtschaft');
  });

  test('reports a failure to load, and retries on request', async (page) => {
    await leaveUnpainted(page);
    await expectAnotherTry(page, '**/api/public/topic*', 'Failed to load data', () =>
      page.goto('/topic/migration'),
    );
    await expectSoon(headline(page)).toContainText('Migration is the subject of');
    await isDrawn(page);
  });
});

describe('a topic page for staff', () => {
  const { test } = useSite(seedForStaff);

  test('links to the screen about the issue in the staff application', async (page) => {
    await page.goto('/topic/bureaucracy');
    await expectSoon(headline(page)).toContainText('Bureaucracy is the subject of');
    await expectSoon(page.getByRole('link', { name: /staff/ })).toHaveCount(0);
    await signIn(page, 'analyst');
    await page.goto('/topic/bureaucracy');
    await page.getByRole('link', { name: /staff/ }).click();
    await expectSoon(page).toHaveURL(/\/painpoint\/bureau/);
    await expectSoon(page.getByRole('main')).toContainText('Bureaucracy');
  });
});

describe('a topic page with a withheld number', () => {
  const { site, test } = useSite(async (database) => {
    await seedLabels(database, { count: 120, days: 20, until: new Date() });
  });

  test('says that the number is withheld, shows the other figures, and has no axe violations or overflow', async (page) => {
    const { topIssues } = await site.ask('overview', { query: { days: 30 } });
    expect(topIssues.map(({ theme }) => theme)).not.toContain('etiq');
    await page.goto('/topic/ethics');
    await expectSoon(headline(page)).toHaveText('How many statements are about ethics is not shown.');
    await expectSoon(page.getByText(/^Numbers below 10 are not shown/)).toBeVisible();
    await expectSoon(page.locator('#overview').getByText('of 120 statements')).toBeVisible();
    await expectSoon(section(page, 'Criticism and praise')).toHaveCount(0);
    await expectSoon(page.locator('#trend')).toContainText('No numbers to show');
    const { weeks } = await site.ask('publicTopic', { query: { category: 'etiq', days: 30 } });
    const withheld = weeks.find(({ collected, count }) => collected && count === null);
    await page.goto(`/topic/ethics?week=${withheld?.date}`);
    await expectSoon(page.locator('#trend')).toContainText(
      ': the share is not shown, because it or another number stands for fewer than 10 statements.',
    );
    await isSoundInAllSizes(page);
  });
});
