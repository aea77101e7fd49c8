const FIRST_SECONDS = 5;
export const LONGEST_SECONDS = 300;

const LONGEST_PAUSE_SECONDS = 3_600;

/**
 * Returns the number of seconds until the next poll: 5 at first, then one and a half times the previous
 * delay, up to 5 minutes.
 */
export const pollDelay = (polls: number): number =>
  Math.round(Math.min(LONGEST_SECONDS, FIRST_SECONDS * 1.5 ** Math.min(polls, 20)));

/**
 * Limits a pause requested by the provider, so that no response can cause an immediate retry or a pause of a
 * day.
 */
export const pauseAsked = (seconds: number): number =>
  Math.min(Math.max(seconds, FIRST_SECONDS), LONGEST_PAUSE_SECONDS);
