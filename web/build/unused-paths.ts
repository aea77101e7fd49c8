import type { Plugin } from 'vite';

/** The ways of uPlot to draw a series that no chart uses, as uPlot assigns them. */
const UNUSED = [
  '(paths.stepped = stepped);',
  '(paths.bars    = bars);',
  '(paths.spline  = monotoneCubic);',
] as const;

/**
 * Removes what uPlot can draw besides straight lines and dots, which the bundler cannot do, because uPlot
 * keeps it in an object. Fails if a new version of uPlot is written differently.
 */
export const unusedPaths: Plugin = {
  name: 'unused paths',
  enforce: 'pre',
  transform: {
    filter: { id: /uPlot\.esm\.js$/ },
    handler: (code) => {
      const missing = UNUSED.filter((line) => !code.includes(line));
      if (missing.length > 0) throw new Error(`uPlot no longer has: ${missing.join(' ')}`);
      return { code: UNUSED.reduce((left, line) => left.replace(line, ''), code), map: null };
    },
  },
};
