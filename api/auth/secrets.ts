import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** 256 random bits, fit for a header and an address. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** What is stored of a secret. So many random bits cannot be guessed from it, however fast it is computed. */
export const hashSecret = (secret: string): Uint8Array => createHash('sha256').update(secret).digest();
