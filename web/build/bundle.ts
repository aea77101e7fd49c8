import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bundle, web } from './bundler';
import { buildClient, type Preloads } from './client';
import { compressFolder } from './compress';
import { buildPrerender } from './prerender';
import { publish } from './publish';

const distFolder = join(web, 'dist');

/** Builds the small script that runs before the first paint and contains the list of files to preload. */
const buildBeforePaint = async (outdir: string, preloads: Preloads): Promise<string> => {
  const [script] = await bundle({
    outdir,
    input: 'before-paint.ts',
    output: { format: 'iife' },
    define: { PRELOADS: JSON.stringify(preloads) },
  });
  return script.fileName;
};

const completePage = async (outdir: string, firstScript: string, fonts: readonly string[]): Promise<void> => {
  const path = join(outdir, 'index.html');
  const preloads = fonts.map(
    (name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}">`,
  );
  const head = [`<script src="/${firstScript}"></script>`, ...preloads].join('');
  const page = new HTMLRewriter()
    .on('meta[name="color-scheme"]', { element: (meta) => void meta.after(head, { html: true }) })
    .transform(await Bun.file(path).text());
  await Bun.write(path, page);
};

/**
 * Adds up the sizes of the files that the public page loads, in bytes after gzip. A visitor loads the texts
 * of only one language, so only the larger language is counted.
 */
const publicSizes = (
  sizes: ReadonlyMap<string, number>,
  page: readonly string[],
  { start, texts, figures }: Preloads,
): Record<string, number> => {
  const sumOf = (names: readonly string[]): number =>
    names.reduce((total, name) => total + (sizes.get(name) ?? 0), 0);
  const isSheet = (name: string): boolean => name.endsWith('.css');
  const frame = sumOf([...page.filter((name) => !isSheet(name)), ...start]);
  const words = Math.max(...Object.values(texts).map(sumOf));
  return {
    frame,
    'public page and chart': sumOf(figures),
    texts: words,
    'all script': frame + sumOf(figures) + words,
    'style sheet': sumOf(page.filter(isSheet)),
  };
};

/**
 * Builds the web application in a separate folder, and publishes the build to web/dist when complete.
 * @returns the sizes of the files that the public page loads, in bytes after gzip.
 */
export const buildWeb = async (): Promise<Record<string, number>> => {
  const outdir = join(web, 'node_modules', `.dist-${process.pid}`);
  try {
    await mkdir(outdir, { recursive: true });
    const { page, preloads, fonts } = await buildClient(outdir);
    const firstScript = await buildBeforePaint(outdir, preloads);
    await completePage(outdir, firstScript, fonts);
    const sizes = await compressFolder(outdir);
    await buildPrerender(outdir);
    await publish(outdir, distFolder);
    return publicSizes(sizes, [firstScript, ...page], preloads);
  } finally {
    await rm(outdir, { recursive: true, force: true });
  }
};
