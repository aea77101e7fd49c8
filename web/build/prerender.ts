import { join } from 'node:path';
import { bundle } from './bundler';

/**
 * The file that the api looks for in the folder it serves; its leading dot keeps it from being served itself.
 */
export const PRERENDER_FILE = '.prerender.js';

/**
 * Turns the finished page into a template, with names between percent signs where the prerender module
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
 * Builds the module that renders the public pages' HTML, from the same sources and for the same finished page
 * as the scripts that hydrate it.
 * @param outdir the folder with the finished page; the module is written beside it.
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
