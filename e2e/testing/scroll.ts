import type { Page } from 'playwright';

/** Brings a section into sight, whatever is put in its place on the way. */
export const scrollToSection = (page: Page, id: string): Promise<void> =>
  page.evaluate<void>(`document.getElementById('${id}').scrollIntoView({ behavior: 'instant' })`);
