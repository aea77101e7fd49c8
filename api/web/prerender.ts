import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Prerender } from '@stimmlage/core/contracts/prerender';

/** Where the web build puts it; a dot in front keeps it from being served. */
const FILE = '.prerender.js';

/**
 * Finds the web build's prerender module, anew after each build, for the pages that it writes name the files of its
 * own.
 * @returns what answers with the module, or null where the build has none.
 */
export const findPrerender = (folder: string): (() => Promise<Prerender | null>) => {
  const path = join(folder, FILE);
  let loaded: { at: number; module: Promise<{ prerender: Prerender }> } | null = null;
  return async () => {
    const at = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (at === undefined) return null;
    if (loaded?.at !== at) loaded = { at, module: import(`${path}?${at}`) };
    return (await loaded.module).prerender;
  };
};
