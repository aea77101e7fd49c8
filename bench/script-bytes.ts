import { join } from 'node:path';
import type { Browser } from 'playwright';
import { build } from 'vite';

/** The libraries that a page with a chart needs, however it is written. */
const floorSource = `
  import { createRoot } from 'react-dom/client';
  import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
  import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
  import uPlot from 'uplot';
  globalThis.floor = [
    createRoot, createRootRoute, createRoute, createRouter, RouterProvider,
    QueryClient, QueryClientProvider, useQuery, uPlot,
  ];`;

/** Compresses content as the build does, and returns its size. */
export const gzipped = (content: Uint8Array<ArrayBuffer>): number =>
  Bun.gzipSync(content, { level: 12, library: 'libdeflate' }).byteLength;

const FLOOR = 'virtual:floor';

/** Bundles the libraries as the web build does (web/build/bundler.ts), and returns their size. */
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

/**
 * Measures the bytes of script that the public page loads until it is idle, and those of the libraries alone,
 * both with gzip.
 */
export const measureScript = async (browser: Browser, origin: string) => {
  const page = await browser.newPage();
  const reading: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    reading.push(response.body().then((body) => gzipped(new Uint8Array(body))));
  });
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
  const sizes = await Promise.all(reading);
  await page.close();
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), floor: await floorBytes() };
};
