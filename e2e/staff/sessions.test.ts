import { afterAll, describe, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Session } from '@stimmlage/core/contracts/sessions';
import { idAt, toPage, writeArchive } from '@stimmlage/db/testing/archive';
import type { TestDatabase } from '@stimmlage/db/testing/database';
import { seedEndedSessions, seedPending } from '@stimmlage/db/testing/seed-sessions';
import { seedStaff } from '@stimmlage/db/testing/staff';
import type { Locator, Page } from 'playwright';
import { hostileNames } from '../testing/seeds';
import { expectSoon, useSite } from '../testing/site';
import { isShown, signIn, tokenOf } from '../testing/staff';
import { violations } from '../testing/violations';

const folder = mkdtempSync(join(tmpdir(), 'stimmlage-sessions-'));
const archive = join(folder, 'archiv.jsonl');
const at = new Date(Date.now() - 3_600_000).toISOString();
writeArchive(archive, [toPage([{ id: idAt(at), author: 'a', text: 'Ein Beitrag in der Welt', at }])]);

const PENDING = 40;
let database: TestDatabase;

const site = useSite(
  async (made) => {
    database = made;
    await seedStaff(made);
    await seedPending(made, PENDING);
  },
  { hasWorker: true, sandboxArgs: ['--archive', archive, '--no-shift', '--instant'] },
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LIST = '**/api/analysis/sessions?*';

const open = async (page: Page, query = ''): Promise<void> => {
  await signIn(page, 'admin');
  await page.goto(`/analysis${query}`);
  await isShown(page, 'Analysis Sessions');
};

const headersOf = async (page: Page) => ({ authorization: `Bearer ${await tokenOf(page, 'super_admin')}` });

const listSessions = async (page: Page): Promise<Session[]> => {
  const answer = await page.request.get('/api/analysis/sessions', { headers: await headersOf(page) });
  return answer.json();
};

const list = (page: Page): Locator => page.getByRole('table', { name: 'Analysis Sessions' });
const details = (page: Page): Locator => page.getByRole('region', { name: 'Session details' });
const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });
const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Create Analysis Session' });
const fact = (within: Locator, name: string): Locator =>
  within.getByText(name, { exact: true }).locator('xpath=following-sibling::dd');

/** Asks for the next step until the session has come as far as expected: a worker waits between looks. */
const refreshUntil = async (page: Page, status: string): Promise<void> => {
  const badge = details(page).getByText(status, { exact: true }).first();
  await expectSoon(async () => {
    await button(details(page), 'Refresh Status').click();
    await expectSoon(badge).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
};

const create = async (
  page: Page,
  { name, limit, model }: { name: string; limit: string; model?: string },
) => {
  await button(page, 'New Analysis').click();
  if (model) await dialogOf(page).getByLabel('Model').selectOption(model);
  await dialogOf(page).getByLabel('Content Limit').fill(limit);
  await dialogOf(page).getByLabel('Session Name').fill(name);
  await button(dialogOf(page), 'Create Session').dblclick();
  await expectSoon(dialogOf(page)).toBeHidden();
};

describe('a new session', () => {
  test('is created by keyboard alone, after its estimate, and followed until it is done', () =>
    site.journey({}, async ({ page }) => {
      await open(page);
      await expectSoon(page.getByText('No analysis sessions found')).toBeVisible();
      await expectSoon(page.getByText('No Session Selected')).toBeVisible();
      await expectSoon(page.getByRole('switch', { name: 'Auto-Refresh' })).toBeChecked();
      await expectSoon(page.getByRole('tab')).toHaveText(['Sessions', 'Evaluation', 'Usage']);
      expect(await violations(page)).toEqual([]);

      await button(page, 'New Analysis').focus();
      await page.keyboard.press('Enter');
      const dialog = dialogOf(page);
      await expectSoon(page).toHaveURL(/create=open/);
      const model = dialog.getByLabel('Model');
      await expectSoon(model).toBeFocused();
      await expectSoon(model).toHaveValue('claude-3-5-haiku');
      const options = await model.locator('option').allTextContents();
      expect(options.slice(0, 3)).toEqual([
        'Claude 3.5 Haiku 20241022 – retired on 19 Feb 2026',
        'Claude Sonnet 4 20250514 – retired on 15 Jun 2026',
        'Claude Haiku 4.5 20251001',
      ]);
      expect(options).toContain('own-model configured');
      await expectSoon(dialog).toContainText('5 items a request');
      await expectSoon(dialog).toContainText('Leave empty for no limit');
      await expectSoon(dialog.getByLabel('Content Limit')).toHaveValue('50');
      const estimate = dialog.getByRole('region', { name: 'Estimate' });
      await expectSoon(fact(estimate, 'Items')).toHaveText(String(PENDING));
      await expectSoon(fact(estimate, 'Requests')).toHaveText('8');
      await expectSoon(fact(estimate, 'Left of this month’s budget')).toHaveText('No budget set');
      await dialog.getByRole('button', { name: 'Use Claude Haiku 4.5 instead' }).press('Enter');
      await expectSoon(model).toHaveValue('claude-haiku-4-5');
      await expectSoon(fact(estimate, 'Requests')).toHaveText('4');
      await expectSoon(fact(estimate, 'Cost')).toHaveText(/^about \$0\.0/);
      expect(await violations(page)).toEqual([]);

      const limit = dialog.getByLabel('Content Limit');
      for (const refused of ['1001', '0']) {
        await limit.fill(refused);
        await page.keyboard.press('Enter');
        await expectSoon(dialog).toContainText('Please enter a whole number from 1 to 1,000, or nothing.');
      }
      await limit.fill('');
      await expectSoon(fact(estimate, 'Items')).toHaveText(String(PENDING));
      await limit.fill('12');
      await expectSoon(fact(estimate, 'Items')).toHaveText('12');
      await dialog.getByLabel('Session Name').focus();
      await page.keyboard.type('Woche 47');
      await page.keyboard.press('Enter');
      await expectSoon(page.getByText('Analysis session created successfully')).toBeVisible();
      await expectSoon(page).toHaveURL(/session=1/);
      await expectSoon(page).not.toHaveURL(/create=/);
      await refreshUntil(page, 'Completed');

      const row = list(page).getByRole('row').nth(1);
      for (const text of ['Woche 47', 'Claude Haiku 4.5', 'Completed', '1/1 batch', '100%', '$0.00'])
        await expectSoon(row).toContainText(text);
      await expectSoon(row).toHaveAttribute('aria-selected', 'true');
      await expectSoon(row.getByTitle('Version 20251001')).toBeVisible();
      await expectSoon(row.getByText(/seconds? ago|minutes? ago/)).toBeVisible();
      for (const [name, value] of [
        ['Total Batches', '1'],
        ['Completed Batches', '1'],
        ['Items', '12'],
        ['Labelled', '12'],
        ['Failed items', '0'],
        ['Content limit', '12'],
      ] as const)
        await expectSoon(fact(details(page), name)).toHaveText(value);
      await expectSoon(details(page).getByRole('progressbar', { name: 'Overall progress' })).toHaveAttribute(
        'aria-valuenow',
        '100',
      );
      const batch = details(page).getByRole('region', { name: 'Batches' }).getByRole('listitem');
      for (const text of ['Batch 1', 'msgbatch_', 'Completed', 'Requests 2/2', '100%', '12 items', 'Created'])
        await expectSoon(batch).toContainText(text);
      expect(await violations(page)).toEqual([]);
      await page.reload();
      await fact(details(page), 'Labelled').getByRole('link').click();
      await expectSoon(page).toHaveURL(/\/content\?run=1$/);
      await expectSoon(page.getByRole('row')).toHaveCount(13);
      await page.goBack();
      await expectSoon(details(page)).toContainText('Woche 47');
    }));

  test('a double click makes one; the model of one’s own takes no batches', () =>
    site.journey({}, async ({ page }) => {
      await open(page);
      const before = (await listSessions(page)).length;
      await create(page, { name: 'Im Haus', limit: '3', model: 'own-model' });
      await refreshUntil(page, 'Completed');
      await expectSoon(fact(details(page), 'Labelled')).toHaveText('3');
      expect(await listSessions(page)).toHaveLength(before + 1);
    }));

  test('what the api refuses stands in the dialog, and a budget that does not reach is said before', () =>
    site.journey({ expectsFailures: true }, async ({ page }) => {
      await open(page);
      const headers = await headersOf(page);
      const set = (ai: number | null) =>
        page.request.put('/api/admin/config', { headers, data: { budgets: { ai } } });
      await set(0.01);
      await page.goto('/analysis?create=open');
      const dialog = dialogOf(page);
      await dialog.getByLabel('Model').selectOption('claude-sonnet-4');
      await expectSoon(dialog).toContainText('That is more than is left of this month’s budget');
      await button(dialog, 'Create Session').click();
      await expectSoon(dialog.getByRole('alert')).toContainText('budget for AI of this month');
      await set(null);
      await page.route('**/api/analysis/sessions', (route) =>
        route.request().method() === 'POST' && route.request().postDataJSON().dryRun !== true
          ? route.fulfill({ status: 500, body: 'Bad Gateway' })
          : route.continue(),
      );
      await button(dialog, 'Create Session').click();
      await expectSoon(dialog.getByRole('alert')).toHaveText('Failed to create analysis session');
      await button(dialog, 'Cancel').click();
      await expectSoon(page).not.toHaveURL(/create=/);
    }));
});

describe('a session under way', () => {
  test('says what it waits for, is canceled after a question, and is tried again', () =>
    site.journey({ expectsFailures: true }, async ({ page }) => {
      await site.control('PATCH', '/provider/settings', { batchDurationMs: 3_600_000 });
      await open(page);
      await create(page, { name: 'Lange', limit: '5', model: 'claude-sonnet-4-6' });
      await refreshUntil(page, 'Submitted');
      await expectSoon(details(page)).toContainText(/Its next step is at \d\d:\d\d/);
      await expectSoon(fact(details(page), 'Completed Batches')).toHaveText('0');
      await expectSoon(button(details(page), 'Retry Failed Items')).toHaveCount(0);
      await button(details(page), 'Cancel Session').click();
      const question = page.getByRole('dialog', { name: /Cancel session \d+\?/ });
      await expectSoon(question).toContainText('Nothing more is sent.');
      expect(await violations(page)).toEqual([]);
      await button(question, 'Let It Run').click();
      await expectSoon(page).not.toHaveURL(/ask=/);
      await button(details(page), 'Cancel Session').click();
      await button(question, 'Cancel Session').dblclick();
      await expectSoon(page.getByText('Cancellation requested successfully')).toHaveCount(1);
      await refreshUntil(page, 'Canceled');
      await site.control('PATCH', '/provider/settings', { batchDurationMs: 0 });
      await button(details(page), 'Retry Failed Items').click();
      await button(page.getByRole('dialog'), 'Retry Failed Items').click();
      await expectSoon(page.getByText('Session reopened successfully')).toBeVisible();
      await refreshUntil(page, 'Completed');
      await expectSoon(fact(details(page), 'Labelled')).toHaveText('5');
    }));

  test('one that failed says so in the provider’s own words', () =>
    site.journey({}, async ({ page }) => {
      await site.control('POST', '/provider/faults', { fault: 'model_not_found', on: ['create_batch'] });
      await open(page);
      await create(page, { name: 'Ohne Modell', limit: '5', model: 'claude-sonnet-5-5' });
      await expectSoon(details(page).getByText('Failed', { exact: true }).first()).toBeVisible();
      await expectSoon(details(page).getByRole('alert')).toContainText('The session failed');
      await expectSoon(details(page).getByRole('alert').locator('[lang=en]')).toContainText(/model/);
      await expectSoon(button(details(page), 'Retry Failed Items')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    }));
});

describe('the list', () => {
  test('has pages, keys and the selected session in the address', () =>
    site.journey({}, async ({ page }) => {
      const old = Array.from({ length: 25 }, (_, index) => ({
        name: `Altes Archiv ${index}`,
        status: 'completed' as const,
        batches: 2,
        createdAt: new Date(Date.now() - (index + 40) * 86_400_000),
      }));
      await seedEndedSessions(database, old);
      await open(page, '?session=99999999');
      await expectSoon(page.getByRole('alert')).toContainText('There is no analysis session 99999999');
      const pager = page.getByRole('navigation', { name: 'Pages' });
      await expectSoon(pager).toContainText(/Showing 1 to 20 of 3\d results/);
      await page.keyboard.press('Escape');
      await button(pager, 'Next').click();
      await expectSoon(page).toHaveURL(/page=2/);
      const row = list(page).getByRole('row').nth(1);
      await row.focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expectSoon(list(page).getByRole('row').nth(2)).toHaveAttribute('aria-selected', 'true');
      await expectSoon(details(page)).toContainText('Altes Archiv');
      await expectSoon(details(page).getByRole('listitem')).toHaveCount(2);
      await expectSoon(details(page)).toContainText('2 failed');
      await expectSoon(fact(details(page), 'Failed items')).toHaveText('40');
      await page.reload();
      await expectSoon(list(page).getByRole('row').nth(2)).toHaveAttribute('aria-selected', 'true');
      await page.goBack();
      await expectSoon(page).toHaveURL(/session=99999999/);
    }));

  test('Auto-Refresh asks every five seconds, and not at all when it is off', () =>
    site.journey({}, async ({ page }) => {
      await page.clock.install();
      await open(page, '?session=1&auto=off');
      await expectSoon(list(page).getByRole('row')).toHaveCount(21);
      await expectSoon(details(page).getByRole('listitem')).toHaveCount(1);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const calls = (path: string): number => asked.filter((one) => one === path).length;
      await page.clock.fastForward(20_000);
      await button(page, 'Refresh').click();
      await expectSoon.poll(() => calls('/api/analysis/sessions')).toBe(1);
      await expectSoon.poll(() => calls('/api/analysis/sessions/1/batches')).toBe(1);
      await page.getByRole('switch', { name: 'Auto-Refresh' }).press('Space');
      await expectSoon(page).not.toHaveURL(/auto=/);
      await page.clock.fastForward(5_100);
      await expectSoon.poll(() => calls('/api/analysis/sessions')).toBeGreaterThan(1);
      await expectSoon.poll(() => calls('/api/analysis/sessions/1/batches')).toBeGreaterThan(1);
    }));

  test('failures stand in red in the words of the specification, above what was there', () =>
    site.journey({ expectsFailures: true }, async ({ page }) => {
      await page.route(LIST, (route) => route.fulfill({ status: 502, body: '<html>' }));
      await page.route('**/api/analysis/sessions/1/batches', (route) =>
        route.fulfill({ status: 502, body: '<html>' }),
      );
      await open(page, '?session=1&auto=off');
      const fault = (title: string): Locator => page.getByRole('alert').filter({ hasText: title });
      await expectSoon(fault('Failed to load sessions')).toContainText('Failed to get analysis sessions');
      await expectSoon(fault('Failed to load session batches')).toContainText(
        'Failed to get session batches',
      );
      await page.unroute(LIST);
      await button(fault('Failed to load sessions'), 'Try Again').click();
      await expectSoon(list(page)).toBeVisible();
      await page.route('**/api/analysis/sessions/1/refresh', (route) =>
        route.fulfill({ status: 502, body: '<html>' }),
      );
      await button(details(page), 'Refresh Status').click();
      await expectSoon(fault('Failed to refresh session')).toContainText('Failed to refresh session status');
      await page.route(LIST, (route) => route.abort());
      await button(page, 'Refresh').click();
      await expectSoon(fault('Failed to load sessions')).toBeVisible();
      await expectSoon(list(page).getByRole('row')).toHaveCount(21);
    }));
});

describe('every look', () => {
  test('hostile names stay in their place', () =>
    site.journey({ width: 390, height: 844 }, async ({ page }) => {
      const hostile = hostileNames.map((name) => ({
        name: name.slice(0, 10_000),
        status: 'failed' as const,
        error: name,
        batches: 1,
        createdAt: new Date(),
      }));
      const [id = 0] = await seedEndedSessions(database, hostile);
      await open(page);
      const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      await expectSoon(list(page).getByRole('row')).toHaveCount(21);
      await list(page).getByRole('button').first().click();
      await expectSoon(details(page)).toBeFocused();
      expect(await page.evaluate<number>(overflow)).toBe(0);
      await page.goto(`/analysis?session=${id}`);
      await expectSoon(details(page).getByRole('listitem')).toHaveCount(1);
      expect(await page.evaluate<number>(overflow)).toBe(0);
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(await page.evaluate<number>(overflow)).toBe(0);
      expect(await page.evaluate<unknown>('window.harmed')).toBeUndefined();
    }));

  for (const [language, scheme] of [
    ['en', 'dark'],
    ['de', 'light'],
  ] as const) {
    test(`axe finds nothing, and nothing is too wide (${language}, ${scheme})`, () =>
      site.journey({ language, scheme, width: 390, height: 844 }, async ({ page }) => {
        await signIn(page, 'admin');
        const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
        for (const query of ['?session=1', '?create=open', '?tab=evaluation', '?tab=usage']) {
          await page.goto(`/analysis${query}`);
          await page.waitForLoadState('networkidle');
          expect(await violations(page)).toEqual([]);
          expect(await page.evaluate<number>(overflow)).toBe(0);
        }
      }));
  }
});
