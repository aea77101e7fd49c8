import type { Moment } from '../world/timeline';

/** The position in a list at which to continue, towards either older or newer posts. */
export interface Cursor extends Moment {
  towards: 'older' | 'newer';
}

/** Computes a short fingerprint of a token's scope (32-bit FNV-1a). */
const fingerprint = (scope: string): string => {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(scope)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(36).padStart(7, '0');
};

const PREFIX = 'b26v';
const DIGITS = /^[0-9a-z]+$/;
const LONGEST = 200;

const decodeDigits = (digits: string): bigint => {
  let value = 0n;
  for (const digit of digits) value = value * 36n + BigInt(Number.parseInt(digit, 36));
  return value;
};

/**
 * Encodes a cursor as an opaque token. The token contains a post's position rather than a count, so it stays
 * valid after a restart and when new posts arrive.
 */
export const writeToken = (scope: string, { towards, createdAt, id }: Cursor): string => {
  const sign = towards === 'older' ? '1' : '2';
  const packed = BigInt(`${sign}${String(createdAt).padStart(15, '0')}${id}`);
  return `${PREFIX}${fingerprint(scope)}${packed.toString(36)}`;
};

/** Decodes a token. Returns undefined if the token is malformed or has a different scope. */
export const readToken = (scope: string, token: string): Cursor | undefined => {
  const start = `${PREFIX}${fingerprint(scope)}`;
  if (!token.startsWith(start) || token.length > LONGEST) return undefined;
  const digits = token.slice(start.length);
  if (!DIGITS.test(digits)) return undefined;
  const [, sign, createdAt, id] = /^([12])(\d{15})(\d+)$/.exec(decodeDigits(digits).toString()) ?? [];
  if (sign === undefined || createdAt === undefined || id === undefined) return undefined;
  return { towards: sign === '1' ? 'older' : 'newer', createdAt: Number(createdAt), id };
};
