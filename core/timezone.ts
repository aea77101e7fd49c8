import { z } from 'zod';
import { limits } from './limits';

/** Fixed offsets, the sign of which some names turn round. */
const OFFSET = /^[+-]|^(?:etc\/)?gmt[+-]?\d/i;

/** Names that Postgres takes for abbreviations: an offset without changes of the clock, unlike the system's reading. */
const abbreviations = new Set(['CET', 'EET', 'EST', 'HST', 'MET', 'MST', 'WET']);

/**
 * A timezone as the system spells it: names are taken in capitals or not. Undefined for one that the system does not
 * know, and for what ignores changes of the clock, or is something else to Postgres.
 */
export const timezoneNamed = (value: string): string | undefined => {
  if (OFFSET.test(value) || abbreviations.has(value.toUpperCase())) return undefined;
  try {
    return Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
};

/** A name of the IANA database. */
export const timezone = z
  .string()
  .max(limits.name)
  .transform((value, context) => {
    const name = timezoneNamed(value);
    if (name === undefined)
      context.addIssue({
        code: 'custom',
        message: 'expected a timezone such as Europe/Berlin, and no offset',
      });
    return name ?? value;
  });
