import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '@stimmlage/core/errors/app-error';
import type { Identity } from '@stimmlage/db/embedded/command';
import { own } from '@stimmlage/db/embedded/identity';
import { StartError } from '@stimmlage/db/startup/start-error';
import { z } from 'zod';
import { type ArchiveEntry, MANIFEST, readArchive, SEALS, type Seals, textOf } from './archive';
import { type Manifest, manifest } from './manifest';

const foreign = (file: string): StartError => new StartError(`${file} is not a Stimmlage backup.`);

/**
 * What a file says it is; nothing more of it is read.
 * @throws StartError
 */
export const readManifest = async (file: string): Promise<Manifest> => {
  for await (const { name, content } of readArchive(file)) {
    if (name !== MANIFEST) break;
    const text = await textOf(content);
    try {
      return manifest.parse(JSON.parse(text));
    } catch {
      break;
    }
  }
  throw foreign(file);
};

/** Files of a cluster only, and none outside of its folder. */
const isAllowed = (name: string): boolean =>
  name === 'postgres-password' || (/^postgres(\/[\w.+-]+)*$/.test(name) && !/\/\.\.?(\/|$)/.test(name));

const writeFile = async (path: string, content: AsyncIterable<Uint8Array>): Promise<string> => {
  const hash = createHash('sha256');
  const file = openSync(path, 'wx', 0o600);
  try {
    for await (const chunk of content) {
      hash.update(chunk);
      for (let at = 0; at < chunk.byteLength; ) at += writeSync(file, chunk, at);
    }
  } finally {
    closeSync(file);
  }
  return hash.digest('hex');
};

const unpackEntry = async (entry: ArchiveEntry, folder: string, identity: Identity): Promise<Seals> => {
  const name = entry.name.replace(/\/$/, '');
  if (!isAllowed(name)) throw new Error(`it contains ${name}`);
  const path = join(folder, name);
  if (entry.isFolder) {
    mkdirSync(path, { mode: 0o700 });
    own(path, identity);
    return {};
  }
  const seal = await writeFile(path, entry.content);
  own(path, identity);
  return { [name]: seal };
};

const assertSealed = (given: Seals, found: Seals): void => {
  const names = Object.keys(given).filter((name) => name !== MANIFEST);
  const broken = names.find((name) => given[name] !== found[name]);
  if (broken !== undefined) throw new Error(`${broken} differs from what was backed up`);
  if (names.length !== Object.keys(found).length) throw new Error('it contains more than was backed up');
};

/**
 * Unpacks a backup's cluster into an empty folder, checked against its list of files.
 * @throws StartError naming the file where it is not whole; the folder is the caller's to remove.
 */
export const unpack = async (file: string, folder: string, identity: Identity): Promise<void> => {
  const found: Seals = {};
  let given: Seals | null = null;
  try {
    for await (const entry of readArchive(file)) {
      if (entry.name === SEALS)
        given = z.record(z.string(), z.string()).parse(JSON.parse(await textOf(entry.content)));
      else if (entry.name !== MANIFEST) Object.assign(found, await unpackEntry(entry, folder, identity));
    }
    if (given === null) throw new Error('its end is missing');
    assertSealed(given, found);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${file} cannot be restored: ${messageOf(error)}.`);
  }
};
