import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { InsightKind } from '@stimmlage/core/contracts/public';
import { checkFigures } from '@stimmlage/db/testing/figures';
import fc from 'fast-check';
import { type ApiHarness, startApi } from '../../testing/harness';
import { checkComparison } from './comparison.check';
import { checkInsights } from './insights.check';
import { checkIssues, checkSentiments } from './issues.check';
import { checkOverview } from './overview.check';
import { type Play, todayOf } from './play';
import { createRecount, type Recount } from './recount';
import { questions, type Scenario, scenario, weeks } from './scenario';
import { type Stage, setStage, stageScenario } from './stage';
import { checkSeries, checkStats } from './stats.check';
import { checkTotals } from './totals.check';

/** Later than any scenario, so that the token lasts through all of them. */
let now = new Date('2029-01-01T00:00:00Z');
let api: ApiHarness;
let stage: Stage;
let recount: Recount;

beforeAll(async () => {
  api = await startApi({ now: () => now });
  await api.tokenOf('admin');
  stage = await setStage(api.database);
  recount = await createRecount(api.database);
});
afterAll(() => api.stop());

const play = async (staged: Scenario): Promise<Play> => {
  await stageScenario(api.database, stage, staged);
  now = staged.now;
  api.deps.snapshots.empty();
  return { api, recount, stage, today: todayOf(now) };
};

/** A hundred scenarios with some fifty calls each: longer than a test may take otherwise, on a machine that is busy. */
const LONG_MS = 600_000;

test(
  'every figure equals a recount of the labels, in days of Berlin',
  async () => {
    await fc.assert(
      fc.asyncProperty(scenario, questions, async (staged, asked) => {
        const played = await play(staged);
        await checkStats(played, asked);
        await checkSeries(played, asked);
        await checkOverview(played, asked);
        await checkIssues(played);
        await checkSentiments(played, asked);
        await checkComparison(played, asked);
        await checkTotals(played);
        expect(await checkFigures(api.database)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  },
  LONG_MS,
);

test(
  'the numbers of every insight equal a recount of the two weeks',
  async () => {
    const told = new Set<InsightKind>();
    await fc.assert(
      fc.asyncProperty(weeks, async (staged) => {
        for (const kind of await checkInsights(await play(staged))) told.add(kind);
      }),
      { numRuns: 25 },
    );
    expect(told.size).toBeGreaterThan(1);
  },
  LONG_MS,
);
