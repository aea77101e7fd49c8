/** A day in milliseconds. */
export const DAY = 86_400_000;

/** The world's time, in milliseconds since 1970. The clock advances with real time unless it is stopped. */
export interface Clock {
  now(): number;
  isStopped(): boolean;
  /** Sets the time. The clock continues to run unless `stopped` is true. */
  set(atMs: number, stopped?: boolean): void;
  advance(byMs: number): void;
  /** Resets the clock to real time. */
  reset(): void;
}

export const createClock = (real: () => number = Date.now): Clock => {
  let offset = 0;
  let stoppedAt: number | undefined;
  const now = () => stoppedAt ?? real() + offset;
  return {
    now,
    isStopped: () => stoppedAt !== undefined,
    set: (atMs, stopped = stoppedAt !== undefined) => {
      offset = atMs - real();
      stoppedAt = stopped ? atMs : undefined;
    },
    advance: (byMs) => {
      if (stoppedAt === undefined) offset += byMs;
      else stoppedAt += byMs;
    },
    reset: () => {
      offset = 0;
      stoppedAt = undefined;
    },
  };
};
