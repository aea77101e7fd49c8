const AT_REST_MS = 5 * 60_000;

interface Asked<T> {
  state: { data?: T | undefined };
}

/**
 * Options of a query that asks again every `everyMs` as long as something runs, else as seldom as any; a hidden
 * window asks for nothing.
 */
export const pollWhile = <T>(isRunning: (data: T) => boolean, everyMs: number) => ({
  refetchInterval: ({ state: { data } }: Asked<T>): number =>
    data !== undefined && isRunning(data) ? everyMs : AT_REST_MS,
  refetchIntervalInBackground: false,
});
