import { join } from 'node:path';
import { projectFolder } from '@stimmlage/stack/processes';
import type { Page } from 'playwright';

/** A word that stands on more than one line although one of its own would hold it. */
export interface BrokenWord {
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

/** Every word of a page that is broken and need not be; words end at hyphens, slashes and spaces. */
export const brokenWords = (page: Page): Promise<BrokenWord[]> => page.evaluate(inPage.brokenWords);
