import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Prerender } from '@stimmlage/core/contracts/prerender';
import type { FoundPrerender } from '../env';

/** The path of the module in the web build. Because of the leading dot, the file is never served. */
const FILE = '.prerender.js';

const load = async (address: string): Promise<FoundPrerender> => {
  const { prerender }: { prerender: Prerender } = await import(address);
  return { ...prerender, address };
};

/**
 * Finds the web build's prerender module. The module is loaded again after each build, because the rendered
 * pages refer to the files of that build.
 * @returns a function that returns the module, or null if the build has no such module
 */
export const findPrerender = (folder: string): (() => Promise<FoundPrerender | null>) => {
  const path = join(folder, FILE);
  let loaded: { at: number; module: Promise<FoundPrerender> } | null = null;
  return async () => {
    const at = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (at === undefined) return null;
    if (loaded?.at !== at) loaded = { at, module: load(`${path}?${at}`) };
    return loaded.module;
  };
};
