import { join } from 'node:path';
import { projectFolder } from '@stimmlage/stack/processes';
import type { Page } from 'playwright';
import { overflow } from './screen';

/** A word that is broken across lines although it would fit on a single line. */
interface BrokenWord {
  word: string;
  /** The text around the word. */
  text: string;
  /** The width in pixels that is available to the word. */
  room: number;
  width: number;
}

/** A part of a page that is covered by another part (`by`), or that is cut off (`by` is null). */
export interface CoveredPart {
  part: string;
  by: string | null;
}

/** A table row that is taller than its content needs; heights are in pixels. */
interface TallRow {
  row: string;
  height: number;
  needed: number;
}

/**
 * These functions run in the page and use browser types. A dynamic import keeps their files out of the type
 * check of this package, which has no browser types.
 */
const { brokenWords }: { brokenWords: () => BrokenWord[] } = await import(
  join(projectFolder, 'web', 'testing', 'broken-words.ts')
);
export const { coveredParts }: { coveredParts: () => CoveredPart[] } = await import(
  join(projectFolder, 'web', 'testing', 'covered-parts.ts')
);
export const { tallRows }: { tallRows: () => TallRow[] } = await import(
  join(projectFolder, 'web', 'testing', 'tall-rows.ts')
);

/** Viewport widths from the narrowest phone to a wide screen, including widths around each breakpoint. */
const widths = [320, 390, 480, 600, 680, 768, 834, 900, 960, 1024, 1100, 1180, 1280, 1440, 1680, 1920];

/** Waits until the resize observers have run. */
const laidOut = (page: Page): Promise<void> =>
  page.evaluate<void>('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');

/**
 * At every width, finds content wider than the viewport, words that are broken although they would fit on a
 * line, parts that are covered or cut off, and table rows that are taller than their content needs.
 */
export const flawsOfWidths = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await laidOut(page);
    const { pathname, search } = new URL(page.url());
    const place = `${pathname}${search} at ${width}`;
    const words = await page.evaluate(brokenWords);
    found.push(...words.map(({ word, text }) => `${place}: ${word} in "${text}"`));
    const covered = await page.evaluate(coveredParts);
    found.push(
      ...covered.map(
        ({ part, by }) => `${place}: "${part}" is ${by === null ? 'cut off' : `covered by "${by}"`}`,
      ),
    );
    const rows = await page.evaluate(tallRows);
    found.push(
      ...rows.map(({ row, height, needed }) => `${place}: "${row}" is ${height} pixels high, not ${needed}`),
    );
    const beyond = await overflow(page);
    if (beyond > 0) found.push(`${place}: ${beyond} pixels too wide`);
  }
  return found;
};
