export interface Latency {
  /** The median, in milliseconds. */
  p50: number;
  p95: number;
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export const latencyOf = (milliseconds: readonly number[]): Latency => {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) };
};

/** Measures how long a task takes, in milliseconds. */
export const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/**
 * Measures the latency of a task over `tries` consecutive runs. A tenth as many warm-up runs come first.
 * @param pause awaited after each run, and not included in the latency.
 */
export const measureLatency = async (
  tries: number,
  work: (index: number) => Promise<unknown>,
  pause: () => Promise<unknown> = async () => undefined,
): Promise<Latency> => {
  const warmUp = Math.ceil(tries / 10);
  const times: number[] = [];
  for (let index = 0; index < warmUp + tries; index += 1) {
    const time = await timeOf(() => work(index));
    if (index >= warmUp) times.push(time);
    await pause();
  }
  return latencyOf(times);
};

export const inMs = (milliseconds: number): string => `${milliseconds.toFixed(1)} ms`;
