import { figureCalls } from '@stimmlage/core/testing/figure-calls';
import { prepare, TRIES, timesOf } from './cold';
import { inMs, type Latency, latencyOf } from './latency';
import { median } from './measures';
import type { Row } from './report';
import type { Seeded } from './seeded';

interface Grown {
  path: string;
  small: Latency;
  large: Latency;
}

/**
 * Measures every call that returns figures, with an empty response cache, alternating between a database with
 * few labels and a database with many labels.
 */
export const measureGrowth = async (small: Seeded, large: Seeded): Promise<Row[]> => {
  const measured: Grown[] = [];
  for (const endpoint of figureCalls) {
    const paths = await prepare(endpoint, [small, large]);
    const [few, many]: [number[], number[]] = [[], []];
    while (few.length < TRIES) {
      few.push(...(await timesOf(small, paths)));
      many.push(...(await timesOf(large, paths)));
    }
    const grown = { path: endpoint.path, small: latencyOf(few), large: latencyOf(many) };
    measured.push(grown);
    console.log(
      `  ${endpoint.path.padEnd(48)} p50 ${inMs(grown.small.p50)} → ${inMs(grown.large.p50)}, p95 ${inMs(grown.small.p95)} → ${inMs(grown.large.p95)}`,
    );
  }
  const [few, many] = [small, large].map(({ labels }) => labels.toLocaleString('en'));
  return (['p50', 'p95'] as const).flatMap((which) => {
    const growth = (grown: Grown): number => grown.large[which] / grown.small[which];
    const [most] = measured.toSorted((a, b) => growth(b) - growth(a));
    if (!most) return [];
    return [
      {
        what: `those ${measured.length} calls at ${many} labels, ${which} against the same at ${few}`,
        figure: `${median(measured.map(growth)).toFixed(2)} × (median); ${growth(most).toFixed(2)} × at most (${most.path}, ${inMs(most.small[which])} and ${inMs(most.large[which])})`,
        limit: '≤ 1.5 ×',
      },
    ];
  });
};
