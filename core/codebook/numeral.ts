import { z } from 'zod';

const NUMERAL = /^\s*\d{1,6}(?:\.0+)?\s*$/;

/** An integer. Models may also write it as a string if no schema constrains their output. */
export const numeral = z.preprocess(
  (value) => (typeof value === 'string' && NUMERAL.test(value) ? Number(value) : value),
  z.number().int(),
);
