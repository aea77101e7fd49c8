import { describe, expect } from 'bun:test';
import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright';
import { expectSoon } from '../testing/screen';
import { seedFull } from '../testing/seeds';
import { useSite } from '../testing/site';

const { test } = useSite(seedFull);

const chartOf = (page: Page) => page.getByRole('application', { name: /^Pain Point Evolution/ });
const region = (page: Page) => page.getByRole('region', { name: 'Pain Point Evolution', exact: true });

const contentOf = async (download: Download): Promise<Buffer> => readFileSync(await download.path());

describe('exporting the public chart', () => {
  const download = async (page: Page, name: string): Promise<Download> => {
    const [made] = await Promise.all([
      page.waitForEvent('download'),
      region(page).getByRole('button', { name }).click(),
    ]);
    return made;
  };

  test('writes the relative activity of the visible issues to CSV, marked as sandbox data', async (page) => {
    await page.goto('/?hidden=migr');
    await expectSoon(chartOf(page)).toBeVisible();
    const file = await download(page, 'Download as CSV');
    expect(file.suggestedFilename()).toMatch(/^sandbox-pain-point-evolution-[\d-]{21}\.csv$/);
    const text = (await contentOf(file)).toString('utf8');
    const [head, ...rows] = text
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(',').map((cell) => cell.replace(/^"(.*)"$/, '$1')));
    expect(head?.[0]).toBe('Period');
    expect(head).toContain('Economy');
    expect(head).not.toContain('Migration');
    expect(head?.at(-1)).toBe('Note');
    expect(rows.every((row) => row.at(-1) === 'Sandbox data')).toBe(true);
    const why = head?.indexOf('Why incomplete') ?? -1;
    // On Mondays, the window has six weeks rather than five.
    expect(rows.map((row) => row[why]).join()).toMatch(/^,{4,5}not over yet$/);
    const cells = rows.flatMap((row) => row.slice(1, why));
    // In the last week, which has just begun, some issues may have too few statements to be shown.
    const values = cells.filter((cell) => cell !== 'not shown').map(Number);
    expect(Math.max(...values)).toBe(100);
  });

  test('produces a PNG that is larger than the chart, with room for the title and the sandbox mark', async (page) => {
    await page.goto('/');
    const canvas = await chartOf(page).locator('canvas').boundingBox();
    const file = await download(page, 'Download as PNG');
    const picture = await contentOf(file);
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect(picture.readUInt32BE(16)).toBeGreaterThan(canvas?.width ?? 0);
    expect(picture.readUInt32BE(20)).toBeGreaterThan((canvas?.height ?? 0) + 100);
  });
});
