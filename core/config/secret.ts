import { z } from 'zod';

/** Allowed characters of a request header; no key contains quotation marks. */
const KEY = /^[\x21\x23-\x26\x28-\x7e]+$/;

/** Whether a header can carry a key or token. */
export const isSecret = (value: string): boolean => KEY.test(value);

/**
 * A key or token that is sent in a header of every request; a character that headers do not allow would make
 * each of them fail.
 */
export const secret = (name: string) =>
  z
    .string()
    .refine(isSecret)
    .optional()
    .describe(`${name} alone: ASCII characters without spaces, quotation marks or the word Bearer before it`);
