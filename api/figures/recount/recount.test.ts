import { afterAll, beforeAll, test } from 'bun:test';
import fc from 'fast-check';
import { type ApiHarness, startApi } from '../../testing/harness';
import { checkOverview } from './overview.check';
import { todayOf } from './play';
import { createRecount, type Recount } from './recount';
import { questions, scenario } from './scenario';
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

test('every figure equals a recount of the labels, in days of Berlin', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, questions, async (staged, asked) => {
      await stageScenario(api.database, stage, staged);
      now = staged.now;
      api.deps.snapshots.empty();
      const play = { api, recount, stage, today: todayOf(now) };
      await checkStats(play, asked);
      await checkSeries(play, asked);
      await checkOverview(play, asked);
      await checkTotals(play);
    }),
    { numRuns: 100 },
  );
});
