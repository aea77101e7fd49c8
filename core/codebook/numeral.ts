import { z } from 'zod';

const NUMERAL = /^\s*\d{1,6}(?:\.0+)?\s*$/;

/** A whole number; models that no schema holds to a form write it as a text, too. */
export const numeral = z.preprocess(
  (value) => (typeof value === 'string' && NUMERAL.test(value) ? Number(value) : value),
  z.number().int(),
);
