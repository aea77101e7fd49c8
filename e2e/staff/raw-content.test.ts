import { describe, expect } from 'bun:test';
import { idAt, toPage } from '@stimmlage/db/testing/archive';
import { known, seedStatements } from '@stimmlage/db/testing/statements';
import type { Locator, Page } from 'playwright';
import { expectAnotherTry, failCalls } from '../testing/answers';
import { expectFailures } from '../testing/browser';
import { expectSoon, isSoundInAllSizes, leadsTo, PHONE, violations } from '../testing/screen';
import { useSite } from '../testing/site';
import { focusSearch, isShown, openAs, signIn } from '../testing/staff';

const { test, everyLook } = useSite(seedStatements, { hasWorker: true });

const LIST = '**/api/raw-content?*';

const open = (page: Page, query = '') => openAs(page, 'admin', `/admin/raw-content${query}`, 'Raw Content');

const cards = (page: Page): Locator => page.getByRole('article');
const card = (page: Page, id: string): Locator => page.getByRole('article', { name: `Post ${id}` });

describe('raw content', () => {
  test('shows four figures, twenty cards per page and a pager', async (page) => {
    await open(page);
    await expectSoon(cards(page)).toHaveCount(20);
    for (const [term, figure] of [
      ['Total posts', '68'],
      ['Analysed', '65'],
      ['Pending analysis', '2'],
      ['Filtered out', '1'],
    ]) {
      const term_ = page.locator('dt', { hasText: new RegExp(`^${term}$`) });
      await expectSoon(term_.locator('xpath=..').locator('dd').first()).toHaveText(figure ?? '');
    }
    const pager = page.getByRole('navigation', { name: 'Pages' });
    await expectSoon(pager).toContainText('Showing 1 to 20 of 68 results');
    await expectSoon(pager).toContainText('Page 1 of 4');
    await expectSoon(pager.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await pager.getByRole('button', { name: 'Next' }).click();
    await expectSoon(pager).toContainText('Showing 21 to 40 of 68 results');
    await page.reload();
    await expectSoon(pager).toContainText('Page 2 of 4');
    const previous = pager.getByRole('button', { name: 'Previous' });
    await previous.press('Enter');
    await expectSoon(previous).toBeDisabled();
    await expectSoon(previous).toBeFocused();
    await previous.press('Enter');
    await expectSoon(pager).toContainText('Page 1 of 4');
  });

  test('can be sorted by reach, and keeps the order in the URL', async (page) => {
    await open(page, '?page=2');
    await page.getByLabel('Sort by').selectOption('Most likes first');
    await expectSoon(page).toHaveURL(/raw-content\?sort=likes$/);
    await expectSoon(cards(page).first()).toContainText('1,234 likes');
    await page.reload();
    await expectSoon(page.getByLabel('Sort by')).toHaveValue('likes');
  });

  test('has a compact table that can be sorted by its headings and used with the keyboard', async (page) => {
    await open(page);
    await page.getByRole('button', { name: 'Compact', exact: true }).click();
    const rows = page.getByRole('table', { name: 'Collected posts' }).locator('tbody tr');
    await expectSoon(rows).toHaveCount(20);
    await expectSoon(cards(page)).toHaveCount(0);
    await expectSoon(rows.first()).toContainText('Pending');
    const badge = rows.first().getByText('Pending', { exact: true });
    expect(await badge.evaluate((label) => label.scrollWidth <= label.clientWidth)).toBe(true);
    const heights = await rows.evaluateAll((all: { offsetHeight: number }[]) =>
      all.map(({ offsetHeight }) => offsetHeight),
    );
    expect(heights.filter((height) => height < 32 || height > 36)).toEqual([]);
    await page.getByRole('button', { name: 'Likes', exact: true }).click();
    await expectSoon(page).toHaveURL(/raw-content\?sort=likes$/);
    await expectSoon(rows.first()).toContainText('1,234');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Author', exact: true }).click();
    await expectSoon(page).toHaveURL(/raw-content\?sort=author$/);
    // When the list is sorted by author, posts whose author is hidden are in chronological order.
    await expectSoon(rows.first()).toContainText('Noch nicht ausgewertet');
    await page.getByRole('button', { name: 'Status', exact: true }).click();
    await expectSoon(page).toHaveURL(/raw-content\?sort=status$/);
    await expectSoon(rows.first()).not.toContainText('Pending');
    await page.getByRole('button', { name: 'Status', exact: true }).click();
    await expectSoon(page).toHaveURL(/raw-content\?sort=status_reversed$/);
    await expectSoon(rows.first()).toContainText('Filtered out');
    await page.reload();
    await expectSoon(rows).toHaveCount(20);
    await page.keyboard.press('j');
    await expectSoon(rows.first()).toBeFocused();
    await page.keyboard.press('x');
    await expectSoon(page.getByRole('region', { name: 'Selected posts' })).toBeVisible();
    await page.keyboard.press('o');
    await expectSoon(page).toHaveURL(/\/detail\/\d+$/);
    await page.goBack();
    await page.setViewportSize(PHONE);
    await expectSoon(cards(page)).toHaveCount(20);
  });

  test('supports j and k for moving between cards, and o for opening one', async (page) => {
    await open(page);
    await expectSoon(cards(page)).toHaveCount(20);
    for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key);
    await expectSoon(cards(page).nth(1)).toBeFocused();
    const name = (await cards(page).nth(1).getAttribute('aria-label')) ?? '';
    await page.keyboard.press('o');
    await expectSoon(page).toHaveURL(new RegExp(`/detail/${/\d+/.exec(name)?.[0]}$`));
  });

  test('supports selecting cards with x, checkboxes or a range, and copying their links', async (page) => {
    await open(page);
    await expectSoon(cards(page)).toHaveCount(20);
    await page.keyboard.press('j');
    await expectSoon(cards(page).first()).toBeFocused();
    await page.keyboard.press('x');
    const bar = page.getByRole('region', { name: 'Selected posts' });
    await expectSoon(bar.getByRole('status')).toHaveText('1 of 20 on this page selected');
    await page.keyboard.press('Shift+ArrowDown');
    await cards(page)
      .nth(3)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await expectSoon(bar.getByRole('status')).toHaveText('4 of 20 on this page selected');
    await cards(page).nth(1).getByRole('checkbox').click();
    await expectSoon(bar.getByRole('status')).toHaveText('3 of 20 on this page selected');
    expect(await violations(page)).toEqual([]);
    const names = await cards(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    const links = [0, 2, 3].map(
      (index) => `${new URL(page.url()).origin}/detail/${/\d+/.exec(names[index] ?? '')?.[0]}`,
    );
    await page.evaluate(
      `Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.copied = text; } } })`,
    );
    await bar.getByRole('button', { name: 'Copy links' }).click();
    await expectSoon(page.getByText('3 links copied')).toBeVisible();
    expect(await page.evaluate<string>('window.copied')).toBe(links.join('\n'));
    await page.getByLabel('Sort by').selectOption('Most likes first');
    await expectSoon(bar.getByRole('status')).toHaveText('');
  });

  test('shows the origin, status and related posts of a post on its card', async (page) => {
    await open(page);
    const thread = card(page, known.thread);
    for (const text of ['Politician’s account', 'Analysed', known.thread, 'Posted: 8 hours ago', 'just now'])
      await expectSoon(thread).toContainText(text);
    await expectSoon(thread.locator('time').first()).toHaveAttribute('title', /\d{4}, \d\d:\d\d$/);
    await leadsTo(
      thread.getByRole('link', { name: 'Original post' }),
      `https://x.com/i/web/status/${known.thread}`,
    );
    await expectSoon(thread).toContainText('Author hidden');
    const pending = card(page, known.pending);
    await expectSoon(pending).toContainText('Author hidden');
    await expectSoon(pending).not.toContainText('buergerin_b');
    await expectSoon(thread.getByRole('list', { name: 'Reactions' })).toHaveText(
      /1,234 likes.*12 reposts.*2 replies.*45,678 views/,
    );
    const shown = async () => (await thread.locator('p[dir=auto]').first().textContent()) ?? '';
    expect((await shown()).length).toBeLessThanOrEqual(201);
    await thread.getByRole('button', { name: 'Show more' }).click();
    await expectSoon.poll(async () => (await shown()).length).toBeGreaterThan(300);
    await expectSoon(thread).toContainText(/Parent post @ministerin.*Wir senken die Mieten/);
    await expectSoon(thread).toContainText('Related posts (2)');
    await expectSoon(thread.getByRole('listitem').filter({ hasText: 'Genau so' })).toHaveCount(2);
    await thread.getByRole('button', { name: 'Show less' }).click();
    await expectSoon(thread).not.toContainText('Related posts');
    await expectSoon(card(page, known.pending)).toContainText('Pending');
    await expectSoon(card(page, known.short)).toContainText(/Filtered out.*Filter reason: Too short/);
    const long = card(page, known.hostile);
    await long.getByRole('button', { name: 'Show more' }).click();
    await expectSoon(long).toContainText('<script>window.harmed=1</script>');
    expect(await page.evaluate<boolean>("'harmed' in window")).toBe(false);
    await page.goto('/admin/raw-content?search=niemandem');
    await leadsTo(
      card(page, known.nobody).getByRole('link', { name: 'Original post' }),
      `https://x.com/i/web/status/${known.nobody}`,
    );
  });

  test('keeps filters in the URL, and links figures to the posts behind them', async (page) => {
    await open(page, '?page=3');
    await page.getByLabel('Source type').selectOption('Hashtag');
    await expectSoon(cards(page)).toHaveCount(1);
    await expectSoon(page).toHaveURL(/\?sourceType=hashtag_tweet$/);
    await page.getByLabel('Analysis status').selectOption('Not analysed');
    await expectSoon(page.getByText('No posts match these filters')).toBeVisible();
    await page.goBack();
    await expectSoon(cards(page)).toHaveCount(1);
    await page.getByRole('search').getByRole('button', { name: 'Clear All' }).click();
    await expectSoon(cards(page)).toHaveCount(20);
    await page.getByRole('link', { name: 'Show pending' }).click();
    await expectSoon(cards(page)).toHaveCount(2);
    await page.getByRole('link', { name: 'Show filtered out' }).click();
    await expectSoon(cards(page)).toHaveCount(1);
    await expectSoon(page.getByLabel('Filter status')).toHaveValue('true');
    await page.getByRole('link', { name: 'Show all' }).click();
    await focusSearch(page);
    await page.keyboard.type('EVIL_13');
    await expectSoon(page.getByText('No posts match these filters')).toBeVisible();
    await page.getByLabel('Search text').fill('ONERROR');
    await expectSoon(cards(page)).toHaveCount(1);
    await expectSoon(page).toHaveURL(/\?search=ONERROR$/);
  });

  test('reports failures, offers a retry, and keeps the previous content when a refresh fails', async (page) => {
    await expectAnotherTry(page, LIST, 'The collected posts could not be loaded', () => open(page));
    await expectSoon(cards(page)).toHaveCount(20);
    await failCalls(page, LIST);
    await page.getByRole('button', { name: 'Refresh' }).click();
    const told = (where: Locator) =>
      expectSoon(where.getByRole('alert')).toContainText('The server is not responding');
    await told(page.getByRole('region', { name: 'Messages' }));
    await told(page.getByRole('main'));
    await expectSoon(cards(page)).toHaveCount(20);
  });

  test('is for admins only', async (page) => {
    await openAs(page, 'analyst', '/admin/raw-content', 'Access Denied');
    await expectSoon(cards(page)).toHaveCount(0);
  });
});

const post = (minute: number) => ({
  id: idAt(`2026-11-01T10:${String(minute).padStart(2, '0')}:00Z`, minute),
  author: 'archivarin',
  text: `Aus dem Archiv, Zeile ${minute}: Die Bahn kommt schon wieder zu spät`,
  at: `2026-11-01T10:${String(minute).padStart(2, '0')}:00Z`,
});

const archive = (lines: readonly unknown[]): Buffer =>
  Buffer.from(lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));

describe('the import', () => {
  const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Import an archive' });

  const send = async (page: Page, name: string, buffer: Buffer): Promise<void> => {
    const file = { name, mimeType: 'application/octet-stream', buffer };
    await dialogOf(page).getByLabel('Choose an archive, or drop it here').setInputFiles(file);
  };

  const importOf = (page: Page, name: string): Locator =>
    dialogOf(page).getByRole('region', { name: 'Imports' }).getByRole('listitem').filter({ hasText: name });

  test('uploads an archive, gives reasons for rejected lines, and adds the posts to the list', async (page) => {
    await open(page);
    await page.getByRole('button', { name: 'Import' }).click();
    await expectSoon(dialogOf(page)).toContainText('No imports yet.');
    const lines = [toPage([post(1), post(2)]), { errors: [] }, '{"data": "nonsense"}'];
    await send(page, 'Archiv & <Ähnliches>.jsonl', archive(lines));
    await expectSoon(dialogOf(page)).toContainText('was received.');
    const report = importOf(page, 'Archiv & <Ähnliches>.jsonl');
    await expectSoon(report).toContainText('Completed');
    await expectSoon(report).toContainText(/New posts2.*Already stored0/);
    await report.getByText('1 rejected line').click();
    await expectSoon(report).toContainText(/Line \d:/);
    expect(await violations(page, '[role=dialog]')).toEqual([]);
    await page.reload();
    await expectSoon(report).toContainText('Completed');
    await page.keyboard.press('Escape');
    await page.getByLabel('Search text').fill('Aus dem Archiv');
    await expectSoon(cards(page)).toHaveCount(2);
    await expectSoon(page.getByRole('button', { name: 'Import' })).toBeVisible();
  });

  test('resumes an interrupted upload when the same gzipped file is chosen again', async (page) => {
    expectFailures(page);
    await open(page, '?imports=open');
    const file = Buffer.from(Bun.gzipSync(new Uint8Array(archive([toPage([post(3)])]))));
    await page.route('**/api/imports', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await send(page, 'weiter.jsonl.gz', file);
    await expectSoon(dialogOf(page).getByRole('alert')).toContainText(
      'The upload of weiter.jsonl.gz was interrupted. Choose the same file again',
    );
    await page.unroute('**/api/imports');
    await send(page, 'weiter.jsonl.gz', file);
    const report = importOf(page, 'weiter.jsonl.gz');
    await expectSoon(report).toContainText(/Completed.*New posts1/s);
  });

  test('rejects a file that is not an archive, with the reason', async (page) => {
    expectFailures(page);
    await open(page, '?imports=open');
    await send(page, 'liste.csv', Buffer.from('id,text\n1,a'));
    await expectSoon(dialogOf(page).getByRole('alert')).toContainText(
      /^liste\.csv was not imported\..*its first line is not a JSON object$/,
    );
    await expectSoon(importOf(page, 'liste.csv')).toHaveCount(0);
  });

  test('shows upload progress, continues while other screens are open, and can be stopped', async (page) => {
    expectFailures(page);
    await open(page, '?imports=open');
    await page.route('**/api/imports', (route) =>
      route.request().method() === 'POST' ? undefined : route.continue(),
    );
    await send(page, 'lang.jsonl', archive([toPage([post(4)])]));
    await expectSoon(dialogOf(page).getByRole('progressbar', { name: 'Sending lang.jsonl' })).toBeVisible();
    expect(await violations(page, '[role=dialog]')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Content', exact: true }).click();
    await isShown(page, 'Political Comments Analysis');
    await page.goBack();
    await page.getByRole('button', { name: /^Importing, / }).click();
    await dialogOf(page).getByRole('button', { name: 'Stop upload' }).click();
    await expectSoon(dialogOf(page).getByRole('alert')).toContainText('Request cancelled');
    await expectSoon(page.getByRole('button', { name: 'Import', exact: true })).toBeAttached();
  });
});

describe('accessibility', () => {
  everyLook('has no axe violations on a wide or a narrow screen', async (page) => {
    await signIn(page, 'admin');
    await page.goto('/admin/raw-content');
    await expectSoon(cards(page)).toHaveCount(20);
    await page
      .getByRole('button', { name: /Show more|Mehr anzeigen/ })
      .first()
      .click();
    await isSoundInAllSizes(page);
    await page.goto('/admin/raw-content?imports=open');
    await expectSoon(page.getByRole('dialog')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});
