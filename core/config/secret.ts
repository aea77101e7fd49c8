import { z } from 'zod';

/** The characters allowed in a request header, except quotation marks, which no key contains. */
const KEY = /^[\x21\x23-\x26\x28-\x7e]+$/;

/** Whether a header can carry a key or token. */
export const isSecret = (value: string): boolean => KEY.test(value);

/**
 * A key or token that is sent in a header of every request; a character that is not allowed in headers would
 * make every request fail.
 */
export const secret = (name: string) =>
  z
    .string()
    .refine(isSecret)
    .optional()
    .describe(`${name} alone: ASCII characters without spaces, quotation marks or the word Bearer before it`);
