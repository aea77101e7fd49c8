import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PRERENDER_FILE } from './prerender';

/** The page names the other files, as what paints it does, so they come after them. */
const isPage = (name: string): boolean => name.includes('.html') || name === PRERENDER_FILE;

const moveAll = (names: readonly string[], from: string, to: string) =>
  Promise.all(names.map((name) => rename(join(from, name), join(to, name))));

/**
 * Moves a finished build into the folder that is served, file by file, so that whoever reads there finds each
 * file at any moment: names hold a hash of their content, and what only the last build had goes at the end.
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
