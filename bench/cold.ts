import type { Endpoint } from '@stimmlage/core/contracts/endpoint';
import { explorerMeasures } from '@stimmlage/core/figures/explorer';
import { listVariants, type Samples } from '@stimmlage/core/testing/variants';
import { timeOf } from './latency';
import type { Seeded } from './seeded';

const today = new Date();
const day = (daysAgo: number): string =>
  new Date(today.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** Values of the query parameters of the calls that return figures. */
export const samples: Samples = {
  analysisRunId: [1, 2, 3],
  days: [365, 1, 7, 30, 90, 180],
  from: [day(365), day(100)],
  to: [day(1)],
  startDate: [day(365), day(100)],
  endDate: [day(1)],
  limit: [10, 100],
  fetchId: [1],
  // Empty, because valid ids depend on the kind of comparison.
  ids: [''],
  minimum: [1],
  // The share of criticism needs other columns than the default.
  measure: explorerMeasures.filter((measure) => measure !== 'criticism'),
  policy_area: [''],
  politician: ['p1'],
  run: [1, 2, 3],
  search: ['haiku', 'nowhere'],
};

/** Minimum number of requests measured per call. */
export const TRIES = 120;

/** Lists the paths to request for an endpoint. Warms up every API by requesting each path once. */
export const prepare = async (endpoint: Endpoint, asked: readonly Seeded[]): Promise<string[]> => {
  const variants = listVariants(endpoint, samples);
  for (const { ask } of asked) for (const path of variants) await (await ask(path)).arrayBuffer();
  return variants;
};

/** Empties the cache, then measures one request to each path, in milliseconds. */
export const timesOf = async ({ ask, emptyCache }: Seeded, paths: readonly string[]): Promise<number[]> => {
  await emptyCache();
  const times: number[] = [];
  for (const path of paths) times.push(await timeOf(async () => (await ask(path)).arrayBuffer()));
  return times;
};
