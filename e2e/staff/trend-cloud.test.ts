import { describe, expect } from 'bun:test';
import type { Page } from 'playwright';
import { expectSoon, leadsTo, overflow, PHONE } from '../testing/screen';
import { seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { signIn } from '../testing/staff';

const { test } = useSite(seedForStaff);

const PREVIEW = '**/api/trends/dashboard-preview';

const NOTHING = { success: true, data: [], fetchedAt: null, isAnalyzed: false, error: null };
/** Without the trends of a fetch at half past midnight in Berlin, which is still the day before in UTC. */
const FETCHED = { ...NOTHING, fetchedAt: '2026-11-20T23:30:00.000Z' };

/** Returns true if any two of the given boxes overlap by more than the margin around letters. */
const overlaps = (boxes: readonly ({ x: number; y: number; width: number; height: number } | null)[]) => {
  const inner = boxes.map((box) => {
    if (box === null) throw new Error('A word is not there.');
    return {
      left: box.x,
      right: box.x + box.width,
      top: box.y + box.height * 0.3,
      bottom: box.y + box.height * 0.75,
    };
  });
  return inner.some((a, index) =>
    inner
      .slice(index + 1)
      .some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
  );
};

const openDashboard = async (page: Page): Promise<void> => {
  await signIn(page, 'analyst');
  await page.goto('/dashboard');
};

describe('the word cloud', () => {
  const card = (page: Page) => page.getByRole('region', { name: 'Top 20 Trends', exact: true });

  test('sizes trends by relevance, lists them, and links each to the statements that mention it', async (page) => {
    await openDashboard(page);
    await expectSoon(card(page).getByText('BETA')).toBeVisible();
    await leadsTo(card(page).getByRole('link', { name: 'View All' }), '/trends');
    await expectSoon(card(page).getByRole('listitem')).toHaveText([
      /#Bürgergeld.*relevance 9 of 10/,
      /Wärmepumpe.*relevance 8 of 10/,
      /Haushaltsdebatte.*relevance 7 of 10/,
    ]);
    const words = card(page).locator('svg text');
    await expectSoon(words).toHaveCount(3);
    const sizes = await Promise.all([0, 1, 2].map((place) => words.nth(place).getAttribute('style')));
    expect(sizes.map((style) => /font-size: (\d+)px/.exec(style ?? '')?.[1])).toEqual(['30', '27', '27']);
    const boxes = await Promise.all([0, 1, 2].map((place) => words.nth(place).boundingBox()));
    expect(overlaps(boxes)).toBe(false);
    await words.nth(1).click();
    await expectSoon(page).toHaveURL(/\/content\?search=W%C3%A4rmepumpe$|\/content\?search=Wärmepumpe$/);
  });

  test('shows a server error with a retry, and an empty state', async (page) => {
    await page.route(PREVIEW, (route) =>
      route.fulfill({ json: { ...NOTHING, success: false, error: 'The stars are wrong' } }),
    );
    await openDashboard(page);
    await expectSoon(card(page).getByRole('alert')).toContainText(/Failed to load trendsThe stars are wrong/);
    await page.unroute(PREVIEW);
    await page.route(PREVIEW, (route) => route.fulfill({ json: NOTHING }));
    await card(page).getByRole('button', { name: 'Retry' }).click();
    await expectSoon(card(page)).toContainText('No trends data available');
    await expectSoon(card(page)).toContainText('Trends are fetched automatically at midnight');
  });

  test('says of which day the trends are, and why none is shown', async (page) => {
    await page.route(PREVIEW, (route) => route.fulfill({ json: FETCHED }));
    await openDashboard(page);
    await expectSoon(card(page)).toContainText('as of 21 Nov 2026');
    await expectSoon(card(page)).toContainText('These trends have not been fully analysed');
    await page.unroute(PREVIEW);
    await page.route(PREVIEW, (route) => route.fulfill({ json: { ...FETCHED, isAnalyzed: true } }));
    await page.reload();
    await expectSoon(card(page)).toContainText('No trend of the last fetch is politically relevant');
    await expectSoon(card(page)).not.toContainText('midnight');
  });

  test('shows the rated trends even if others are not rated', async (page) => {
    const rated = { name: '#Rente', rank: 1, relevanceScore: 8, categories: [], postCount: null };
    await page.route(PREVIEW, (route) => route.fulfill({ json: { ...FETCHED, data: [rated] } }));
    await openDashboard(page);
    await expectSoon(card(page).getByRole('listitem')).toHaveText(/#Rente/);
    await expectSoon(card(page)).not.toContainText('not been fully analysed');
  });

  test('fits twenty names, even if they are long or contain markup', PHONE, async (page) => {
    const names = [
      '\u202Egnp.tseb <script>',
      'Langes'.repeat(60),
      ' ',
      ...Array.from({ length: 17 }, (_, i) => `Trend ${i}`),
    ];
    const data = names.map((name, index) => ({
      name,
      rank: index + 1,
      relevanceScore: 10 - Math.floor(index / 2),
      categories: [],
      postCount: null,
    }));
    await page.route(PREVIEW, (route) => route.fulfill({ json: { ...FETCHED, data, isAnalyzed: true } }));
    await openDashboard(page);
    await expectSoon(card(page).getByRole('listitem')).toHaveCount(20);
    await expectSoon(card(page)).toContainText('Unnamed');
    await expectSoon.poll(() => card(page).locator('svg text').count()).toBeGreaterThan(10);
    expect(await overflow(page)).toBe(0);
  });
});
