import type { Browser } from 'playwright';

/** What a page with a chart cannot do without, whoever writes it. */
const floorSource = `
  import { createRoot } from 'react-dom/client';
  import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
  import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
  import uPlot from 'uplot';
  globalThis.floor = [
    createRoot, createRootRoute, createRoute, createRouter, RouterProvider,
    QueryClient, QueryClientProvider, useQuery, uPlot,
  ];`;

/** As the build does it. */
const gzipped = (content: Uint8Array<ArrayBuffer>): number =>
  Bun.gzipSync(content, { level: 12, library: 'libdeflate' }).byteLength;

const floorBytes = async (): Promise<number> => {
  const entry = `${import.meta.dir}/floor.js`;
  const built = await Bun.build({
    entrypoints: [entry],
    files: { [entry]: floorSource },
    target: 'browser',
    minify: true,
    env: 'disable',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const sizes = await Promise.all(
    built.outputs.map(async (output) => gzipped(new Uint8Array(await output.arrayBuffer()))),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

/** Bytes of script that the public page loads until it is quiet, and of the libraries alone, both with gzip. */
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
