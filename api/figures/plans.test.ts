import { expect, test } from 'bun:test';
import { comparison } from '@stimmlage/core/contracts/comparison';
import type { Endpoint } from '@stimmlage/core/contracts/endpoint';
import { explore } from '@stimmlage/core/contracts/explorer';
import { explorerMeasures } from '@stimmlage/core/figures/explorer';
import { figureCalls } from '@stimmlage/core/testing/figure-calls';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { listVariants, type Samples } from '@stimmlage/core/testing/variants';
import { fillDatabase } from '@stimmlage/db/testing/corpus/fill';
import { type TableRead, type WatchPlans, watchPlans } from '@stimmlage/db/testing/plans';
import { useApi } from '../testing/harness';

/** Tables that grow with the amount of content. Calls for figures must not read all rows of these tables. */
const large = new Set(['content', 'labels', 'current_labels', 'requests']);

const UNTIL = new Date('2026-11-20T00:00:00Z');

/** Values to try for each query parameter. Session 2 covers the newest fifth of the corpus. */
const samples: Samples = {
  analysisRunId: [1, 2],
  days: [30, 1, 365],
  from: ['2026-10-20', '2026-01-01'],
  to: ['2026-11-10'],
  startDate: ['2026-10-20', '2026-01-01'],
  endDate: ['2026-11-10'],
  limit: [10, 100],
  fetchId: [1],
  // Empty, because valid ids depend on the other parameters. `more` contains queries with ids.
  ids: [''],
  minimum: [1],
  // The share of criticism is requested in `more`, because it needs other columns than the default.
  measure: explorerMeasures.filter((measure) => measure !== 'criticism'),
  policy_area: [''],
  politician: ['p1'],
  run: [1, 2],
  search: ['haiku', '2'],
};

/** Queries with more than one parameter, by the path of the call. */
const more: Readonly<Record<string, readonly string[]>> = {
  [comparison.path]: [
    'by=politician&ids=1,2',
    'by=run&ids=1,2',
    'by=category&ids=econ,migr',
    'by=policy_area&ids=housing',
  ],
  [explore.path]: [
    'rows=target&columns=category&measure=criticism',
    'rows=policy_area&columns=category',
    'rows=week&columns=target',
    'rows=week&columns=intensity&policy_area=housing',
  ],
};

let watch: WatchPlans;

const api = await useApi({ now: () => UNTIL });
beforeAll(async () => {
  await fillDatabase(api.database, { labels: 20_000, days: 365, until: UNTIL, written: 4_000 });
  await api.tokenOf('admin');
  watch = watchPlans(api.deps);
});

/** Whether a read of a table uses an index and stops at the first row. */
const isProbe = ({ node, stopsAtFirst }: TableRead): boolean => node.startsWith('Index') && stopsAtFirst;

/** Finds the reads of large tables in the SQL that a call runs, for each URL and query. */
const largeReadsOf = async (endpoint: Endpoint) => {
  const found: Record<string, TableRead[]> = {};
  let statements = 0;
  const others = (more[endpoint.path] ?? []).map((query) => `${endpoint.path}?${query}`);
  for (const path of [...listVariants(endpoint, samples), ...others]) {
    api.deps.snapshots.empty();
    const planned = await watch(async () => {
      const { status } = await api.call('GET', path, { as: 'admin' });
      expect({ path, status }).toEqual({ path, status: 200 });
    });
    statements += planned.length;
    for (const { text, reads } of planned) {
      const wrong = reads.filter((read) => large.has(read.table) && !isProbe(read));
      if (wrong.length > 0) found[`${path}: ${text}`] = wrong;
    }
  }
  expect(statements).toBeGreaterThan(0);
  return found;
};

test.each([...figureCalls])(
  '$path does not scan any table that grows with the amount of content',
  async (endpoint) => {
    expect(await largeReadsOf(endpoint)).toEqual({});
  },
);
