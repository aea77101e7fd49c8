import type { Page } from 'playwright';
import { expectFailures } from '../testing/browser';
import { expectSoon } from '../testing/screen';
import { seedFull } from '../testing/seeds';
import { useSite } from '../testing/site';

const { test } = useSite(seedFull);

test('shows the page in German, with German number formats, if the browser is set to German', {
  language: 'de',
}, async (page) => {
  await page.goto('/');
  await expectSoon(page.locator('html')).toHaveAttribute('lang', 'de');
  await expectSoon(page.getByRole('heading', { level: 1 })).toContainText(
    'von zehn Äußerungen sind kritisch',
  );
  await expectSoon(page.getByRole('list', { name: 'Stand der Daten' })).toContainText(
    '12.000 Beiträge und Antworten insgesamt ausgewertet',
  );
  for (const name of [
    'Kritik und Lob',
    'Intensität',
    'Was sich verändert hat',
    'Themen nach Häufigkeit',
    'Politische Trends auf X',
    'Themen im Zeitverlauf',
    'Politische Trends im Zeitverlauf',
    'Über Stimmlage',
  ]) {
    await expectSoon(page.getByRole('heading', { name })).toBeVisible();
  }
  await expectSoon(page.getByText('Sandbox: Demodaten, keine Messwerte').first()).toBeVisible();
  await expectSoon(
    page.getByText('Diese Sandbox nutzt statt eines KI-Modells eine Wortliste: Codebuch 1.'),
  ).toBeVisible();
  await expectSoon(page.locator('body')).not.toContainText(/\{\{|undefined|Public Sentiment/);
});

test('lets the visitor choose the language, and remembers the choice', async (page) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expectSoon(page.getByRole('heading', { name: 'Kritik und Lob' })).toBeVisible();
  await expectSoon(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.reload();
  await expectSoon(page.getByRole('heading', { name: 'Kritik und Lob' })).toBeVisible();
  await expectSoon(page.getByRole('button', { name: 'Deutsch' })).toHaveAttribute('aria-pressed', 'true');
});

const paper = (page: Page) => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
const LIGHT = 'rgb(251, 250, 247)';
const DARK = 'rgb(16, 22, 29)';

test("follows the system's colour scheme unless the visitor chooses a different one", {
  scheme: 'dark',
}, async (page) => {
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
});

test('applies the dark scheme even if the application script does not load', {
  scheme: 'dark',
}, async (page) => {
  expectFailures(page);
  await page.route('**/index-*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'networkidle' });
  await expectSoon.poll(() => paper(page)).toBe(DARK);
});
