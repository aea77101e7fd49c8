import { expect, test } from 'bun:test';
import { useStarted } from '@stimmlage/db/testing/hooks';
import { launchBrowser } from './browser';
import { tallRows } from './widths';

const browser = useStarted(async () => {
  const launched = await launchBrowser();
  return { page: () => launched.newPage(), stop: () => launched.close() };
});

const STYLE = `
  body { margin: 0; font: 16px/20px sans-serif }
  table { width: 600px; table-layout: fixed; border-spacing: 0 }
  td { padding: 4px }`;

const LONG = 'one two three four five six seven eight nine ten';

/** Returns the rows that `tallRows` finds on a page with a single table row that has the given cells. */
const foundIn = async (cells: string): Promise<string[]> => {
  const page = await browser.page();
  await page.setContent(`<style>${STYLE}</style><table><tr>${cells}</tr></table>`);
  const found = await page.evaluate(tallRows);
  await page.close();
  return found.map(({ row }) => row);
};

test.each([
  ['an empty part', '<td style="height:90px">Migration</td>', ['Migration']],
  ['a narrow cell beside an empty one', `<td style="width:40px">${LONG}</td><td></td>`, [LONG]],
  ['only the text it needs', '<td>Migration</td><td>Economy</td>', []],
  ['text that is longer than the table is wide', `<td>${`${LONG} `.repeat(20)}</td>`, []],
  ['a picture', '<td><svg width="90" height="90"></svg></td><td>Economy</td>', []],
])('detects whether a row with %s is too tall', async (_, cells, expected) => {
  expect(await foundIn(cells)).toEqual(expected);
});
