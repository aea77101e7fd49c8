import { createHash } from 'node:crypto';
import { closeSync, createWriteStream, fstatSync, fsyncSync, openSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { messageOf } from '@stimmlage/core/errors/app-error';
import { isRunning } from '@stimmlage/db/embedded/process-id';
import { StartError } from '@stimmlage/db/startup/start-error';
import tar from 'tar-stream';
import type { ProvenBackup } from './proven';
import { isPresent, publish } from './publish';
import type { Protect } from './seal';

/**
 * The SHA-256 hash of each file in an archive, by file name. The hashes are stored at the end of the archive,
 * so that a truncated archive is detected.
 */
export type Seals = Record<string, string>;

export const MANIFEST = 'manifest.json';
export const SEALS = 'files.json';

export interface ArchiveWriter {
  addFolder(name: string): Promise<void>;
  /** @param size the size of the source, in bytes */
  addFile(name: string, size: number, source: AsyncIterable<Uint8Array>): Promise<void>;
  addText(name: string, text: string): Promise<void>;
  /** Writes the list of hashes, and renames the archive to its final name. */
  finish(): Promise<{ bytes: number }>;
  /** Removes the unfinished archive. Has no effect after `finish`. */
  abandon(): Promise<void>;
}

const toError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** Returns the name of the unfinished file. Two processes that write the same backup do not share a file. */
const halfOf = (path: string): string => `${path}.${process.pid}.half`;

/** Removes the unfinished files of processes that were killed while they wrote the same backup. */
const removeAbandoned = (path: string): void => {
  const folder = dirname(path);
  for (const name of readdirSync(folder)) {
    const [, pid] = /^(\d+)\.half$/.exec(name.slice(basename(path).length + 1)) ?? [];
    const isOther = pid !== undefined && pid !== String(process.pid) && isRunning(pid);
    if (name.startsWith(`${basename(path)}.`) && pid !== undefined && !isOther)
      rmSync(join(folder, name), { force: true });
  }
  // The name in version 0.2.0.
  rmSync(`${path}.half`, { force: true });
};

const compressed = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };

const makeHalf = (path: string): void => {
  try {
    removeAbandoned(path);
    closeSync(openSync(halfOf(path), 'wx', 0o600));
  } catch (error) {
    throw new StartError(`Cannot write ${path}: ${messageOf(error)}`);
  }
};

/**
 * Creates a writer that writes to a temporary file next to `path`, and renames the file to `path` when the
 * archive is complete. Only the owner of the file can read it.
 * @param protect seals or encrypts the archive
 */
export const writeArchive = (path: string, protect: Protect): ArchiveWriter => {
  makeHalf(path);
  const pack = tar.pack();
  // The file is opened by path, because on a slow disk a stream from a file handle never ends (Bun 1.4.5).
  const written = pipeline(
    pack,
    createZstdCompress(compressed),
    protect,
    createWriteStream(halfOf(path), { flags: 'r+' }),
  );
  // Prevents an unhandled rejection. A write error is reported by the next call that adds a file.
  written.catch(() => undefined);
  const seals: Seals = {};
  let isOpen = true;

  const addFile: ArchiveWriter['addFile'] = async (name, size, source) => {
    const hash = createHash('sha256');
    const sealed = async function* () {
      for await (const chunk of source) {
        hash.update(chunk);
        yield chunk;
      }
    };
    const entry = pack.entry({ name, size, mode: 0o600 });
    try {
      await pipeline(sealed, entry);
    } catch (error) {
      pack.destroy(toError(error));
      // If writing failed, for example because the disk is full, this throws the original error.
      await written;
      throw error;
    }
    seals[name] = hash.digest('hex');
  };
  const addText: ArchiveWriter['addText'] = (name, text) => {
    const bytes = new TextEncoder().encode(text);
    return addFile(name, bytes.byteLength, oneChunk(bytes));
  };
  return {
    addFolder: (name) =>
      new Promise((resolve, reject) => {
        pack.entry({ name, type: 'directory', mode: 0o700 }, (error) => (error ? reject(error) : resolve()));
      }),
    addFile,
    addText,
    finish: async () => {
      await addText(SEALS, JSON.stringify(seals));
      pack.finalize();
      await written;
      const half = openSync(halfOf(path), 'r+');
      fsyncSync(half);
      const { size } = fstatSync(half);
      closeSync(half);
      try {
        publish(halfOf(path), path);
      } catch (error) {
        throw isPresent(error) ? new StartError(`${path} already exists. Choose another file.`) : error;
      }
      isOpen = false;
      return { bytes: size };
    },
    abandon: async () => {
      if (!isOpen) return;
      isOpen = false;
      pack.destroy();
      await written.catch(() => undefined);
      rmSync(halfOf(path), { force: true });
    },
  };
};

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes.byteLength > 0) yield bytes;
}

export interface ArchiveEntry {
  name: string;
  isFolder: boolean;
  content: AsyncIterable<Uint8Array>;
}

const damaged = (path: string, reason: string): StartError =>
  new StartError(`${path} is not a Stimmlage backup, or it is damaged: ${reason}.`);

/**
 * Reads an archive entry by entry. When the next entry is requested, unread content of the current entry is
 * skipped.
 * @throws StartError that names the backup file
 */
export async function* readArchive({ file, read: open }: ProvenBackup): AsyncGenerator<ArchiveEntry> {
  const extract = tar.extract();
  const read = pipeline(open, createZstdDecompress(), extract);
  read.catch(() => undefined);
  try {
    for await (const entry of extract) {
      const { name, type } = entry.header;
      if (type !== 'file' && type !== 'directory') throw new Error(`it contains a ${type}`);
      yield { name, isFolder: type === 'directory', content: entry as AsyncIterable<Uint8Array> };
      entry.resume();
    }
    await read;
  } catch (error) {
    throw error instanceof StartError ? error : damaged(file, messageOf(error));
  } finally {
    extract.destroy();
  }
}

export const readText = async (content: AsyncIterable<Uint8Array>): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of content) text += decoder.decode(chunk, { stream: true });
  return text;
};
