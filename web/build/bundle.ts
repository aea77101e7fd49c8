import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@stimmlage/core/codes/label';
import { chunkOf, type Outputs, withImports } from './chunks';
import { compressFolder } from './compress';
import { fontFiles } from './fonts';
import { publish } from './publish';

const web = join(import.meta.dir, '..');
const distFolder = join(web, 'dist');

const naming = { entry: '[name].[ext]', chunk: '[name]-[hash].[ext]', asset: '[name]-[hash].[ext]' };

const shared = {
  target: 'browser',
  minify: true,
  sourcemap: 'none',
  env: 'disable',
  define: { 'process.env.NODE_ENV': '"production"' },
} as const;

/** Scripts by what loads them, each with what must be there before it runs. */
interface Scripts {
  main: string[];
  languages: Record<string, string[]>;
  /** Beyond main: the page itself and its chart. */
  publicPage: string[];
}

const buildMain = async (outdir: string) => {
  const fonts = fontFiles(outdir);
  const result = await Bun.build({
    ...shared,
    entrypoints: [join(web, 'index.html')],
    outdir,
    publicPath: '/',
    splitting: true,
    metafile: true,
    naming,
    plugins: [fonts.plugin],
  });
  const outputs: Outputs = result.metafile?.outputs ?? {};
  const main = withImports(outputs, chunkOf(outputs, 'index.html'));
  const beyondMain = (sources: readonly string[]): string[] => {
    const needed = sources.flatMap((source) => withImports(outputs, chunkOf(outputs, source)));
    return [...new Set(needed)].filter((name) => !main.includes(name));
  };
  const scripts: Scripts = {
    main,
    languages: Object.fromEntries(
      languages.map((code) => [code, beyondMain([`i18n/${code}/common.ts`, `i18n/${code}/public.ts`])]),
    ),
    publicPage: beyondMain(['routes/landing.lazy.tsx', 'ui/chart/line-chart.tsx']),
  };
  return { scripts, fonts: fonts.addresses() };
};

/** The small script that runs first; it knows by name what to have fetched. */
const buildBeforePaint = async (
  outdir: string,
  { languages: texts, publicPage }: Scripts,
): Promise<string> => {
  const address = (name: string): string => `/${name}`;
  const preloads = {
    languages: Object.fromEntries(Object.entries(texts).map(([code, names]) => [code, names.map(address)])),
    publicPage: publicPage.map(address),
  };
  const result = await Bun.build({
    ...shared,
    entrypoints: [join(web, 'before-paint.ts')],
    outdir,
    format: 'iife',
    naming: '[name]-[hash].[ext]',
    define: { ...shared.define, PRELOADS: JSON.stringify(preloads) },
  });
  const path = result.outputs[0]?.path;
  if (path === undefined) throw new Error('The build made no script of before-paint.ts.');
  return path.slice(outdir.length + 1);
};

const completePage = async (outdir: string, firstScript: string, fonts: readonly string[]): Promise<void> => {
  const path = join(outdir, 'index.html');
  const preloads = fonts.map(
    (address) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">`,
  );
  const head = [`<script src="/${firstScript}"></script>`, ...preloads].join('');
  const page = new HTMLRewriter()
    .on('meta[name="color-scheme"]', { element: (meta) => void meta.after(head, { html: true }) })
    .transform(await Bun.file(path).text());
  await Bun.write(path, page);
};

const sumOf = (sizes: ReadonlyMap<string, number>, names: readonly string[]): number =>
  names.reduce((total, name) => total + (sizes.get(name) ?? 0), 0);

/** What the public page loads, in bytes with gzip: the larger of two languages, for one is loaded. */
const publicSizes = (
  sizes: ReadonlyMap<string, number>,
  firstScript: string,
  scripts: Scripts,
): Record<string, number> => {
  const frame = sumOf(sizes, [firstScript, ...scripts.main]);
  const page = sumOf(sizes, scripts.publicPage);
  const texts = Math.max(...Object.values(scripts.languages).map((names) => sumOf(sizes, names)));
  const styles = [...sizes.keys()].filter((name) => /^index-.*\.css$/.test(name));
  return {
    frame,
    'public page and chart': page,
    texts,
    'all script': frame + page + texts,
    'style sheet': sumOf(sizes, styles),
  };
};

/**
 * Builds the web into web/dist, aside and published when it is whole.
 * @returns sizes of what the public page loads, in bytes with gzip.
 */
export const buildWeb = async (): Promise<Record<string, number>> => {
  const outdir = join(web, 'node_modules', `.dist-${process.pid}`);
  try {
    await mkdir(outdir, { recursive: true });
    const { scripts, fonts } = await buildMain(outdir);
    const firstScript = await buildBeforePaint(outdir, scripts);
    await completePage(outdir, firstScript, fonts);
    const sizes = await compressFolder(outdir);
    await publish(outdir, distFolder);
    return publicSizes(sizes, firstScript, scripts);
  } finally {
    await rm(outdir, { recursive: true, force: true });
  }
};
