import { expect, test } from 'bun:test';
import type { InsightKind } from '@stimmlage/core/contracts/public';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { checkFigures } from '@stimmlage/db/testing/inspect';
import { createRecount, type Recount } from '@stimmlage/db/testing/recount';
import fc from 'fast-check';
import { useApi } from '../testing/harness';
import { checkComparison } from '../testing/recount/comparison.check';
import { checkInsights } from '../testing/recount/insights.check';
import { checkIssues, checkSentiments } from '../testing/recount/issues.check';
import { checkMentions, checkPainPoints } from '../testing/recount/named.check';
import { checkOverview } from '../testing/recount/overview.check';
import { oneBesideIssues, questions, type Scenario, scenario, weeks } from '../testing/recount/scenario';
import { checkSeries, checkStats } from '../testing/recount/stats.check';
import { type Fixture, storeFixture, storeScenario } from '../testing/recount/store-scenario';
import { type Subject, todayOf } from '../testing/recount/subject';
import { checkTotals } from '../testing/recount/totals.check';

/** A time later than all scenarios, so that the token stays valid throughout the test. */
let now = new Date('2029-01-01T00:00:00Z');
let fixture: Fixture;
let recount: Recount;

const api = await useApi({ now: () => now });
beforeAll(async () => {
  await api.tokenOf('admin');
  fixture = await storeFixture(api.database);
  recount = await createRecount(api.database);
});

const subjectOf = async (wanted: Scenario): Promise<Subject> => {
  await storeScenario(api.database, fixture, wanted);
  now = wanted.now;
  api.deps.snapshots.empty();
  return { api, recount, fixture, today: todayOf(now) };
};

test('returns figures that match a recount of the labels by day in Berlin', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, questions, async (wanted, asked) => {
      const subject = await subjectOf(wanted);
      await checkStats(subject, asked);
      await checkSeries(subject, asked);
      await checkOverview(subject, asked);
      await checkIssues(subject);
      await checkSentiments(subject, asked);
      await checkComparison(subject, asked);
      await checkPainPoints(subject);
      await checkMentions(subject, asked);
      await checkTotals(subject);
      expect(await checkFigures(api.database)).toEqual([]);
    }),
    {
      numRuns: 60,
      examples: [[oneBesideIssues, { session: null, window: {}, series: { days: 30 }, timeGroup: 'day' }]],
    },
  );
});

test('returns insights whose numbers match a recount of the two weeks', async () => {
  const told = new Set<InsightKind>();
  await fc.assert(
    fc.asyncProperty(weeks, async (wanted) => {
      for (const kind of await checkInsights(await subjectOf(wanted))) told.add(kind);
    }),
    { numRuns: 25 },
  );
  expect(told.size).toBeGreaterThan(1);
});
