import type { BunPlugin } from 'bun';
import type { Plugin } from 'vite';

const MACRO = "with { type: 'macro' }";

/** Leaves all imports unchanged, except imports of macros. */
const othersElsewhere = (code: string): BunPlugin => ({
  name: 'others elsewhere',
  setup: ({ onResolve }) => {
    onResolve({ filter: /.*/ }, ({ path, kind }) =>
      kind.startsWith('entry-point') || code.includes(`'${path}' ${MACRO}`)
        ? undefined
        : { path, external: true },
    );
  },
});

/**
 * Uses Bun to replace every macro call with its result before the bundler sees the module
 * (https://bun.com/docs/bundler/macros).
 */
export const macros: Plugin = {
  name: 'macros',
  enforce: 'pre',
  transform: {
    filter: { code: MACRO },
    handler: async (code, id) => {
      const { outputs } = await Bun.build({
        entrypoints: [id],
        target: 'browser',
        plugins: [othersElsewhere(code)],
      });
      const made = await outputs[0]?.text();
      return made === undefined ? null : { code: made, map: null, moduleType: 'js' };
    },
  },
};
