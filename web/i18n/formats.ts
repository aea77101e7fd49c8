import { type Language, locales } from '@stimmlage/core/codes/label';
import type { TimeGroup } from '@stimmlage/core/codes/time-groups';

const MINUTE = 60_000;

/**
 * Shares below `LEAST_ROUNDED` would be rounded to 0%, and shares of `MOST_ROUNDED` or more to 100%. Means below
 * `LEAST_ROUNDED` would be rounded to 0.00.
 */
const LEAST_ROUNDED = 0.005;
const MOST_ROUNDED = 0.995;
/** Shares of `MOST_FINELY_ROUNDED` or more would be rounded to 100.0%. */
const MOST_FINELY_ROUNDED = 0.9995;

/** The text before a bound, for shares below or above the bound. */
const beyond: Record<Language, { below: string; above: string }> = {
  en: { below: '<', above: '>' },
  de: { below: 'unter\u00a0', above: 'über\u00a0' },
};

/** The units for elapsed time, each with the shortest time for which the unit is used. */
const steps = [
  { unit: 'day', milliseconds: 1440 * MINUTE },
  { unit: 'hour', milliseconds: 60 * MINUTE },
  { unit: 'minute', milliseconds: MINUTE },
] as const;

/**
 * Creates a formatter for days. Days are already in the installation's time zone and must not be converted.
 */
const dayFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });

const toDate = (day: string): Date => new Date(`${day.slice(0, 10)}T00:00:00Z`);

/** Delays the creation of a formatter until its first use, because creation takes about 10 ms on a phone. */
const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;

/**
 * Returns the format of a date and time: 20 Nov 2026, 14:32. The browser's own style would write a German month as
 * a number, unlike all other dates.
 * @param timeZone the browser’s own by default.
 */
export const momentFormat = (locale: string, timeZone?: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { ...DAY, ...CLOCK, ...(timeZone !== undefined && { timeZone }) });

const build = (language: Language) => {
  const locale = locales[language];
  const number = (options: Intl.NumberFormatOptions) => once(() => new Intl.NumberFormat(locale, options));
  const exactly = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits });
  const ofHundred = { style: 'percent', maximumFractionDigits: 0 } as const;
  const integer = number({ maximumFractionDigits: 0 });
  const oneDecimal = number(exactly(1));
  // A negative number that rounds to zero has no sign.
  const twoDecimals = number({ ...exactly(2), signDisplay: 'negative' });
  const percent = number(ofHundred);
  const finePercent = number({ ...ofHundred, maximumFractionDigits: 1 });
  const bound = number({ ...ofHundred, ...exactly(1) });
  const signedPercent = number({ ...ofHundred, signDisplay: 'exceptZero' });
  const relative = once(() => new Intl.RelativeTimeFormat(locale, { style: 'short', numeric: 'always' }));
  const short = once(() => dayFormat(locale, { day: 'numeric', month: 'short' }));
  const full = once(() => dayFormat(locale, DAY));
  const weekday = once(() => dayFormat(locale, { weekday: 'short', ...DAY }));
  const month = once(() => dayFormat(locale, { month: 'long', year: 'numeric' }));
  const time = once(() => new Intl.DateTimeFormat(locale, CLOCK));
  const moment = once(() => momentFormat(locale));
  const languageNames = once(() => new Intl.DisplayNames(locale, { type: 'language' }));
  const list = once(() => new Intl.ListFormat(locale));
  const shortMonth = once(() => dayFormat(locale, { month: 'short', year: 'numeric' }));

  return {
    /** Formats an integer: 24,318. */
    integer: (value: number): string => integer().format(value),
    /** Formats a number with one decimal: 3.2. */
    oneDecimal: (value: number): string => oneDecimal().format(value),
    /** Formats a number with two decimals: 0.71. */
    twoDecimals: (value: number): string => twoDecimals().format(value),
    /** Formats a mean of 0.714 as 0.71. Only a mean of exactly 0 is 0.00: 0.001 is <0.01. */
    fineMean: (value: number): string =>
      value > 0 && value < LEAST_ROUNDED
        ? `${beyond[language].below}${twoDecimals().format(0.01)}`
        : twoDecimals().format(value),
    /**
     * Formats a share of 0.61 as 61%. Only a share of exactly 0 is 0%, and only a share of exactly 1 is 100%:
     * 0.001 is <1%, and 0.999 is >99%.
     */
    percent: (share: number): string => {
      if (share > 0 && share < LEAST_ROUNDED) return `${beyond[language].below}${percent().format(0.01)}`;
      if (share < 1 && share >= MOST_ROUNDED) return `${beyond[language].above}${percent().format(0.99)}`;
      return percent().format(share);
    },
    /**
     * Formats a share of 0.061 as 6.1%. Only a share of exactly 0 is 0%, and only a share of exactly 1 is
     * 100%: 0.0001 is <0.1%.
     */
    finePercent: (share: number): string => {
      if (share > 0 && share < LEAST_ROUNDED / 10)
        return `${beyond[language].below}${finePercent().format(0.001)}`;
      if (share < 1 && share >= MOST_FINELY_ROUNDED)
        return `${beyond[language].above}${finePercent().format(0.999)}`;
      return finePercent().format(share);
    },
    /**
     * Formats the bounds of an interval of shares, with one decimal each. Only the upper bound has a percent
     * sign: 8.3 and 12.0%.
     */
    shareBounds: (low: number, high: number): { low: string; high: string } => ({
      low: oneDecimal().format(low * 100),
      high: bound().format(high),
    }),
    /** Formats a change of 0.61 as +61%. */
    signedPercent: (change: number): string => signedPercent().format(change),
    /** Formats a day, or the UTC day of a time: 20 Nov 2026. */
    day: (day: string): string => full().format(toDate(day)),
    /** Formats a range of days: 1 Sep – 20 Nov 2026. */
    dayRange: (from: string, to: string): string => full().formatRange(toDate(from), toDate(to)),
    /** Formats the time since a moment: 12 min ago. Returns null for less than a minute. */
    ago: (moment: Date, now: Date): string | null => {
      const passed = now.getTime() - moment.getTime();
      const step = steps.find(({ milliseconds }) => passed >= milliseconds);
      return step ? relative().format(-Math.floor(passed / step.milliseconds), step.unit) : null;
    },
    /** Formats a time of day in the visitor's time zone. */
    time: (at: Date): string => time().format(at),
    /** Formats a date and time in the visitor's time zone: 20 Nov 2026, 14:32. */
    moment: (at: Date): string => moment().format(at),
    /** Formats a list of language codes: German and French. */
    languages: (codes: readonly string[]): string =>
      list().format(codes.map((code) => languageNames().of(code) ?? code)),
    /** Formats a list of names: A, B and C. */
    listed: (names: readonly string[]): string => list().format(names),
    /** Formats the first day of a period, short enough for a tick on an axis. */
    tick: (group: TimeGroup, day: string): string =>
      (group === 'month' ? shortMonth() : short()).format(toDate(day)),
    /**
     * Formats the first day of a period, depending on the grouping: as a weekday and date, as a date, or as a
     * month and year.
     */
    period: (group: TimeGroup, day: string): string =>
      ({ day: weekday, week: full, month })[group]().format(toDate(day)),
  };
};

export type Formats = ReturnType<typeof build>;

const built = new Map<Language, Formats>();

/** Returns the formatters for numbers, shares and dates in a language. */
export const formatsOf = (language: Language): Formats => {
  const formats = built.get(language) ?? build(language);
  built.set(language, formats);
  return formats;
};
