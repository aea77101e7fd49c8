import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@stimmlage/core/codes/label';
import type { BunPlugin } from 'bun';
import { chunkOf, type Outputs, sheetOf, withImports } from './chunks';
import { compressFolder } from './compress';
import { fontFiles } from './fonts';
import { buildPrerender } from './prerender';
import { publish } from './publish';

const web = join(import.meta.dir, '..');
const distFolder = join(web, 'dist');

/** A name that changes with the content may be kept for ever. */
const hashed = '[name]-[hash].[ext]';

const shared = {
  target: 'browser',
  minify: true,
  sourcemap: 'none',
  env: 'disable',
  define: { 'process.env.NODE_ENV': '"production"', IS_SERVER: 'false' },
} as const;

/** Scripts of the public application, each list with what must be there before it runs, but for what is named before. */
interface Scripts {
  app: string[];
  languages: Record<string, string[]>;
  /** The page with the figures and its chart. */
  figures: string[];
}

const publicSource = 'public-app.ts';
const staffSource = 'staff-app.ts';

const publicScripts = (outputs: Outputs): Scripts => {
  const app = withImports(outputs, chunkOf(outputs, publicSource));
  const beyond = (sources: readonly string[]): string[] => {
    const needed = sources.flatMap((name) => withImports(outputs, chunkOf(outputs, name)));
    return [...new Set(needed)].filter((name) => !app.includes(name));
  };
  return {
    app,
    languages: Object.fromEntries(
      languages.map((code) => [code, beyond([`i18n/${code}/common.ts`, `i18n/${code}/public.ts`])]),
    ),
    figures: beyond(['routes/public-page.tsx', 'ui/chart/line-chart.tsx']),
  };
};

const build = async (
  outdir: string,
  entry: string,
  entryName: string,
  plugins: BunPlugin[],
): Promise<Outputs> => {
  const result = await Bun.build({
    ...shared,
    entrypoints: [join(web, entry)],
    outdir,
    publicPath: '/',
    splitting: true,
    metafile: true,
    naming: { entry: entryName, chunk: hashed, asset: hashed },
    plugins,
  });
  return result.metafile?.outputs ?? {};
};

/** The staff's screens, with a style sheet of their own. */
const buildStaff = async (outdir: string) => {
  const outputs = await build(outdir, staffSource, hashed, [fontFiles(outdir).plugin]);
  return { script: chunkOf(outputs, staffSource), sheet: sheetOf(outputs, staffSource) };
};

/** The page and the public application; the staff's is loaded from where it was built. */
const buildPublic = async (outdir: string, staffScript: string) => {
  const fonts = fontFiles(outdir);
  const staffElsewhere: BunPlugin = {
    name: 'staff elsewhere',
    setup: ({ onResolve }) => {
      onResolve({ filter: /\/staff-app$/ }, () => ({ path: `/${staffScript}`, external: true }));
    },
  };
  const outputs = await build(outdir, 'index.html', '[name].[ext]', [fonts.plugin, staffElsewhere]);
  const main = withImports(outputs, chunkOf(outputs, 'index.html'));
  return { main, scripts: publicScripts(outputs), fonts: fonts.addresses() };
};

/** The small script that runs first; it knows by name what to have fetched. */
const buildBeforePaint = async (outdir: string, scripts: Scripts): Promise<string> => {
  const result = await Bun.build({
    ...shared,
    entrypoints: [join(web, 'before-paint.ts')],
    outdir,
    format: 'iife',
    naming: hashed,
    define: { ...shared.define, PRELOADS: JSON.stringify(scripts) },
  });
  const path = result.outputs[0]?.path;
  if (path === undefined) throw new Error('The build made no script of before-paint.ts.');
  return path.slice(outdir.length + 1);
};

interface Head {
  firstScript: string;
  fonts: readonly string[];
  staffSheet: string;
}

const completePage = async (outdir: string, { firstScript, fonts, staffSheet }: Head): Promise<void> => {
  const path = join(outdir, 'index.html');
  const preloads = fonts.map(
    (address) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">`,
  );
  const staffStyles = `<meta name="staff-styles" content="/${staffSheet}">`;
  const head = [`<script src="/${firstScript}"></script>`, ...preloads, staffStyles].join('');
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
  first: readonly string[],
  { app, languages: texts, figures }: Scripts,
): Record<string, number> => {
  const frame = sumOf(sizes, [...first, ...app]);
  const page = sumOf(sizes, figures);
  const words = Math.max(...Object.values(texts).map((names) => sumOf(sizes, names)));
  const styles = [...sizes.keys()].filter((name) => /^index-.*\.css$/.test(name));
  return {
    frame,
    'public page and chart': page,
    texts: words,
    'all script': frame + page + words,
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
    const staff = await buildStaff(outdir);
    const { main, scripts, fonts } = await buildPublic(outdir, staff.script);
    const firstScript = await buildBeforePaint(outdir, scripts);
    await completePage(outdir, { firstScript, fonts, staffSheet: staff.sheet });
    const sizes = await compressFolder(outdir);
    await buildPrerender(web, outdir);
    await publish(outdir, distFolder);
    return publicSizes(sizes, [firstScript, ...main], scripts);
  } finally {
    await rm(outdir, { recursive: true, force: true });
  }
};
