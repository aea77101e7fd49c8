const FIRST_SECONDS = 5;
export const LONGEST_SECONDS = 300;

/** A provider that asks for a longer pause is asked again after this. */
export const LONGEST_PAUSE_SECONDS = 3_600;

/** Seconds until the provider is asked again: 5 at first, half as much more each time, 5 minutes at most. */
export const pollDelay = (polls: number): number =>
  Math.round(Math.min(LONGEST_SECONDS, FIRST_SECONDS * 1.5 ** Math.min(polls, 20)));
