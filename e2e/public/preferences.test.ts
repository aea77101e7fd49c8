import { test } from 'bun:test';
import type { Page } from 'playwright';
import { seedFull } from '../testing/seeds';
import { expectSoon, useSite } from '../testing/site';

const site = useSite(seedFull);

test('German is spoken to German browsers, with German numbers', () =>
  site.journey({ language: 'de' }, async ({ page }) => {
    await page.goto('/');
    await expectSoon(page.locator('html')).toHaveAttribute('lang', 'de');
    await expectSoon(page.getByRole('heading', { level: 1 })).toContainText('von zehn Stimmen üben Kritik');
    await expectSoon(page.getByRole('list', { name: 'Stand der Daten' })).toContainText(
      '3.000 Beiträge und Antworten ausgewertet',
    );
    for (const name of [
      'Stimmungsbild',
      'Emotionale Intensität',
      'Was sich verändert hat',
      'Wichtigste politische Themen',
      'Politische Themen im Trend',
      'Themen im Zeitverlauf',
      'Politische Trends im Zeitverlauf',
      'Über Stimmlage',
    ]) {
      await expectSoon(page.getByRole('heading', { name })).toBeVisible();
    }
    await expectSoon(page.getByText('Sandbox-Daten: zum Ausprobieren, keine Messung').first()).toBeVisible();
    await expectSoon(
      page.getByText('Hier, in der Sandbox, übernimmt das eine Wortliste: Codebuch 1.'),
    ).toBeVisible();
    await expectSoon(page.locator('body')).not.toContainText(/\{\{|undefined|Public Sentiment/);
  }));

test('the language can be chosen, and stays chosen', () =>
  site.journey({}, async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expectSoon(page.getByRole('heading', { name: 'Stimmungsbild' })).toBeVisible();
    await expectSoon(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.reload();
    await expectSoon(page.getByRole('heading', { name: 'Stimmungsbild' })).toBeVisible();
    await expectSoon(page.getByRole('button', { name: 'Deutsch' })).toHaveAttribute('aria-pressed', 'true');
  }));

const paper = (page: Page) => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
const LIGHT = 'rgb(251, 250, 247)';
const DARK = 'rgb(16, 22, 29)';

test('the scheme follows the system until one is chosen, and follows it again when both agree', () =>
  site.journey({ scheme: 'dark' }, async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await expectSoon.poll(() => paper(page)).toBe(DARK);
    await page.getByRole('button', { name: 'Switch to light colours' }).click();
    await expectSoon.poll(() => paper(page)).toBe(LIGHT);
    await page.reload({ waitUntil: 'commit' });
    await expectSoon.poll(() => paper(page)).toBe(LIGHT);
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Switch to dark colours' }).click();
    await page.emulateMedia({ colorScheme: 'light' });
    await expectSoon.poll(() => paper(page)).toBe(LIGHT);
  }));

test('dark is there before the first paint: without the application, from the page’s head alone', () =>
  site.journey({ scheme: 'dark', expectsFailures: true }, async ({ page }) => {
    await page.route('**/index-*.js', (route) => route.abort());
    await page.goto('/', { waitUntil: 'networkidle' });
    await expectSoon.poll(() => paper(page)).toBe(DARK);
  }));
