import { join } from 'node:path';
import { type BuildOptions, build, type Rolldown } from 'vite';
import { macros } from './macros';
import { unusedPaths } from './unused-paths';

const { env } = process;

export const web = join(import.meta.dir, '..');

/**
 * The browsers for which style sheets are compiled: Vite's “baseline widely available” of 2026. Newer
 * functions, such as `light-dark()`, are compiled to variables, because a canvas cannot resolve such
 * functions.
 */
const STYLE_TARGETS = ['chrome111', 'edge111', 'firefox114', 'safari16.4'];

/**
 * A file's name changes with its content, so the file may be cached indefinitely. Hashes contain only letters
 * and digits, as the API expects.
 */
const HASHED = '[name]-[hash]';

export interface Bundle {
  outdir: string;
  input: string;
  output?: Rolldown.OutputOptions;
  /** The global names to replace in the sources, each with the expression that replaces the name. */
  define?: Record<string, string>;
  options?: BuildOptions;
  /**
   * Whether the module runs in the API process. If so, the module is bundled into a single script with all
   * its imports, without style sheets and fonts.
   */
  isServer?: boolean;
}

/**
 * Bundles and minifies the sources for current browsers. Configuration files, `.env` files and the public
 * folder are ignored.
 * @param input source files, relative to web.
 * @returns scripts, style sheets and other files, which are also written to `outdir`.
 */
export const bundle = async ({ outdir, input, output, define, options, isServer = false }: Bundle) => {
  // Overrides the shell's NODE_ENV. With `development`, Vite would include the development build of React and
  // the paths of the sources.
  env['NODE_ENV'] = 'production';
  const result = await build({
    root: web,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    define: { IS_SERVER: String(isServer), ...define },
    plugins: [macros, unusedPaths],
    // Resolves packages as for a browser, so that the server renders the markup that the browser's scripts
    // expect.
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
        // Reads only the icons that are used, instead of all 6,000 icons.
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
