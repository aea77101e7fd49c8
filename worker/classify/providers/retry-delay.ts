const FIRST_SECONDS = 5;
export const LONGEST_SECONDS = 300;

const LONGEST_PAUSE_SECONDS = 3_600;

/**
 * Returns the number of seconds until the next poll. The first delay is 5 seconds; each further delay is one
 * and a half times the previous delay, up to 5 minutes.
 */
export const pollDelay = (polls: number): number =>
  Math.round(Math.min(LONGEST_SECONDS, FIRST_SECONDS * 1.5 ** Math.min(polls, 20)));

/**
 * Limits a pause that the provider has requested, so that the pause is neither zero nor, for example, a whole
 * day.
 */
export const pauseAsked = (seconds: number): number =>
  Math.min(Math.max(seconds, FIRST_SECONDS), LONGEST_PAUSE_SECONDS);
