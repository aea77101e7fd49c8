import { expect } from 'bun:test';
import type { Locator, Page } from 'playwright';
import { expectSoon } from '../testing/screen';
import { seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { openAs } from '../testing/staff';

const { test } = useSite(seedForStaff);

/** Emulates a contrast theme of the system. The scheme is that of the theme, not the one that was selected. */
const force = (page: Page, colorScheme: 'light' | 'dark'): Promise<void> =>
  page.emulateMedia({ forcedColors: 'active', colorScheme });

/** Returns a colour in which an element is drawn. */
const drawn = (element: Locator, property = 'background-color'): Promise<string> =>
  element.evaluate<string, string>(
    new Function('found', 'name', 'return getComputedStyle(found).getPropertyValue(name)') as never,
    property,
  );

/** The colour in which the browser draws a system colour. */
const systemColour = (page: Page, name: string): Promise<string> =>
  page.evaluate<string>(`(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = '${name}';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  })()`);

for (const scheme of ['dark', 'light'] as const) {
  test(`keeps the colours of data and the marks of choices in a ${scheme} contrast theme`, {
    isFirstVisit: true,
    scheme: scheme === 'dark' ? 'light' : 'dark',
  }, async (page) => {
    await force(page, scheme);
    await page.goto('/');
    const evolution = page.locator('#evolution');
    await expectSoon(evolution.getByRole('application').locator('canvas')).toBeVisible();
    const canvas = await systemColour(page, 'Canvas');
    const highlight = await systemColour(page, 'Highlight');
    const chosen = evolution.locator('label:has(:checked)');
    expect(await drawn(chosen.first())).toBe(highlight);
    expect(await drawn(evolution.locator('label:has([type=radio]:not(:checked))').first())).not.toBe(
      highlight,
    );
    expect(await drawn(page.getByRole('button', { pressed: true }).first())).toBe(highlight);
    const bar = page.getByRole('region', { name: 'Public Sentiment' });
    const parts = ['concerns', 'support', 'neutral'].map((kind) =>
      bar.locator(`[data-kind=${kind}]`).first(),
    );
    const colours = await Promise.all(parts.map((part) => drawn(part)));
    expect(new Set([...colours, canvas]).size).toBe(4);
  });
}

test('keeps what is selected, on and done on staff screens', { isFirstVisit: true }, async (page) => {
  await force(page, 'dark');
  await openAs(page, 'admin', '/painpoint/migr', 'Pain Point Overview');
  const highlight = await systemColour(page, 'Highlight');
  const selected = page.getByRole('tab', { selected: true });
  await expectSoon(page.getByRole('application').locator('canvas')).toBeVisible();
  expect(await drawn(selected, 'border-bottom-color')).toBe(highlight);
  expect(await drawn(page.getByRole('tab', { selected: false }).first(), 'border-bottom-color')).not.toBe(
    highlight,
  );
  await page.goto('/admin/config?section=analysis');
  const toggle = page.getByLabel('Analyse after each collection run');
  const track = page.locator('.mantine-Switch-track').first();
  await expectSoon(toggle).toBeVisible();
  await expectSoon(toggle).not.toBeChecked();
  expect(await drawn(track)).not.toBe(highlight);
  await toggle.press('Space');
  await expectSoon(toggle).toBeChecked();
  await expectSoon.poll(() => drawn(track)).toBe(highlight);
  await page.goto('/content');
  const row = page.getByRole('table', { name: 'Statements' }).getByRole('row').nth(2);
  await row.getByRole('checkbox').check();
  expect(await drawn(row, 'outline-color')).toBe(highlight);
  const step = row.locator('[data-step]').first();
  expect(await drawn(step, 'forced-color-adjust')).toBe('none');
});
