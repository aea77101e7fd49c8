import { freePort } from '@stimmlage/db/embedded/free-port';
import { launchBrowser, visit } from './browser';
import { startProcess } from './process';
import { expectSoon } from './screen';

/** Starts the demo on a port of its own, and waits until it is ready. */
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

/** The landing page as a browser shows it, after its figures have come. */
export const expectOnPage = async (port: number, text: string): Promise<void> => {
  const browser = await launchBrowser();
  try {
    const { page, leave } = await visit(browser, `http://localhost:${port}`);
    await page.goto('/');
    await expectSoon(page.getByRole('list', { name: 'State of the data' })).toContainText(text);
    await expectSoon(page.getByRole('complementary', { name: 'Sandbox data' })).toBeInViewport();
    await leave();
  } finally {
    await browser.close();
  }
};
