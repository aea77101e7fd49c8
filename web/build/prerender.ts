import { join } from 'node:path';
import type { BunPlugin } from 'bun';

/** What the api looks for in the folder that it serves; a dot in front keeps it from being served. */
export const PRERENDER_FILE = '.prerender.js';

/** Style sheets and their fonts are the page's own, built already. */
const withoutFonts: BunPlugin = {
  name: 'without fonts',
  setup: ({ onResolve }) => {
    onResolve({ filter: /\.woff2$/ }, ({ path }) => ({ path, external: true }));
  },
};

/** The finished page with names between percent signs where the prerender module writes what differs. */
const templateOf = (page: string): string =>
  new HTMLRewriter()
    .on('html', { element: (html) => void html.setAttribute('lang', '%language%') })
    .on('title', { element: (title) => void title.replace('%head%') })
    .on('meta[name="description"], noscript', { element: (element) => void element.remove() })
    .on('#root', {
      element: (root) => {
        root.setInnerContent('%screen%');
        root.after('%figures%');
      },
    })
    .transform(page);

/**
 * Builds the module that writes the public pages' HTML, from the same sources and for the same finished page as the
 * scripts that take it over.
 * @param outdir with the finished page; the module is put beside it.
 */
export const buildPrerender = async (web: string, outdir: string): Promise<void> => {
  const page = templateOf(await Bun.file(join(outdir, 'index.html')).text());
  const result = await Bun.build({
    entrypoints: [join(web, 'prerender.tsx')],
    // As a browser has them: the markup must be the one that the scripts expect.
    target: 'browser',
    minify: true,
    sourcemap: 'none',
    env: 'disable',
    define: {
      'process.env.NODE_ENV': '"production"',
      IS_SERVER: 'true',
      PAGE: JSON.stringify(page),
      BUILD: JSON.stringify(Bun.hash(page).toString(36)),
    },
    plugins: [withoutFonts],
  });
  const script = result.outputs.find(({ kind }) => kind === 'entry-point');
  if (script === undefined) throw new Error('The build made no prerender module.');
  await Bun.write(join(outdir, PRERENDER_FILE), await script.text());
};
