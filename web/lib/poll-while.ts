const AT_REST_MS = 5 * 60_000;

interface Asked<T> {
  state: { data?: T | undefined };
}

/**
 * Returns query options that poll every `everyMs` while something is running, and rarely otherwise. Hidden
 * windows do not poll.
 */
export const pollWhile = <T>(isRunning: (data: T) => boolean, everyMs: number) => ({
  refetchInterval: ({ state: { data } }: Asked<T>): number =>
    data !== undefined && isRunning(data) ? everyMs : AT_REST_MS,
  refetchIntervalInBackground: false,
});
