import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** Creates a secret of 256 random bits that is safe in headers and URLs. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/**
 * Hashes a secret; only the hash is stored. A fast hash is enough, because 256 random bits cannot be guessed.
 */
export const hashSecret = (secret: string): Uint8Array => createHash('sha256').update(secret).digest();
