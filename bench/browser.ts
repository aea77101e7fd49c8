import { existsSync } from 'node:fs';
import type { Lifecycle } from '@stimmlage/stack/lifecycle';
import { type Browser, chromium } from 'playwright';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Launches an installed Chromium or, if none is found, the Chromium bundled with Playwright. */
export const openBrowser = async ({ use }: Lifecycle): Promise<Browser> => {
  const given = process.env.STIMMLAGE_TEST_CHROMIUM;
  const found = [given, ...names.map((name) => Bun.which(name))].find((path) => path && existsSync(path));
  const { browser } = await use(async () => {
    const opened = await chromium.launch({
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
      ...(found ? { executablePath: found } : {}),
    });
    return { browser: opened, stop: () => opened.close() };
  });
  return browser;
};
