import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '@stimmlage/db/startup/start-error';
import { bun, projectFolder, runToEnd } from './processes';

/**
 * The file with the hash of the last build's inputs. Its name begins with a dot, so that the API does not
 * serve the file.
 */
const stampFile = join(projectFolder, 'web', 'dist', '.sources');

const sources = new Bun.Glob('{web,core}/**/*');
const isSource = (file: string): boolean => !/(^|\/)(dist|node_modules|testing)\/|\.test\.tsx?$/.test(file);

/**
 * Computes a hash of all inputs of the build: the sources, the versions of the packages, and the version of
 * Bun.
 */
const hashSources = (): string => {
  const hash = createHash('sha256').update(Bun.version);
  const files = [...sources.scanSync({ cwd: projectFolder })].filter(isSource).sort();
  for (const file of [...files, 'bun.lock', 'package.json']) {
    hash.update(`\0${file}\0`).update(readFileSync(join(projectFolder, file)));
  }
  return hash.digest('hex');
};

const readStamp = (): string | null => (existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : null);

/**
 * Builds the web app into web/dist, unless web/dist was already built from the same inputs.
 * @throws StartError with the output of the build
 */
export const buildWeb = async (): Promise<void> => {
  const stamp = hashSources();
  if (readStamp() === stamp) return;
  rmSync(stampFile, { force: true });
  const { status, stdout, stderr } = await runToEnd([bun, 'web/build.main.ts']);
  if (status !== 0) throw new StartError(`The web app could not be built:\n${stdout}${stderr}`.trim());
  writeFileSync(stampFile, stamp);
};
