import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PRERENDER_FILE } from './prerender';

/**
 * Returns whether a file is the page or the prerender module. The page and the prerender module are moved
 * last, because the page and the module refer to the other files.
 */
const isPage = (name: string): boolean => name.includes('.html') || name === PRERENDER_FILE;

const moveAll = (names: readonly string[], from: string, to: string) =>
  Promise.all(names.map((name) => rename(join(from, name), join(to, name))));

/**
 * Moves a finished build into the served folder without making any file unavailable. New files do not
 * overwrite old files, because names contain a hash of the content. Files of the previous build are deleted
 * last.
 */
export const publish = async (built: string, served: string): Promise<void> => {
  await mkdir(served, { recursive: true });
  const names = await readdir(built);
  const left = (await readdir(served)).filter((name) => !names.includes(name));
  await moveAll(
    names.filter((name) => !isPage(name)),
    built,
    served,
  );
  await moveAll(names.filter(isPage), built, served);
  await Promise.all(left.map((name) => rm(join(served, name), { recursive: true, force: true })));
};
