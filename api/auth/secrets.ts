import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** 256 random bits, safe in headers and addresses. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/**
 * The hash of a secret, which is stored in its place. A fast hash is enough, because that many random bits
 * cannot be guessed.
 */
export const hashSecret = (secret: string): Uint8Array => createHash('sha256').update(secret).digest();
