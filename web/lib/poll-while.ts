const AT_REST_MS = 5 * 60_000;

interface Asked<T> {
  state: { data?: T | undefined };
}

/**
 * Returns query options for polling: every `everyMs` milliseconds while `isRunning` returns true, and
 * otherwise every five minutes. There is no polling in hidden windows.
 */
export const pollWhile = <T>(isRunning: (data: T) => boolean, everyMs: number) => ({
  refetchInterval: ({ state: { data } }: Asked<T>): number =>
    data !== undefined && isRunning(data) ? everyMs : AT_REST_MS,
  refetchIntervalInBackground: false,
});
