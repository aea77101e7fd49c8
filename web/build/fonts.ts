import { basename, extname, join } from 'node:path';
import type { BunPlugin } from 'bun';

export interface FontFiles {
  plugin: BunPlugin;
  /** Addresses of the fonts met while building. */
  addresses: () => string[];
}

/**
 * Style sheets name font files, which the bundler would write into them. They become files of their own
 * instead, with hashed names, so that a page fetches each once and beside the style sheet.
 */
export const fontFiles = (outdir: string): FontFiles => {
  const found = new Map<string, string>();
  const plugin: BunPlugin = {
    name: 'font files',
    setup: (build) => {
      build.onResolve({ filter: /\.woff2$/ }, async ({ path, importer }) => {
        const source = Bun.resolveSync(path, join(importer, '..'));
        const content = await Bun.file(source).bytes();
        const hash = Bun.hash(content).toString(36).slice(0, 8).padStart(8, '0');
        const name = `${basename(source, extname(source))}-${hash}.woff2`;
        found.set(source, `/${name}`);
        await Bun.write(join(outdir, name), content);
        return { path: `/${name}`, external: true };
      });
    },
  };
  return { plugin, addresses: () => [...found.values()].toSorted() };
};
