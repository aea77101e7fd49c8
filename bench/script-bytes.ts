import { join } from 'node:path';
import type { Browser } from 'playwright';
import { build } from 'vite';

/** A script with just the libraries that any page with a chart needs. */
const floorSource = `
  import { createRoot } from 'react-dom/client';
  import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
  import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
  import uPlot from 'uplot';
  globalThis.floor = [
    createRoot, createRootRoute, createRoute, createRouter, RouterProvider,
    QueryClient, QueryClientProvider, useQuery, uPlot,
  ];`;

/** Compresses content in the same way as the build, and returns the compressed size. */
export const gzipped = (content: Uint8Array<ArrayBuffer>): number =>
  Bun.gzipSync(content, { level: 12, library: 'libdeflate' }).byteLength;

const FLOOR = 'virtual:floor';

/**
 * Bundles the libraries in the same way as the web build (web/build/bundler.ts), and returns the compressed
 * size.
 */
const floorBytes = async (): Promise<number> => {
  const built = await build({
    root: import.meta.dir,
    configFile: false,
    envDir: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'floor',
        resolveId: (id) => (id === FLOOR ? join(import.meta.dir, 'floor.js') : null),
        load: (id) => (id.endsWith('/floor.js') ? floorSource : null),
      },
    ],
    build: { write: false, target: 'esnext', modulePreload: false, rolldownOptions: { input: FLOOR } },
  });
  if (!('output' in built)) throw new Error('The libraries alone were not built.');
  const scripts = built.output.filter((output) => output.type === 'chunk');
  return scripts.reduce((sum, { code }) => sum + gzipped(new TextEncoder().encode(code)), 0);
};

/** Measures the gzipped size of all scripts that a page loads until it is idle. */
const pageBytes = async (browser: Browser, address: string): Promise<number> => {
  const page = await browser.newPage();
  const reading: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    reading.push(response.body().then((body) => gzipped(new Uint8Array(body))));
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const sizes = await Promise.all(reading);
  await page.close();
  return sizes.reduce((sum, size) => sum + size, 0);
};

/** Measures the gzipped size of a page's scripts, and the gzipped size of the libraries alone. */
export const measureScript = async (browser: Browser, address: string) => ({
  bytes: await pageBytes(browser, address),
  floor: await floorBytes(),
});
