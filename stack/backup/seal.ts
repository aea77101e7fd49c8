import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { StartError } from '@stimmlage/db/startup/start-error';
import { isPresent, publish } from './publish';

/** Transforms the stream of a backup: encrypts or decrypts the stream, or appends a seal. */
export type Protect = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** The file in the data folder that contains the key for sealing backups: 64 hexadecimal digits. */
const KEY_FILE = 'backup-key';

export const keyFileOf = (dataDir: string): string => join(resolve(dataDir), KEY_FILE);

/**
 * Reads the key in a data folder. Returns null if there is no key yet.
 * @throws StartError if the file does not contain a key
 */
export const readKey = (dataDir: string): string | null => {
  const file = keyFileOf(dataDir);
  if (!existsSync(file)) return null;
  const key = readFileSync(file, 'utf8').trim();
  if (!/^[0-9a-f]{64}$/.test(key))
    throw new StartError(
      `${file} is no key of backups: expected 64 hexadecimal digits. Put a copy of the key there, or delete the file to have a new key made.`,
    );
  return key;
};

/**
 * Stores a key in the data folder, unless the folder already contains a key. The file is created atomically,
 * and only its owner can read it.
 */
export const keepKey = (dataDir: string, key: string): void => {
  const file = keyFileOf(dataDir);
  const half = `${file}.${process.pid}`;
  try {
    const opened = openSync(half, 'w', 0o600);
    try {
      writeSync(opened, `${key}\n`);
      fsyncSync(opened);
    } finally {
      closeSync(opened);
    }
    publish(half, file);
  } catch (error) {
    // Another backup may have created the key first.
    if (!isPresent(error)) throw error;
  } finally {
    rmSync(half, { force: true });
  }
};

export const createKey = (): string => randomBytes(32).toString('hex');

/**
 * A seal is a skippable Zstandard frame (RFC 8878, 3.1.2) at the end of the file; decompression tools ignore
 * such a frame. The frame consists of the magic number and size, a name, the first 8 bytes of a hash that
 * identifies the key, and the HMAC-SHA256 of all preceding bytes of the file.
 */
const NAME = Buffer.from('stimmlage-seal-1');
const FRAME = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 56, 0, 0, 0]);
const ID_BYTES = 8;
const MAC_BYTES = 32;
const HEAD = Buffer.concat([FRAME, NAME]);
const SEAL_BYTES = HEAD.byteLength + ID_BYTES + MAC_BYTES;

const idOf = (key: string): Buffer =>
  createHmac('sha256', Buffer.from(key, 'hex')).update('stimmlage backup key').digest().subarray(0, ID_BYTES);

const macOf = (key: string) => createHmac('sha256', Buffer.from(key, 'hex')).update(NAME);

/** Creates a function that appends a seal to a stream. */
export const sealing = (key: string): Protect =>
  async function* (source) {
    const mac = macOf(key);
    for await (const chunk of source) {
      mac.update(chunk);
      yield chunk;
    }
    yield Buffer.concat([HEAD, idOf(key), mac.digest()]);
  };

export interface SealedFile {
  /** The first bytes of the file, which identify its type. */
  start: Buffer;
  /** The size of the file without its seal. */
  size: number;
  /** Null if the file has no seal. */
  seal: { id: Buffer; mac: Buffer } | null;
}

const START_BYTES = 32;

/** Reads the first bytes and the seal of a file. */
export const lookAt = (path: string): SealedFile => {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const start = Buffer.alloc(Math.min(START_BYTES, size));
    readSync(file, start, 0, start.byteLength, 0);
    const end = Buffer.alloc(Math.min(SEAL_BYTES, size));
    readSync(file, end, 0, end.byteLength, size - end.byteLength);
    if (end.byteLength < SEAL_BYTES || !end.subarray(0, HEAD.byteLength).equals(HEAD))
      return { start, size, seal: null };
    const id = end.subarray(HEAD.byteLength, HEAD.byteLength + ID_BYTES);
    return { start, size: size - SEAL_BYTES, seal: { id, mac: end.subarray(HEAD.byteLength + ID_BYTES) } };
  } finally {
    closeSync(file);
  }
};

export const hasKeyId = (key: string, { id }: { id: Buffer }): boolean => idOf(key).equals(id);

/** Reads the given number of bytes from the start of a file. */
export async function* readStart(path: string, size: number): AsyncGenerator<Uint8Array> {
  if (size > 0) yield* createReadStream(path, { end: size - 1 });
}

/**
 * Reads the content of a sealed file, and verifies the seal at the end. The seal has been verified before,
 * but the file may have been replaced since then.
 * @throws Error after the last byte, if the seal does not match
 */
export async function* readSealed(
  path: string,
  size: number,
  key: string,
  expected: Buffer,
): AsyncGenerator<Uint8Array> {
  const mac = macOf(key);
  for await (const chunk of readStart(path, size)) {
    mac.update(chunk);
    yield chunk;
  }
  if (!timingSafeEqual(mac.digest(), expected)) throw new Error('it was changed after it was made');
}
