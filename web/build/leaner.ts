import { join } from 'node:path';
import type { BunPlugin } from 'bun';

/** Leaves out what no page of ours runs, and every visitor would fetch. */
export const leaner: BunPlugin = {
  name: 'leaner',
  setup: ({ onResolve, onLoad }) => {
    // What React has had since 18, brought along for those before.
    onResolve({ filter: /^use-sync-external-store\/shim\/with-selector$/ }, ({ importer }) => ({
      path: Bun.resolveSync('use-sync-external-store/with-selector', join(importer, '..')),
    }));
    // Queries that grow page by page.
    onLoad({ filter: /\/infiniteQueryBehavior\.js$/ }, () => ({
      contents: `
        const none = () => { throw new Error('No query here grows page by page.'); };
        export { none as hasNextPage, none as hasPreviousPage, none as infiniteQueryBehavior };`,
      loader: 'js',
    }));
    // Shown where no script runs: only the server writes what is in it.
    onLoad({ filter: /\/features\/embed\/still\.tsx$/ }, () => ({
      contents: 'export const Still = () => <noscript />;',
      loader: 'tsx',
    }));
  },
};
