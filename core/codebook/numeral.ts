import { z } from 'zod';

const NUMERAL = /^\s*\d{1,6}(?:\.0+)?\s*$/;

/** An integer, or a string of digits, which some models return when no schema constrains their output. */
export const numeral = z.preprocess(
  (value) => (typeof value === 'string' && NUMERAL.test(value) ? Number(value) : value),
  z.number().int(),
);
