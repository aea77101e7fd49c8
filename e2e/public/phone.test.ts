import { describe, expect } from 'bun:test';
import { categories } from '@stimmlage/core/codes/categories';
import type { Overview } from '@stimmlage/core/contracts/public';
import { addDays, dayOf, firstOfMonth } from '@stimmlage/core/days';
import type { Page } from 'playwright';
import { calls, changeAnswer } from '../testing/answers';
import {
  checkSoon,
  expectSoon,
  overflow,
  PHONE,
  savedBy,
  scrollToSection,
  violations,
  WIDE,
} from '../testing/screen';
import { seedFull } from '../testing/seeds';
import { useSite } from '../testing/site';

const { site, test, everyLook } = useSite(seedFull);

/** Maximum height of the page, in multiples of the viewport height. */
const MOST_SCREENS = 5;

const evolution = (page: Page) => page.locator('#evolution');
const timeline = (page: Page) => page.locator('#timeline');
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Change view' });

/** Opens the page, and waits until the line chart is drawn and the timeline has rows. */
const open = async (page: Page, address = '/'): Promise<void> => {
  await page.goto(address);
  await expectSoon(evolution(page).getByRole('application').locator('canvas')).toBeVisible();
  await scrollToSection(page, 'timeline');
  await expectSoon(timeline(page).getByRole('table').getByRole('rowheader').first()).toBeVisible();
};

const openSheet = async (page: Page, section = evolution(page)): Promise<void> => {
  await section.getByRole('button', { name: /^Change view/ }).tap();
  await expectSoon(sheet(page)).toBeVisible();
};

describe('the page on a phone', () => {
  for (const language of ['de', 'en'] as const) {
    test(`is at most ${MOST_SCREENS} screens long (${language})`, { ...PHONE, language }, async (page) => {
      await open(page);
      const height = await page.evaluate<number>('document.documentElement.scrollHeight');
      expect(height / PHONE.height).toBeLessThanOrEqual(MOST_SCREENS);
      expect(await overflow(page)).toBe(0);
    });
  }

  test('shows the chart above its controls, with the current selection on a button', PHONE, async (page) => {
    await open(page, '/?group=month');
    const button = evolution(page).getByRole('button', { name: /^Change view/ });
    await expectSoon(button).toHaveText(/Monthly · last 90 days · Issues \(16 of 16\)$/);
    const chart = await evolution(page).getByRole('application').boundingBox();
    const below = await button.boundingBox();
    expect((chart?.y ?? 0) + (chart?.height ?? 0)).toBeLessThan(below?.y ?? 0);
    await expectSoon(evolution(page).getByRole('radio')).toHaveCount(0);
    await expectSoon(timeline(page).getByRole('button', { name: /^Change view/ })).toHaveText(
      /Daily · last 14 days · Trends \(20 of 20\)$/,
    );
  });

  test(
    'collapses the remaining trends and the explanation of the method, and expands each with one tap',
    PHONE,
    async (page) => {
      await open(page);
      const trends = page.locator('#trends').getByRole('listitem');
      await expectSoon(trends).toHaveCount(3);
      const rest = page.locator('#trends').getByRole('button', { name: /more trend/ });
      await expectSoon(rest).toHaveAttribute('aria-expanded', 'false');
      await rest.tap();
      await expectSoon(rest).toHaveAttribute('aria-expanded', 'true');
      await expectSoon(trends).toHaveCount(4);
      const about = page.locator('#about');
      await expectSoon(about.getByText('What it cannot say', { exact: true })).toBeHidden();
      await about.getByRole('button', { name: 'How it works, and what it cannot say' }).tap();
      await expectSoon(about.getByText('What it cannot say', { exact: true })).toBeVisible();
      await page.setViewportSize(WIDE);
      await expectSoon(page.locator('#trends').getByRole('button', { name: /more trend/ })).toHaveCount(0);
      await expectSoon(evolution(page).getByRole('button', { name: /^Change view/ })).toHaveCount(0);
    },
  );

  test('replaces a column whose values are all equal with a sentence', PHONE, async (page) => {
    await changeAnswer<Overview>(page, calls.overview, (answer) => ({
      ...answer,
      topIssues: answer.topIssues.map((issue) => ({ ...issue, urgency: 3.1 })),
      recentTrends: answer.recentTrends.map((trend) => ({ ...trend, relevance: 9, postCount: null })),
    }));
    await page.goto('/');
    await expectSoon(page.locator('#issues')).toContainText('Average intensity of each: 3.1 (High)');
    await expectSoon(page.locator('#issues').getByText('3.1', { exact: true })).toHaveCount(0);
    await expectSoon(page.locator('#trends')).toContainText('Relevance of each: 9 of 10');
    await expectSoon(page.locator('#trends').getByText('9/10').first()).toBeHidden();
    await expectSoon(page.locator('#trends').getByText('N/A').first()).toBeHidden();
    await page.setViewportSize(WIDE);
    await expectSoon(page.locator('#trends').getByText('9/10').first()).toBeVisible();
    await expectSoon(page.locator('#trends').getByText('N/A').first()).toBeVisible();
    await expectSoon(page.locator('#issues').getByText('Average intensity of each')).toBeHidden();
  });

  test(
    'replaces a column whose values are equal once they are rounded with a sentence',
    PHONE,
    async (page) => {
      await changeAnswer<Overview>(page, calls.overview, (answer) => ({
        ...answer,
        topIssues: answer.topIssues.map((issue, index) => ({ ...issue, urgency: index === 0 ? 2.96 : 3.04 })),
      }));
      await page.goto('/');
      await expectSoon(page.locator('#issues')).toContainText('Average intensity of each: 3.0 (High)');
    },
  );
});

test(
  'prints content that is collapsed on a phone, even if the paper is narrow enough for the phone layout',
  PHONE,
  async (page) => {
    await page.setViewportSize({ width: 718, height: 1000 });
    await open(page);
    const folded = page.locator('[data-folded]').first();
    await expectSoon(folded).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expectSoon(folded).toBeVisible();
  },
);

describe('the sheet for changing the view', () => {
  everyLook('has no axe violations', PHONE, async (page, { language }) => {
    await open(page);
    await evolution(page)
      .getByRole('button', { name: language === 'de' ? /^Ansicht ändern/ : /^Change view/ })
      .tap();
    await expectSoon(page.getByRole('dialog')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });

  test('changes the grouping, days, dates and lines, and keeps them in the URL', PHONE, async (page) => {
    await open(page);
    await openSheet(page);
    const start = sheet(page).getByLabel('Start date');
    await checkSoon(sheet(page).getByLabel('Monthly'));
    await expectSoon(page).toHaveURL(/\?group=month$/);
    await sheet(page).getByLabel('Days to Show').fill('7');
    await expectSoon(page).toHaveURL(/group=month&days=7$/);
    const firstDay = addDays(dayOf(new Date(), 'Europe/Berlin'), -6);
    await expectSoon(start).toHaveValue(firstOfMonth(firstDay));
    const held = Promise.withResolvers<void>();
    await page.route('**/time-series**', async (route) => {
      await held.promise;
      await route.continue();
    });
    await sheet(page).getByLabel('Days to Show').fill('14');
    await expectSoon(page).toHaveURL(/days=14$/);
    await start.fill('2026-01-10');
    held.resolve();
    // What is typed stays, and so does the focus, when the figures of another range arrive.
    await expectSoon(evolution(page).locator('[aria-busy="true"]')).toHaveCount(0);
    await expectSoon(start).toHaveValue('2026-01-10');
    await expectSoon(start).toBeFocused();
    await page.unroute('**/time-series**');
    await sheet(page).getByLabel('Days to Show').fill('7');
    await expectSoon(page).toHaveURL(/days=7$/);
    await sheet(page).getByLabel('End date').fill('2026-01-05');
    await sheet(page).getByRole('button', { name: 'Apply dates' }).tap();
    await expectSoon(sheet(page).getByRole('alert')).toHaveText(
      'The end date must not be before the start date.',
    );
    await sheet(page).getByLabel('End date').fill('2026-01-20');
    await sheet(page).getByRole('button', { name: 'Apply dates' }).tap();
    await expectSoon(page).toHaveURL(/from=2026-01-10&to=2026-01-20/);
    await sheet(page).getByRole('button', { name: 'Back to the last 7 days' }).tap();
    await expectSoon(sheet(page).getByLabel('Days to Show')).toHaveValue('7');
    await sheet(page).getByRole('button', { name: 'Economy' }).tap();
    await expectSoon(page).toHaveURL(/hidden=econ/);
    await sheet(page).getByRole('button', { name: 'Hide All' }).tap();
    await sheet(page).getByRole('button', { name: 'Close' }).tap();
    await expectSoon(sheet(page)).toBeHidden();
    await expectSoon(evolution(page).getByRole('button', { name: /^Change view/ })).toHaveText(
      new RegExp(`Issues \\(0 of ${categories.length}\\)$`),
    );
  });

  test(
    'exports the chart, shows it as a table and embeds it, and then returns focus',
    PHONE,
    async (page) => {
      await open(page);
      const opener = evolution(page).getByRole('button', { name: /^Change view/ });
      for (const [name, ending] of [
        ['Download as PNG', '.png'],
        ['Download as CSV', '.csv'],
      ] as const) {
        await openSheet(page);
        const { name: file } = await savedBy(page, () => sheet(page).getByRole('button', { name }).tap());
        expect(file).toEndWith(ending);
        await expectSoon(sheet(page)).toBeHidden();
        await expectSoon(opener).toBeFocused();
      }
      await openSheet(page);
      await sheet(page).getByRole('button', { name: 'Show as table' }).tap();
      await expectSoon(sheet(page)).toBeHidden();
      await expectSoon(evolution(page).getByRole('columnheader', { name: 'Period' })).toBeInViewport();

      await openSheet(page);
      await sheet(page).getByRole('button', { name: 'Embed' }).tap();
      const embed = page.getByRole('dialog', { name: 'Embed' });
      await expectSoon(embed).toBeVisible();
      await expectSoon(sheet(page)).toBeHidden();
      // The dialog grows once the picture is there.
      await expectSoon
        .poll(() =>
          embed
            .getByRole('img', { name: /^Preview/ })
            .evaluate((image: { naturalHeight: number }) => image.naturalHeight),
        )
        .toBeGreaterThan(0);
      await embed.getByRole('button', { name: 'Close' }).tap();
      await expectSoon(embed).toBeHidden();
      await expectSoon(opener).toBeFocused();
    },
  );

  test(
    'also works for the timeline, opens with the keyboard, and closes on Escape or a tap outside',
    PHONE,
    async (page) => {
      await open(page);
      const opener = timeline(page).getByRole('button', { name: /^Change view/ });
      await opener.focus();
      await page.keyboard.press('Enter');
      await expectSoon(sheet(page).locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expectSoon(sheet(page)).toBeHidden();
      await expectSoon(opener).toBeFocused();
      await openSheet(page, timeline(page));
      await checkSoon(sheet(page).getByLabel('Lines'));
      await expectSoon(page).toHaveURL(/trends-display=lines/);
      await page.touchscreen.tap(200, 20);
      await expectSoon(sheet(page)).toBeHidden();
      await expectSoon(timeline(page).getByRole('application').locator('canvas')).toBeVisible();
    },
  );
});

describe('sharing', () => {
  /** Stubs the system's share dialog: the stub records what is shared, and then runs `end`. */
  const offerShare = (page: Page, end: string) =>
    page.addInitScript(`
      window.shared = [];
      navigator.share = async (data) => { window.shared.push(data); ${end} };`);

  const share = (page: Page) => evolution(page).getByRole('button', { name: 'Share' }).tap();
  const status = (page: Page) => evolution(page).getByRole('status').filter({ hasText: /\S/ });

  test("opens the phone's share dialog if there is one", PHONE, async (page) => {
    await offerShare(page, '');
    await open(page, '/?group=month');
    await share(page);
    await expectSoon
      .poll(() => page.evaluate('window.shared'))
      .toEqual([{ title: 'Pain Point Evolution', url: `${site.origin}/?group=month#evolution` }]);
    await expectSoon(status(page)).toHaveCount(0);
  });

  test('copies the link if there is no share dialog or if it fails', PHONE, async (page, context) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page);
    await share(page);
    await expectSoon(status(page)).toHaveText('Link copied. It opens this view.');
    await offerShare(page, "throw new DOMException('', 'NotAllowedError')");
    await open(page);
    await share(page);
    await expectSoon(status(page)).toHaveText('Link copied. It opens this view.');
  });

  test('does not copy the link if the user dismisses the share dialog', PHONE, async (page) => {
    await offerShare(page, "throw new DOMException('', 'AbortError')");
    await open(page);
    await share(page);
    await expectSoon.poll(() => page.evaluate('window.shared.length')).toBe(1);
    await expectSoon(status(page)).toHaveCount(0);
  });
});
