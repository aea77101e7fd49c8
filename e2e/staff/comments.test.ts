import { describe, expect } from 'bun:test';
import { seedStatements } from '@stimmlage/db/testing/statements';
import type { Page } from 'playwright';
import { expectAnotherTry, failCalls, holdAnswers } from '../testing/answers';
import {
  expectSoon,
  isSound,
  isSoundInAllSizes,
  leadsTo,
  PHONE,
  savedBy,
  tableRows,
  violations,
  WIDE,
} from '../testing/screen';
import { useSite } from '../testing/site';
import { focusSearch, openAs, signIn } from '../testing/staff';

const { test, everyLook } = useSite(seedStatements);

const LIST = '**/api/comments?*';

const rows = (page: Page) => tableRows(page, 'Statements');

const open = (page: Page, query = '', role: 'analyst' | 'admin' = 'analyst') =>
  openAs(page, role, `/content${query}`, 'Political Comments Analysis');

/** Returns the text of every table cell that is truncated without an ellipsis. */
const cutWithoutEllipsis = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('tbody td *:not(.visually-hidden)')]
    .filter((one) => {
      const { overflowX, textOverflow } = getComputedStyle(one);
      const isCut = overflowX !== 'visible' && one.scrollWidth > one.clientWidth;
      return isCut && textOverflow !== 'ellipsis';
    })
    .map((one) => one.textContent)`);

describe('the list of statements', () => {
  test('marks posts that read like an instruction to the model, and can be filtered for them', async (page) => {
    await open(page);
    await expectSoon(rows(page)).toHaveCount(20);
    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByLabel('Conspicuous text').selectOption('Reads like an instruction to the model');
    await expectSoon(page).toHaveURL(/flag=instruction/);
    await expectSoon(rows(page)).toHaveCount(1);
    await expectSoon(rows(page)).toContainText(['Reads like an instruction to the model']);
    expect(await violations(page)).toEqual([]);
  });

  test('shows columns, filters and a pager, with twenty rows per page by default', async (page) => {
    await open(page);
    await expectSoon(rows(page)).toHaveCount(20);
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      ...['Content', 'Sentiment', 'Pain Point', 'Intensity', 'Heat', 'Likes', 'Actions'],
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
  });

  test('keeps filters in the URL, and returns to the first page when one changes', async (page) => {
    await open(page, '?page=3');
    await page.getByLabel('Politician').selectOption('Eine Ministerin');
    await expectSoon(rows(page)).toHaveCount(5);
    await page.getByLabel('Sentiment').selectOption('Praise');
    await expectSoon(rows(page)).toHaveCount(1);
    await expectSoon(page).toHaveURL(/\?politician=ministerin&sentiment=PRAISE$/);
    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByLabel('Policy area').selectOption('Housing');
    await page.getByLabel('Max Intensity').selectOption('up to 3');
    await expectSoon(page.getByText('No statements match these filters')).toBeVisible();
    await page.getByLabel('Min Intensity').selectOption('4+');
    await expectSoon(page.getByLabel('Max Intensity')).toHaveValue('');
    await expectSoon(rows(page)).toContainText(['Danke für das neue Wohngeld']);
    const address = page.url();
    await page.reload();
    await expectSoon(page.getByLabel('Policy area')).toHaveValue('housing');
    await expectSoon(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Clear All' }).click();
    await expectSoon(rows(page)).toHaveCount(20);
    await expectSoon(page).toHaveURL(/\/content$/);
    await page.goBack();
    await expectSoon(page).toHaveURL(address);
    await expectSoon(rows(page)).toHaveCount(1);
  });

  test('can be sorted by its column headings, and keeps the order in the URL', async (page) => {
    await page.setViewportSize(WIDE);
    // Opens page 2, because a post on page 1 contains a word so long that the list would be shown as cards.
    await open(page, '?kind=reply&page=2');
    const heading = (name: string) => page.getByRole('columnheader', { name });
    await expectSoon(heading('Content')).toHaveAttribute('aria-sort', 'descending');
    await page.getByRole('button', { name: 'Likes', exact: true }).click();
    await expectSoon(page).toHaveURL(/\/content\?kind=reply&sort=likes$/);
    await expectSoon(heading('Likes')).toHaveAttribute('aria-sort', 'descending');
    expect(await heading('Content').getAttribute('aria-sort')).toBeNull();
    await expectSoon(rows(page).first()).toContainText('1,234');
    await page.getByRole('button', { name: 'Intensity', exact: true }).click();
    await expectSoon(heading('Intensity')).toHaveAttribute('aria-sort', 'descending');
    await expectSoon(rows(page).first()).toContainText('5 Critical');
    await page.getByRole('button', { name: 'Intensity', exact: true }).click();
    await expectSoon(page).toHaveURL(/sort=lowest_intensity$/);
    await expectSoon(heading('Intensity')).toHaveAttribute('aria-sort', 'ascending');
    await expectSoon(page.getByLabel('Sort by')).toHaveValue('lowest_intensity');
    await page.getByRole('button', { name: 'Sentiment', exact: true }).click();
    await expectSoon(page).toHaveURL(/sort=sentiment$/);
    await expectSoon(heading('Sentiment')).toHaveAttribute('aria-sort', 'ascending');
    await expectSoon(rows(page).first()).toContainText('Criticism');
    await page.getByRole('button', { name: 'Sentiment', exact: true }).click();
    await expectSoon(heading('Sentiment')).toHaveAttribute('aria-sort', 'descending');
    await expectSoon(rows(page).first()).toContainText('Neutral');
    await page.goBack();
    await page.getByRole('button', { name: 'Pain Point', exact: true }).click();
    await expectSoon(heading('Pain Point')).toHaveAttribute('aria-sort', 'ascending');
    await expectSoon(rows(page).first()).toContainText('Governance');
    await page.getByRole('button', { name: 'Pain Point', exact: true }).click();
    await expectSoon(page.getByLabel('Sort by')).toHaveValue('issue_reversed');
    // Of the issues that the replies are about, Ethics is the last in the sort order.
    await expectSoon(rows(page).first()).toContainText('Ethics');
    await page.getByLabel('Sort by').selectOption('Lowest intensity first');
    await page.getByLabel('Sort by').selectOption('Most views first');
    await expectSoon(page).toHaveURL(/sort=views$/);
    await expectSoon(heading('Views')).toHaveAttribute('aria-sort', 'descending');
    await expectSoon(rows(page).first()).toContainText('45,678');
    await page.goBack();
    await expectSoon(heading('Intensity')).toHaveAttribute('aria-sort', 'ascending');
    // The chosen measure of reach remains a column when the list is sorted by another column.
    await expectSoon(heading('Views')).toBeVisible();
    await page.getByRole('button', { name: 'Content', exact: true }).click();
    await expectSoon(page).toHaveURL(/\/content\?kind=reply$/);
    await page.reload();
    await expectSoon(heading('Content')).toHaveAttribute('aria-sort', 'descending');
    await expectSoon(heading('Views')).toBeVisible();
  });

  test('has a compact layout, which is remembered, and shows cards on narrow screens', async (page) => {
    await page.setViewportSize(WIDE);
    await open(page, '?kind=post');
    await expectSoon(rows(page).first()).toBeVisible();
    const compact = page.getByRole('button', { name: 'Compact', exact: true });
    await compact.click();
    await page.reload();
    await expectSoon(compact).toHaveAttribute('aria-pressed', 'true');
    await expectSoon(rows(page).first()).toBeVisible();
    const issue = rows(page)
      .first()
      .getByRole('button', { name: /^Issue/ });
    await issue.click();
    await page.getByRole('menuitemradio', { name: 'Government Waste' }).click();
    const changed = 'Changed here: filters and order apply when the list is loaded again';
    await expectSoon(rows(page).first()).toContainText(changed);
    const heights = await rows(page).evaluateAll((all: { offsetHeight: number }[]) =>
      all.map(({ offsetHeight }) => offsetHeight),
    );
    expect(heights.filter((height) => height < 32 || height > 36)).toEqual([]);
    // Truncated text ends with an ellipsis, and its tooltip shows the full text.
    await page.getByText(changed).hover();
    await expectSoon(page.getByText(changed)).toHaveAttribute('title', changed);
    await issue.hover();
    await expectSoon(issue.getByTitle('Government Waste')).toBeVisible();
    expect(await cutWithoutEllipsis(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    // With the keyboard, the row with focus shows its text in full.
    const isCut = () =>
      page
        .getByText(changed)
        .evaluate(
          (node: { scrollWidth: number; clientWidth: number }) => node.scrollWidth > node.clientWidth,
        );
    expect(await isCut()).toBe(true);
    await rows(page).first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expectSoon(rows(page).first()).toBeFocused();
    expect(await isCut()).toBe(false);
    await page.setViewportSize(PHONE);
    await expectSoon(page.locator('table[data-layout=cards]')).toBeVisible();
    await isSound(page);
  });

  test('can be filtered by words, places, days and session', async (page) => {
    await open(page);
    await focusSearch(page);
    await page.keyboard.type('unbezahlbar');
    await expectSoon(rows(page)).toHaveCount(1);
    await expectSoon(rows(page)).toContainText('5 Critical');
    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByLabel('Labels from').first().click();
    await page.getByRole('listbox').getByRole('option').nth(2).click();
    await expectSoon(rows(page)).toContainText('3 Medium');
    await page.getByLabel('Place mentioned').fill('berlin');
    await expectSoon(page).toHaveURL(/search=unbezahlbar&run=1&location=berlin$/);
    await page.getByLabel('Posted until').fill('2020-01-01');
    await expectSoon(page.getByText('No statements match these filters')).toBeVisible();
  });

  test('offers a way back from a page past the end and from an invalid URL', async (page) => {
    await open(page, '?page=99&sentiment=ANGRY&intensity=9&limit=7');
    await page.getByRole('button', { name: 'Go to first page' }).click();
    await expectSoon(rows(page)).toHaveCount(20);
  });

  test('links admins to the analysis sessions if there are no statements yet', async (page) => {
    const nothing = { data: [], page: 1, limit: 20, total: 0, totalPages: 0, totalCapped: false };
    await page.route(LIST, (route) => route.fulfill({ json: nothing }));
    await open(page, '', 'admin');
    await expectSoon(page.getByText('No statements yet')).toBeVisible();
    await leadsTo(page.getByRole('link', { name: 'Start an analysis session' }), '/analysis');
    await expectSoon(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  });

  test('shows that it is loading or has failed, and offers a retry', async (page) => {
    const release = await holdAnswers(page, LIST);
    await open(page);
    await expectSoon(page.getByText('Loading comments...')).toBeAttached();
    expect(await violations(page)).toEqual([]);
    release();
    await expectSoon(rows(page)).toHaveCount(20);
    await page.unroute(LIST);
    await expectAnotherTry(page, LIST, 'Error Loading Comments', () =>
      page.getByLabel('Sentiment').selectOption('Neutral'),
    );
    await expectSoon(rows(page).first()).toContainText('Neutral');
  });

  test('explains why the politician filter is unavailable', async (page) => {
    await failCalls(page, '**/api/politicians', { status: 500, body: '' });
    await open(page);
    await expectSoon(
      page.getByText('Politician filter unavailable. The API may be down or returning unexpected data.'),
    ).toBeVisible();
    await expectSoon(page.getByLabel('Politician')).toHaveText('No politicians available');
  });

  test('can be exported by admins, either with or without the authors', async (page) => {
    await open(page, '?politician=ministerin', 'admin');
    await expectSoon(rows(page)).toHaveCount(5);
    const save = async (kind: string): Promise<string[]> => {
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      const { name, content } = await savedBy(page, () =>
        page.getByRole('menuitem', { name: kind, exact: true }).click(),
      );
      expect(name).toMatch(/^sandbox-stimmlage-comments-.*\.(csv|ndjson)$/);
      return content.toString().trim().split('\n');
    };
    const lines = await save('As NDJSON');
    expect(lines).toHaveLength(5);
    expect(lines.join()).not.toContain('buergerin_b');
    await expectSoon(page.getByText('Statements exported')).toBeVisible();
    expect((await save('As CSV, with authors')).join()).toContain('buergerin_b');
  });

  test('keeps focus while an export runs, and after it has been cancelled', async (page) => {
    await page.route('**/api/exports/**', () => undefined);
    await open(page);
    const menu = page.getByRole('button', { name: 'Export', exact: true });
    await menu.press('Enter');
    await expectSoon(page.getByRole('menuitem').first()).toBeFocused();
    await page.getByRole('menuitem', { name: 'As CSV' }).press('Enter');
    const cancel = page.getByRole('button', { name: 'Cancel export' });
    await expectSoon(cancel).toBeFocused();
    await cancel.press('Enter');
    await expectSoon(menu).toBeFocused();
  });

  test('does not offer analysts an export with authors', async (page) => {
    await open(page);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await expectSoon(page.getByRole('menuitem')).toHaveText(['As CSV', 'As NDJSON']);
  });
});

describe('accessibility', () => {
  everyLook('has no axe violations on a wide or a narrow screen', async (page) => {
    await signIn(page, 'admin');
    await page.goto('/content?heat=1&run=1');
    await expectSoon(tableRows(page)).toHaveCount(20);
    await isSoundInAllSizes(page);
  });
});
