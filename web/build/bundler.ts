import { join } from 'node:path';
import { type BuildOptions, build, type Rolldown } from 'vite';
import { macros } from './macros';

const { env } = process;

export const web = join(import.meta.dir, '..');

/**
 * The browsers that style sheets are compiled for: Vite's “baseline widely available” of 2026. Newer
 * functions become variables, as `light-dark()`, which a canvas could not take from a variable either.
 */
const STYLE_TARGETS = ['chrome111', 'edge111', 'firefox114', 'safari16.4'];

/**
 * A name that changes with the content may be cached for ever; letters and digits only, as the api expects.
 */
const HASHED = '[name]-[hash]';

export interface Bundle {
  outdir: string;
  input: string;
  output?: Rolldown.OutputOptions;
  /** Expressions that replace names. */
  define?: Record<string, string>;
  options?: BuildOptions;
  /**
   * For a module that runs in the api: a single script with all its imports, without style sheets and fonts.
   */
  isServer?: boolean;
}

/**
 * Bundles and minifies for current browsers, from the sources alone: without a configuration, variables or
 * files of the folder.
 * @param input source files, below web.
 * @returns scripts, style sheets and other files, which are written to `outdir` as well.
 */
export const bundle = async ({ outdir, input, output, define, options, isServer = false }: Bundle) => {
  // Vite follows it, whatever the shell sets: development would bundle another React, and the paths of the
  // sources.
  env['NODE_ENV'] = 'production';
  const result = await build({
    root: web,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    define: { IS_SERVER: String(isServer), ...define },
    plugins: [macros],
    // Packages are resolved as for a browser: the markup must be the one that the scripts expect.
    ssr: { target: 'webworker', noExternal: true },
    build: {
      outDir: outdir,
      emptyOutDir: false,
      target: 'esnext',
      cssTarget: STYLE_TARGETS,
      ssr: isServer,
      minify: true,
      assetsDir: '',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(web, input),
        // Only the icons in use are read, of six thousand.
        experimental: { lazyBarrel: true },
        output: {
          hashCharacters: 'base36',
          entryFileNames: `${HASHED}.js`,
          chunkFileNames: `${HASHED}.js`,
          assetFileNames: `${HASHED}[extname]`,
          ...output,
        },
      },
      ...options,
    },
  });
  if (!('output' in result)) throw new Error(`The build of ${input} did not end.`);
  return result.output;
};
