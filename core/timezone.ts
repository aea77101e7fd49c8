import { z } from 'zod';
import { limits } from './limits';

/** Matches names with a fixed offset. In some of these names, the sign is inverted. */
const OFFSET = /^[+-]|^(?:etc\/)?gmt[+-]?\d/i;

/**
 * Names that Postgres, unlike JavaScript, interprets as abbreviations, that is, as offsets without daylight
 * saving time.
 */
const abbreviations = new Set(['CET', 'EET', 'EST', 'HST', 'MET', 'MST', 'WET']);

/**
 * Returns the canonical spelling of a timezone, ignoring case. Returns undefined if the timezone is unknown,
 * its name implies a fixed offset, or Postgres interprets the name differently.
 */
export const timezoneNamed = (value: string): string | undefined => {
  if (OFFSET.test(value) || abbreviations.has(value.toUpperCase())) return undefined;
  try {
    return Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
};

/** The name of a timezone in the IANA database. */
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
