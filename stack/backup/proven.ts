import { messageOf } from '@stimmlage/core/errors/app-error';
import { StartError } from '@stimmlage/db/startup/start-error';
import { decrypting, isEncrypted } from './encryption';
import { hasKeyId, lookAt, readSealed, readStart } from './seal';

export interface Secrets {
  /** The keys with which the backup may have been sealed. */
  keys: readonly string[];
  passphrase: string | undefined;
  /** Whether to accept a backup whose seal cannot be verified. */
  unverified: boolean;
}

/** A backup that has been verified, or that may be used without verification. */
export interface ProvenBackup {
  file: string;
  /**
   * The key with which the backup was sealed; null if the backup has no seal, is encrypted, or was sealed
   * with an unknown key.
   */
  key: string | null;
  isVerified: boolean;
  /** Reads the archive from its first byte, decrypted and without the seal. */
  read(): AsyncIterable<Uint8Array>;
}

/** The first bytes of a Zstandard frame (RFC 8878, 3.1.1). */
const ZSTANDARD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

export const notRestorable = (file: string, reason: string): StartError =>
  new StartError(`${file} cannot be restored: ${reason}.`);

async function* saying(file: string, source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* source;
  } catch (error) {
    throw notRestorable(file, messageOf(error));
  }
}

const readToEnd = async (source: AsyncIterable<Uint8Array>): Promise<void> => {
  const chunks = source[Symbol.asyncIterator]();
  for (let done = false; !done; ) done = (await chunks.next()).done === true;
};

const proveEncrypted = (file: string, size: number, passphrase: string | undefined): ProvenBackup => {
  if (passphrase === undefined)
    throw notRestorable(
      file,
      'it is encrypted. Set STIMMLAGE_BACKUP_PASSPHRASE or STIMMLAGE_BACKUP_PASSPHRASE_FILE',
    );
  const read = () => saying(file, decrypting(passphrase)(readStart(file, size)));
  return { file, key: null, isVerified: true, read };
};

const unprovable = (isSealed: boolean): string =>
  isSealed
    ? 'it was sealed with a key that is not here. Name a copy of backup-key of the data folder that it was made from in STIMMLAGE_BACKUP_KEY_FILE, or add --unverified if you know that nobody changed the file'
    : 'it has no seal. It was made by Stimmlage 0.2.0, or its end is missing; add --unverified if you know that nobody changed the file';

/**
 * Checks that a backup has not been changed. A sealed backup is verified immediately. An encrypted backup is
 * authenticated while its archive is being read.
 * @throws StartError with a one-sentence message for the user
 */
export const proveBackup = async (
  file: string,
  { keys, passphrase, unverified }: Secrets,
): Promise<ProvenBackup> => {
  const { start, size, seal } = lookAt(file);
  if (isEncrypted(start)) return proveEncrypted(file, size, passphrase);
  if (!start.subarray(0, ZSTANDARD.byteLength).equals(ZSTANDARD))
    throw new StartError(`${file} is not a Stimmlage backup.`);
  const key = seal === null ? undefined : keys.find((candidate) => hasKeyId(candidate, seal));
  if (seal === null || key === undefined) {
    if (!unverified) throw notRestorable(file, unprovable(seal !== null));
    return { file, key: null, isVerified: false, read: () => readStart(file, size) };
  }
  const read = () => saying(file, readSealed(file, size, key, seal.mac));
  await readToEnd(read());
  return { file, key, isVerified: true, read };
};
