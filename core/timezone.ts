import { z } from 'zod';
import { limits } from './limits';

/** Fixed offsets; some of these names invert the sign. */
const OFFSET = /^[+-]|^(?:etc\/)?gmt[+-]?\d/i;

/** Names that Postgres, unlike the system, reads as abbreviations: offsets without daylight saving time. */
const abbreviations = new Set(['CET', 'EET', 'EST', 'HST', 'MET', 'MST', 'WET']);

/**
 * Returns a timezone in the system's spelling, ignoring case; undefined if the system does not know it, its
 * name implies a fixed offset, or Postgres reads it differently.
 */
export const timezoneNamed = (value: string): string | undefined => {
  if (OFFSET.test(value) || abbreviations.has(value.toUpperCase())) return undefined;
  try {
    return Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
};

/** A timezone name from the IANA database. */
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
