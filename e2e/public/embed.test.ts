import { expect } from 'bun:test';
import { checkSoon, expectSoon, scrollToSection, violations } from '../testing/screen';
import { seedFull } from '../testing/seeds';
import { useSite } from '../testing/site';

const { site, test } = useSite(seedFull);

test(
  'offers embed code for the current view, and works with the keyboard alone',
  { language: 'de' },
  async (page, context) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/public?group=day&days=20&hidden=migr,econ&trends-hidden=abc123');
    const evolution = page.locator('#evolution');
    await expectSoon(evolution.getByRole('application')).toBeVisible();
    await evolution.getByRole('button', { name: 'Einbetten' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Einbetten' });
    const picture = dialog.getByRole('img', { name: /^Vorschau: Diagramm/ });
    await expectSoon.poll(() => picture.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBe(800);
    expect(await violations(page, '[role=dialog]')).toEqual([]);

    await dialog.getByRole('button', { name: 'Kopieren: HTML für Ihre Seite' }).focus();
    await page.keyboard.press('Enter');
    await expectSoon(dialog.getByRole('status')).toHaveText('Kopiert.');
    const html = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(html).toContain(
      `${site.origin}/api/public/embed/pain-points.svg?lang=de&amp;scheme=light&amp;timeGroup=day&amp;days=20`,
    );
    expect(html).toContain('&amp;hidden=migr,econ"');

    // Serves the snippet from another origin, where the image must load as well.
    const elsewhere = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      fetch: () => new Response(html, { headers: { 'Content-Type': 'text/html' } }),
    });
    const other = await context.newPage();
    await other.goto(elsewhere.url.href);
    await expectSoon
      .poll(() => other.getByRole('img').evaluate((image) => Reflect.get(image, 'naturalWidth')))
      .toBe(800);
    await other.close();
    await elsewhere.stop(true);
    await page.bringToFront();

    await dialog.getByRole('radio', { name: 'Kritik und Lob' }).focus();
    await page.keyboard.press('Space');
    await expectSoon(dialog.getByLabel('Zahlen als JSON', { exact: true })).toHaveValue(
      `${site.origin}/api/public/embed/sentiment.json`,
    );
    await dialog.getByRole('radio', { name: 'Trends' }).focus();
    await page.keyboard.press('Space');
    await expectSoon(dialog.getByLabel('Zahlen als JSON', { exact: true })).toHaveValue(
      `${site.origin}/api/public/embed/trends.json?timeGroup=day&days=14&hidden=abc123`,
    );
    await page.keyboard.press('Escape');
    await expectSoon(dialog).toBeHidden();
    await expectSoon(evolution.getByRole('button', { name: 'Einbetten' })).toBeFocused();

    // The timeline's button opens the same dialog, with the timeline selected.
    await scrollToSection(page, 'timeline');
    await page.locator('#timeline').getByRole('button', { name: 'Einbetten' }).click();
    await expectSoon(dialog.getByRole('radio', { name: 'Trends' })).toBeChecked();
  },
);

test('offers the code of the current view whenever it is opened', async (page) => {
  await page.goto('/public');
  const evolution = page.locator('#evolution');
  await expectSoon(evolution.getByRole('application')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Embed' });
  const json = dialog.getByLabel('Figures as JSON', { exact: true });
  const html = dialog.getByLabel('HTML for your page', { exact: true });
  await evolution.getByRole('button', { name: 'Embed' }).click();
  await expectSoon(html).toHaveValue(/pain-points\.svg\?[^"]*timeGroup=week/);
  await checkSoon(dialog.getByRole('radio', { name: 'Trends' }));
  await expectSoon(json).toHaveValue(/trends\.json\?timeGroup=day&days=14/);
  await page.keyboard.press('Escape');
  await expectSoon(dialog).toBeHidden();
  await checkSoon(evolution.getByRole('radio', { name: 'Monthly' }));
  await expectSoon(page).toHaveURL(/group=month/);
  await evolution.getByRole('button', { name: 'Embed' }).click();
  await expectSoon(html).toHaveValue(/pain-points\.svg\?[^"]*timeGroup=month/);
  await expectSoon(json).toHaveValue(/pain-points\.json\?timeGroup=month&days=90/);
});
