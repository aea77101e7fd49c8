import { z } from 'zod';

const NUMERAL = /^\s*\d{1,6}(?:\.0+)?\s*$/;

/** A whole number; models whose output no schema constrains write it as a text, too. */
export const numeral = z.preprocess(
  (value) => (typeof value === 'string' && NUMERAL.test(value) ? Number(value) : value),
  z.number().int(),
);
