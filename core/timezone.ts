import { z } from 'zod';
import { limits } from './limits';

/** Fixed offsets; some of these names invert the sign. */
const OFFSET = /^[+-]|^(?:etc\/)?gmt[+-]?\d/i;

/**
 * Names that Postgres reads as abbreviations: an offset without daylight saving time, unlike the system's
 * reading.
 */
const abbreviations = new Set(['CET', 'EET', 'EST', 'HST', 'MET', 'MST', 'WET']);

/**
 * Returns a timezone in the system's spelling, ignoring case; undefined for one that the system does not
 * know, whose name implies a fixed offset, or that Postgres reads differently.
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
