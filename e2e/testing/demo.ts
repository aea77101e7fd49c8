import { freePort } from '@stimmlage/db/embedded/free-port';
import { launchBrowser, visit } from './browser';
import { startProcess } from './process';
import { expectSoon } from './screen';

/** Starts the demo on a free port, and waits until the demo is ready. */
export const startDemo = async (args: readonly string[], variables: Record<string, string>) => {
  const port = await freePort();
  const demo = startProcess(['stack/demo.main.ts', ...args], {
    DATABASE_URL: '',
    PORT: String(port),
    ...variables,
  });
  await demo.until(`Stimmlage is ready at http://localhost:${port}`);
  const get = async (path: string) => (await fetch(`http://127.0.0.1:${port}/api${path}`)).json();
  return { ...demo, port, get };
};

const ANALYSED = /([\d,]+) posts and replies analysed/;

/**
 * Reads the number of analysed posts on the landing page once its figures have loaded. The number may be
 * higher than the number of posts that the first session labelled, because the demo continues to collect
 * after it is ready.
 */
export const analysedOnPage = async (port: number): Promise<number> => {
  const browser = await launchBrowser();
  try {
    const { page, leave } = await visit(browser, `http://localhost:${port}`);
    await page.goto('/');
    const state = page.getByRole('list', { name: 'State of the data' });
    await expectSoon(state).toContainText(ANALYSED);
    await expectSoon(page.getByRole('complementary', { name: 'Sandbox data' })).toBeInViewport();
    const [, analysed = ''] = ANALYSED.exec((await state.textContent()) ?? '') ?? [];
    await leave();
    return Number(analysed.replaceAll(',', ''));
  } finally {
    await browser.close();
  }
};
