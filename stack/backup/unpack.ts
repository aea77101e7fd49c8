import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '@stimmlage/core/errors/app-error';
import type { Identity } from '@stimmlage/db/embedded/command';
import { own } from '@stimmlage/db/embedded/identity';
import { StartError } from '@stimmlage/db/startup/start-error';
import { z } from 'zod';
import { type ArchiveEntry, MANIFEST, readArchive, readText, SEALS, type Seals } from './archive';
import { type Manifest, manifest } from './manifest';
import { notRestorable, type ProvenBackup } from './proven';
import { isMadeAnew, isTaken, PASSWORD } from './taken';

const foreign = (file: string): StartError => new StartError(`${file} is not a Stimmlage backup.`);

/**
 * Reads the manifest of a backup, without reading the rest of the backup.
 * @throws StartError if the backup does not begin with a valid manifest
 */
export const readManifest = async (backup: ProvenBackup): Promise<Manifest> => {
  for await (const { name, content } of readArchive(backup)) {
    if (name !== MANIFEST) break;
    const text = await readText(content);
    try {
      return manifest.parse(JSON.parse(text));
    } catch {
      break;
    }
  }
  throw foreign(backup.file);
};

/**
 * Returns true if a path in an archive is allowed. No path may lead outside the folder to which the archive
 * is unpacked.
 */
const isAllowed = (name: string): boolean =>
  name === PASSWORD || (/^postgres(\/[\w.+-]+)*$/.test(name) && !/\/\.\.?(\/|$)/.test(name));

/** Passes each chunk of a stream to `take`, and returns the SHA-256 hash of the whole stream. */
const sealOf = async (
  content: AsyncIterable<Uint8Array>,
  take: (chunk: Uint8Array) => void,
): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of content) {
    hash.update(chunk);
    take(chunk);
  }
  return hash.digest('hex');
};

const writeFile = async (path: string, content: AsyncIterable<Uint8Array>): Promise<string> => {
  const file = openSync(path, 'wx', 0o600);
  try {
    return await sealOf(content, (chunk) => {
      for (let at = 0; at < chunk.byteLength; ) at += writeSync(file, chunk, at);
    });
  } finally {
    closeSync(file);
  }
};

/**
 * Checks the format of the database password. The password becomes part of the database URL, so without this
 * check a manipulated backup could make the product connect to another server.
 */
const assertPassword = (path: string): void => {
  if (!/^[0-9a-f]{48}$/.test(readFileSync(path, 'utf8').trim())) {
    throw new Error('its postgres-password is none of ours');
  }
};

interface Unpacking {
  folder: string;
  identity: Identity;
  /** The hashes of the files read so far. */
  found: Seals;
  /** The names of unexpected files and folders, which were read but not extracted. */
  left: string[];
}

const unpackEntry = async (
  { isFolder, content, ...entry }: ArchiveEntry,
  { folder, identity, found, left }: Unpacking,
): Promise<void> => {
  const name = entry.name.replace(/\/$/, '');
  if (!isAllowed(name)) throw new Error(`it contains ${name}`);
  const path = join(folder, name);
  const taken = isTaken(name, isFolder);
  if (!taken && !isMadeAnew(name)) left.push(name);
  if (isFolder) {
    if (taken) mkdirSync(path, { mode: 0o700 });
  } else found[name] = taken ? await writeFile(path, content) : await sealOf(content, () => undefined);
  if (taken) own(path, identity);
};

const assertSealed = (given: Seals, found: Seals): void => {
  const names = Object.keys(given).filter((name) => name !== MANIFEST);
  const broken = names.find((name) => given[name] !== found[name]);
  if (broken !== undefined) throw new Error(`${broken} differs from what was backed up`);
  if (names.length !== Object.keys(found).length) throw new Error('it contains more than was backed up');
};

/**
 * Unpacks the data of a backup into an empty folder, and checks all files against the hashes in the backup.
 * No configuration files are extracted, so the folder cannot be used by a server yet.
 * @returns the names of files and folders that were left out and are not part of a standard cluster
 * @throws StartError that names the damaged backup; the caller has to remove the folder
 */
export const unpack = async (backup: ProvenBackup, folder: string, identity: Identity): Promise<string[]> => {
  const found: Seals = {};
  const left: string[] = [];
  let given: Seals | null = null;
  try {
    for await (const entry of readArchive(backup)) {
      if (entry.name === SEALS)
        given = z.record(z.string(), z.string()).parse(JSON.parse(await readText(entry.content)));
      else if (entry.name !== MANIFEST) await unpackEntry(entry, { folder, identity, found, left });
    }
    if (given === null) throw new Error('its end is missing');
    assertSealed(given, found);
    assertPassword(join(folder, PASSWORD));
    return left;
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw notRestorable(backup.file, messageOf(error));
  }
};
