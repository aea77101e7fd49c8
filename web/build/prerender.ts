import { join } from 'node:path';
import { bundle } from './bundler';

/**
 * The file that the API looks for in the served folder. Its leading dot prevents the file itself from being
 * served.
 */
export const PRERENDER_FILE = '.prerender.js';

/**
 * Turns the finished page into a template. Names between percent signs mark where the prerender module
 * inserts the variable parts.
 */
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
 * Builds the module that renders the HTML of the public pages. The module is built from the same sources as
 * the browser's scripts, so that the scripts can hydrate the HTML.
 * @param outdir the folder that contains the finished page, to which the module is added.
 */
export const buildPrerender = async (outdir: string): Promise<void> => {
  const page = templateOf(await Bun.file(join(outdir, 'index.html')).text());
  await bundle({
    outdir,
    input: 'prerender.tsx',
    output: { entryFileNames: PRERENDER_FILE, codeSplitting: false },
    define: {
      PAGE: JSON.stringify(page),
      BUILD: JSON.stringify(Bun.hash(page).toString(36)),
    },
    isServer: true,
  });
};
