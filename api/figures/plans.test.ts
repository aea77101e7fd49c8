import { afterAll, beforeAll, expect, test } from 'bun:test';
import { comparison } from '@stimmlage/core/contracts/comparison';
import { rawContentStats } from '@stimmlage/core/contracts/content';
import type { Endpoint } from '@stimmlage/core/contracts/endpoint';
import { endpoints } from '@stimmlage/core/contracts/index';
import { collectionStats, databaseStats, databaseStatus } from '@stimmlage/core/contracts/operations';
import { trendStats } from '@stimmlage/core/contracts/trends';
import { fillDatabase } from '@stimmlage/db/testing/corpus/fill';
import { type ApiHarness, startApi } from '../testing/harness';
import { planOf, type Scan } from '../testing/plans/plan';
import { recordStatements, type StatementRecord } from '../testing/plans/statements';
import { type Samples, variantsOf } from '../testing/plans/variants';

/** Tables that grow with what is collected: a figure that reads one grows slower with it. */
const large = new Set(['content', 'labels', 'current_labels', 'requests']);

const named: readonly Endpoint[] = [
  comparison,
  rawContentStats,
  databaseStatus,
  databaseStats,
  collectionStats,
  trendStats,
];

/** Every call that answers with figures: a new public or dashboard call is one of them by its address. */
const figureCalls = endpoints.filter(
  (endpoint) =>
    endpoint.method === 'get' &&
    (/^\/(public|admin\/dashboard)\//.test(endpoint.path) || named.includes(endpoint)),
);

const UNTIL = new Date('2026-11-20T00:00:00Z');

/** The second run of the corpus is over its newest fifth. */
const samples: Samples = {
  analysisRunId: [1, 2],
  days: [30, 1, 365],
  from: ['2026-10-20', '2026-01-01'],
  to: ['2026-11-10'],
  startDate: ['2026-10-20', '2026-01-01'],
  endDate: ['2026-11-10'],
  limit: [10, 100],
  fetchId: [1],
  ids: ['1,2'],
};

let api: ApiHarness;
let record: StatementRecord;

beforeAll(async () => {
  api = await startApi({ now: () => UNTIL });
  await fillDatabase(api.database, { labels: 20_000, days: 365, until: UNTIL });
  await api.tokenOf('admin');
  record = recordStatements(api.database);
});
afterAll(() => api.stop());

const ask = async (path: string) => {
  record.take();
  const response = await api.call('GET', path, { as: 'admin' });
  return { status: response.status, statements: record.take() };
};

test.each(figureCalls)('$path reads no table that grows with content', async (endpoint) => {
  const read: Record<string, Scan[]> = {};
  let seen = 0;
  for (const path of variantsOf(endpoint, samples)) {
    const { status, statements } = await ask(path);
    expect({ path, status }).toEqual({ path, status: 200 });
    seen += statements.length;
    for (const statement of statements) {
      const scans = await planOf(api.database, statement);
      const wrong = scans.filter(({ relation }) => large.has(relation));
      if (wrong.length > 0) read[`${path}: ${statement.text}`] = wrong;
    }
  }
  expect(read).toEqual({});
  expect(seen).toBeGreaterThan(0);
});
