const FIRST_SECONDS = 5;
export const LONGEST_SECONDS = 300;

const LONGEST_PAUSE_SECONDS = 3_600;

/**
 * Returns the seconds until the provider is asked again: 5 at first, then half as long again each time, up to
 * 5 minutes.
 */
export const pollDelay = (polls: number): number =>
  Math.round(Math.min(LONGEST_SECONDS, FIRST_SECONDS * 1.5 ** Math.min(polls, 20)));

/**
 * Limits a pause requested by the provider, so that no answer causes an immediate retry, or none for a day.
 */
export const pauseAsked = (seconds: number): number =>
  Math.min(Math.max(seconds, FIRST_SECONDS), LONGEST_PAUSE_SECONDS);
