import { describe, expect, test } from 'bun:test';
import { readFile } from 'node:fs/promises';
import { seedStatements } from '@stimmlage/db/testing/statements';
import type { Page } from 'playwright';
import { holdAnswers } from '../testing/answers';
import { looks } from '../testing/looks';
import { expectSoon, useSite } from '../testing/site';
import { isShown, signIn } from '../testing/staff';
import { violations } from '../testing/violations';

const site = useSite(seedStatements);

const PHONE = { width: 390, height: 844 };
const LIST = '**/api/comments?*';

const rows = (page: Page) =>
  page.getByRole('table', { name: 'Comments' }).locator('tbody:not([aria-hidden]) tr');

const open = async (page: Page, role: 'analyst' | 'admin' = 'analyst', query = ''): Promise<void> => {
  await signIn(page, role);
  await page.goto(`/content${query}`);
  await isShown(page, 'Political Comments Analysis');
};

describe('the list of comments', () => {
  test('has its columns, its filters, a page of twenty and a pager', () =>
    site.journey({}, async ({ page }) => {
      await open(page);
      await expectSoon(rows(page)).toHaveCount(20);
      expect(await page.getByRole('columnheader').allTextContents()).toEqual([
        ...['Content', 'Sentiment', 'Pain Point', 'Intensity', 'Heat', 'Actions'],
      ]);
      const intensities = page.getByLabel('Min Intensity').getByRole('option');
      expect(await intensities.allTextContents()).toEqual(['All', '1+', '2+', '3+', '4+', '5+']);
      await expectSoon(page.getByLabel('Pain Point').getByRole('option', { name: 'Other' })).toBeAttached();
      await expectSoon(page.getByRole('navigation', { name: 'Pages' })).toContainText('1 to 20 of 65');
      await page.getByRole('button', { name: 'Page 4' }).click();
      await expectSoon(rows(page)).toHaveCount(5);
      await page.getByLabel('Rows per page').selectOption('50');
      await expectSoon(rows(page)).toHaveCount(50);
      await expectSoon(page).toHaveURL(/\/content\?limit=50$/);
    }));

  test('filters stand in the address, lead to the first page, and go away at once', () =>
    site.journey({}, async ({ page }) => {
      await open(page, 'analyst', '?page=3');
      await page.getByLabel('Politician').selectOption('Eine Ministerin');
      await expectSoon(rows(page)).toHaveCount(5);
      await page.getByLabel('Sentiment').selectOption('Praise');
      await expectSoon(rows(page)).toHaveCount(1);
      await expectSoon(page).toHaveURL(/\?politician=ministerin&sentiment=PRAISE$/);
      await page.getByRole('button', { name: 'More filters' }).click();
      await page.getByLabel('Policy Area').selectOption('Housing');
      await page.getByLabel('Max Intensity').selectOption('up to 3');
      await expectSoon(page.getByText('No comments match these filters')).toBeVisible();
      await page.getByLabel('Min Intensity').selectOption('4+');
      await expectSoon(page.getByLabel('Max Intensity')).toHaveValue('');
      await expectSoon(rows(page)).toContainText(['Danke für das neue Wohngeld']);
      const address = page.url();
      await page.reload();
      await expectSoon(page.getByLabel('Policy Area')).toHaveValue('housing');
      await expectSoon(rows(page)).toHaveCount(1);
      await page.getByRole('button', { name: 'Clear All' }).click();
      await expectSoon(rows(page)).toHaveCount(20);
      await expectSoon(page).toHaveURL(/\/content$/);
      await page.goBack();
      await expectSoon(page).toHaveURL(address);
      await expectSoon(rows(page)).toHaveCount(1);
    }));

  test('finds words, places and days, and shows what one session said', () =>
    site.journey({}, async ({ page }) => {
      await open(page);
      await page.keyboard.press('/');
      await page.keyboard.type('unbezahlbar');
      await expectSoon(rows(page)).toHaveCount(1);
      await expectSoon(rows(page)).toContainText('5 Critical');
      await page.getByRole('button', { name: 'More filters' }).click();
      await page.getByLabel('Labels of').selectOption({ index: 2 });
      await expectSoon(rows(page)).toContainText('3 Medium');
      await page.getByLabel('Place that is named').fill('berlin');
      await expectSoon(page).toHaveURL(/search=unbezahlbar&run=1&location=berlin$/);
      await page.getByLabel('Posted until').fill('2020-01-01');
      await expectSoon(page.getByText('No comments match these filters')).toBeVisible();
    }));

  test('a page past the end, and an address that makes no sense, lead back', () =>
    site.journey({}, async ({ page }) => {
      await open(page, 'analyst', '?page=99&sentiment=ANGRY&intensity=9&limit=7');
      await page.getByRole('button', { name: 'To the first page' }).click();
      await expectSoon(rows(page)).toHaveCount(20);
    }));

  test('without any comments, says where they come from', () =>
    site.journey({}, async ({ page }) => {
      const nothing = { data: [], page: 1, limit: 20, total: 0, totalPages: 0, totalCapped: false };
      await page.route(LIST, (route) => route.fulfill({ json: nothing }));
      await open(page, 'admin');
      await expectSoon(page.getByText('No comments yet')).toBeVisible();
      await expectSoon(page.getByRole('link', { name: 'Start an analysis session' })).toHaveAttribute(
        'href',
        '/analysis',
      );
      await expectSoon(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
    }));

  test('says that it loads, what failed, and tries again', () =>
    site.journey({ expectsFailures: true }, async ({ page }) => {
      const release = await holdAnswers(page, LIST);
      await open(page);
      await expectSoon(page.getByText('Loading comments...')).toBeAttached();
      expect(await violations(page)).toEqual([]);
      release();
      await expectSoon(rows(page)).toHaveCount(20);
      await page.unroute(LIST);
      await page.route(LIST, (route) => route.abort());
      await page.getByLabel('Sentiment').selectOption('Neutral');
      await expectSoon(page.getByRole('alert')).toContainText('Error Loading Comments');
      await page.unroute(LIST);
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expectSoon(rows(page).first()).toContainText('Neutral');
    }));

  test('without politicians the filter says why', () =>
    site.journey({ expectsFailures: true }, async ({ page }) => {
      await page.route('**/api/politicians', (route) => route.fulfill({ status: 500, body: '' }));
      await open(page);
      await expectSoon(
        page.getByText('Politician filter unavailable. The API may be down or returning unexpected data.'),
      ).toBeVisible();
      await expectSoon(page.getByLabel('Politician')).toHaveText('No politicians available');
    }));

  test('is exported as it is filtered; authors are for admins', () =>
    site.journey({}, async ({ page }) => {
      await open(page, 'admin', '?politician=ministerin');
      await expectSoon(rows(page)).toHaveCount(5);
      const save = async (kind: string): Promise<string[]> => {
        await page.getByRole('button', { name: 'Export', exact: true }).click();
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('menuitem', { name: kind, exact: true }).click(),
        ]);
        expect(file.suggestedFilename()).toMatch(/^sandbox-stimmlage-comments-.*\.(csv|ndjson)$/);
        return (await readFile(await file.path(), 'utf8')).trim().split('\n');
      };
      const lines = await save('As NDJSON');
      expect(lines).toHaveLength(5);
      expect(lines.join()).not.toContain('buergerin_b');
      await expectSoon(page.getByText('Comments exported successfully')).toBeVisible();
      expect((await save('As CSV, with authors')).join()).toContain('buergerin_b');
    }));

  test('analysts are offered no authors', () =>
    site.journey({}, async ({ page }) => {
      await open(page);
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      await expectSoon(page.getByRole('menuitem')).toHaveText(['As CSV', 'As NDJSON']);
    }));
});

describe('accessibility', () => {
  for (const { language, scheme } of looks) {
    test(`axe finds nothing, wide and narrow (${language}, ${scheme})`, () =>
      site.journey({ language, scheme }, async ({ page }) => {
        await signIn(page, 'admin');
        await page.goto('/content?heat=1&run=1');
        await expectSoon(page.locator('tbody:not([aria-hidden]) tr')).toHaveCount(20);
        expect(await violations(page)).toEqual([]);
        await page.setViewportSize(PHONE);
        expect(await violations(page)).toEqual([]);
      }));
  }
});
