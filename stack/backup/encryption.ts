import { messageOf } from '@stimmlage/core/errors/app-error';
import { Decrypter, Encrypter } from 'age-encryption';
import type { Protect } from './seal';

const toStream = (source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> => {
  const chunks = source[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await chunks.return?.();
    },
  });
};

/**
 * Returns true if a file starts with the header of the age format (age-encryption.org/v1). Such a file can
 * also be decrypted with the `age` command.
 */
export const isEncrypted = (start: Buffer): boolean =>
  start.toString('latin1').startsWith('age-encryption.org/');

/**
 * Encrypts a stream with a passphrase, using scrypt and ChaCha20-Poly1305. The stream is encrypted in chunks,
 * and decryption fails if a chunk is missing.
 */
export const encrypting = (passphrase: string): Protect =>
  async function* (source) {
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase);
    yield* await encrypter.encrypt(toStream(source));
  };

const reasonOf = (error: unknown): string =>
  messageOf(error).startsWith('no identity matched')
    ? 'STIMMLAGE_BACKUP_PASSPHRASE is not the passphrase it was encrypted with'
    : 'it was changed after it was made, or its end is missing';

/**
 * Decrypts a stream. Each chunk is authenticated before it is passed on.
 * @throws Error whose message completes the sentence “… cannot be restored: …”
 */
export const decrypting = (passphrase: string): Protect =>
  async function* (source) {
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    try {
      yield* await decrypter.decrypt(toStream(source));
    } catch (error) {
      throw new Error(reasonOf(error), { cause: error });
    }
  };
