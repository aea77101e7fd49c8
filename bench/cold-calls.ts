import { explore } from '@stimmlage/core/contracts/explorer';
import { figureCalls } from '@stimmlage/core/testing/figure-calls';
import { prepare, TRIES, timesOf } from './cold';
import { inMs, type Latency, latencyOf, measureLatency } from './latency';
import type { Row } from './report';
import type { Seeded } from './seeded';

const measureCold = async (seeded: Seeded, paths: readonly string[]): Promise<Latency> => {
  const times: number[] = [];
  while (times.length < TRIES) times.push(...(await timesOf(seeded, paths)));
  return latencyOf(times);
};

/**
 * SQL queries for comparison, by path. Each query computes the figures that a call to the path returns, but
 * directly from the labels.
 */
const RAW = {
  '/public/dashboard/stats?days=365&analysisRunId=1': `
    select l.pain_point_category, l.complaint_type, count(*), count(*) filter (where c.kind = 'reply'), sum(l.intensity_score),
      ${[1, 2, 3, 4, 5].map((step) => `count(*) filter (where l.intensity_score = ${step}), count(*) filter (where l.heat_score = ${step})`).join(', ')}
    from labels l join content c on c.id = l.content_id
    where l.session_id = 1 and c.scope = 'hit' and (c.posted_at at time zone 'Europe/Berlin')::date between current_date - 364 and current_date
    group by 1, 2`,
  '/public/pain-points/time-series?days=365&timeGroup=week&analysisRunId=1': `
    select date_trunc('week', c.posted_at at time zone 'Europe/Berlin')::date, l.pain_point_category, count(*), sum(l.intensity_score)
    from labels l join content c on c.id = l.content_id
    where l.session_id = 1 and c.scope = 'hit' and (c.posted_at at time zone 'Europe/Berlin')::date between current_date - 364 and current_date
    group by 1, 2 order by 1, 2`,
} as const;

const RAW_TRIES = 7;

const measureAgainstRaw = async (seeded: Seeded): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const [path, statement] of Object.entries(RAW)) {
    const raw = await measureLatency(RAW_TRIES, () => seeded.sql(statement));
    const cold = await measureCold(seeded, [path]);
    rows.push({
      what: `${path.replace(/\?.*/, '')} over 365 days, nothing kept, against the same grouping over raw labels`,
      figure: `${Math.round(raw.p50 / cold.p50)} × faster (${inMs(cold.p50)} and ${inMs(raw.p50)})`,
      limit: '100 × at 5 million labels',
    });
  }
  return rows;
};

interface Measured {
  path: string;
  latency: Latency;
}

type Kind = 'everyday' | 'explorer' | 'other';

const kindOf = (path: string): Kind => {
  if (path === explore.path) return 'explorer';
  return /^\/(public|admin\/dashboard)\//.test(path) ? 'everyday' : 'other';
};

const slowestOf = (measured: readonly Measured[], what: string, limit: string): Row[] => {
  const [slowest, next] = measured.toSorted((a, b) => b.latency.p95 - a.latency.p95);
  if (!slowest) return [];
  const { path, latency } = slowest;
  const others = next ? `; the others at most p95 ${inMs(next.latency.p95)}` : '';
  const count = next ? `; the slowest of ${measured.length}` : '';
  return [
    {
      what: `${what}${count}`,
      figure: `p95 ${inMs(latency.p95)}, p50 ${inMs(latency.p50)} (${path})${others}`,
      limit,
    },
  ];
};

/** Measures every call that returns figures, with an empty response cache. */
export const measureColdCalls = async (seeded: Seeded): Promise<Row[]> => {
  const measured: Measured[] = [];
  for (const endpoint of figureCalls) {
    const latency = await measureCold(seeded, await prepare(endpoint, [seeded]));
    measured.push({ path: endpoint.path, latency });
    console.log(`  ${endpoint.path.padEnd(48)} p50 ${inMs(latency.p50)}, p95 ${inMs(latency.p95)}`);
  }
  const labels = `${seeded.labels.toLocaleString('en')} labels`;
  const of = (kind: Kind) => measured.filter(({ path }) => kindOf(path) === kind);
  return [
    ...slowestOf(of('everyday'), `dashboard and public calls with nothing kept, ${labels}`, 'p95 15 ms'),
    ...slowestOf(of('other'), `comparison, counts and status with nothing kept, ${labels}`, 'p95 30 ms'),
    ...slowestOf(of('explorer'), `explorer with nothing kept, ${labels}`, 'p95 50 ms'),
    ...(await measureAgainstRaw(seeded)),
  ];
};
