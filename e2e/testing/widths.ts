import { join } from 'node:path';
import { projectFolder } from '@stimmlage/stack/processes';
import type { Page } from 'playwright';
import { overflow } from './screen';

/** A word that is broken across lines although it would fit on one. */
interface BrokenWord {
  word: string;
  /** The text around the word. */
  text: string;
  /** The width of the part of the screen that contains it, in pixels. */
  room: number;
  width: number;
}

/** Code that runs inside the page is type-checked for a browser, whose types this program lacks. */
const inPage: { brokenWords: () => BrokenWord[] } = await import(
  join(projectFolder, 'web', 'testing', 'broken-words.ts')
);

/** From the narrowest phone to a wide screen, including widths around each change of layout. */
const widths = [320, 390, 480, 600, 680, 768, 834, 900, 960, 1024, 1100, 1180, 1280, 1440, 1680, 1920];

/** Waits until the observers of sizes have run. */
const laidOut = (page: Page): Promise<void> =>
  page.evaluate<void>('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');

/**
 * Finds, at every width, what is wider than the window, and every word that is broken though it would fit on
 * a line.
 */
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
