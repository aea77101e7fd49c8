import { z } from 'zod';

/** The characters allowed in a request header, except for quotation marks, which do not occur in keys. */
const KEY = /^[\x21\x23-\x26\x28-\x7e]+$/;

/** Whether a key or token can be sent in a header. */
export const isSecret = (value: string): boolean => KEY.test(value);

/**
 * A key or token that is sent in a header of every request. Characters that are invalid in headers are
 * rejected, because they would make every request fail.
 */
export const secret = (name: string) =>
  z
    .string()
    .refine(isSecret)
    .optional()
    .describe(`${name} alone: ASCII characters without spaces, quotation marks or the word Bearer before it`);
