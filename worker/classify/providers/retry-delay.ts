const FIRST_SECONDS = 5;
export const LONGEST_SECONDS = 300;

const LONGEST_PAUSE_SECONDS = 3_600;

/** Seconds until the provider is asked again: 5 at first, half as much more each time, 5 minutes at most. */
export const pollDelay = (polls: number): number =>
  Math.round(Math.min(LONGEST_SECONDS, FIRST_SECONDS * 1.5 ** Math.min(polls, 20)));

/**
 * A pause requested by the provider, within bounds: no answer may cause a retry immediately, or none for a
 * day.
 */
export const pauseAsked = (seconds: number): number =>
  Math.min(Math.max(seconds, FIRST_SECONDS), LONGEST_PAUSE_SECONDS);
