import { expect, test } from 'bun:test';
import { useStarted } from '@stimmlage/db/testing/hooks';
import { launchBrowser } from './browser';
import { type CoveredPart, coveredParts } from './widths';

const browser = useStarted(async () => {
  const launched = await launchBrowser();
  return { page: () => launched.newPage(), stop: () => launched.close() };
});

/** Returns the parts that are covered or cut off on a 300-pixel-wide page with the given content. */
const flawsOf = async (html: string) => {
  const page = await browser.page();
  await page.setViewportSize({ width: 300, height: 300 });
  await page.setContent(`<style>body { margin: 0; font: 16px/20px sans-serif }</style>${html}`);
  const found = await page.evaluate(coveredParts);
  await page.close();
  return found;
};

test.each<[string, string, CoveredPart[]]>([
  [
    'text over other text',
    '<p style="margin:0">Migration</p><p style="margin:-18px 0 0">Economy</p>',
    [{ part: 'Migration', by: 'Economy' }],
  ],
  [
    'a button over text',
    '<p style="margin:0">Migration</p><button style="position:absolute;top:0;left:0">Save</button>',
    [
      { part: '[BUTTON] Save', by: 'Migration' },
      { part: 'Migration', by: 'Save' },
    ],
  ],
  [
    'a button that is cut off',
    '<div style="width:40px;overflow:hidden;white-space:nowrap"><button style="width:80px"></button></div>',
    [{ part: '[BUTTON] ', by: null }],
  ],
  [
    'text that is cut off',
    '<div style="width:30px;overflow:hidden;white-space:nowrap">Migration</div>',
    [{ part: 'Migration', by: null }],
  ],
  [
    'text over other text in a dialog',
    '<div style="position:fixed;top:0"><p style="margin:0">Migration</p><p style="margin:-18px 0 0">Economy</p></div>',
    [{ part: 'Migration', by: 'Economy' }],
  ],
])('finds %s', async (_, html, flaws) => {
  expect(await flawsOf(html)).toEqual(expect.arrayContaining(flaws));
});

test.each([
  ['text beside and below other text', '<p>Migration</p><p>Economy <b>grows</b></p>'],
  [
    'text that can be scrolled to',
    '<div style="width:30px;overflow:auto;white-space:nowrap">Migration</div>',
  ],
  [
    'text with an ellipsis',
    '<div style="width:30px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap">Migration</div>',
  ],
  ['a banner above the page', '<p>Migration</p><div style="position:fixed;top:0;left:0">Sandbox</div>'],
  [
    'a banner outside an element that hides its overflow',
    '<div style="height:20px;overflow:hidden"><div style="position:fixed;top:100px;left:0">Sandbox</div></div>',
  ],
  [
    'a button in its field',
    '<span><input style="width:200px"><button style="position:absolute;left:150px">×</button></span>',
  ],
  ['closed details', '<details><summary>More</summary><p>Migration</p></details>'],
])('finds no flaws in %s', async (_, html) => {
  expect(await flawsOf(html)).toEqual([]);
});
