import { join } from 'node:path';
import { projectFolder } from '@stimmlage/stack/processes';
import type { Page } from 'playwright';
import { overflow } from './screen';

/** A word broken across lines although it would fit on one. */
interface BrokenWord {
  word: string;
  /** The text around it. */
  text: string;
  /** Of the part of the screen that holds it, in pixels. */
  room: number;
  width: number;
}

/** What runs inside the page is checked with the types of a browser, which this program does not have. */
const inPage: { brokenWords: () => BrokenWord[] } = await import(
  join(projectFolder, 'web', 'testing', 'broken-words.ts')
);

/** From the narrowest phone to a wide screen, with what lies around each change of layout. */
const widths = [320, 390, 480, 600, 680, 768, 834, 900, 960, 1024, 1100, 1180, 1280, 1440, 1680, 1920];

/** Until what observes sizes has had its turn. */
const laidOut = (page: Page): Promise<void> =>
  page.evaluate<void>('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');

/** At every width, what is wider than the window, and every word that is broken though a line would hold it. */
export const flawsOfWidths = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await laidOut(page);
    const place = `${new URL(page.url()).pathname} at ${width}`;
    const words = await page.evaluate(inPage.brokenWords);
    found.push(...words.map(({ word, text }) => `${place}: ${word} in "${text}"`));
    const beyond = await overflow(page);
    if (beyond > 0) found.push(`${place}: ${beyond} pixels too wide`);
  }
  return found;
};
