/** Whole seconds to pause until a moment is surely past, at least 1: clocks may differ by a second. */
export const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000) + 1);
