import { expect } from 'bun:test';
import { rawContentStats } from '@stimmlage/core/contracts/content';
import { analysisMethods, analysisRuns } from '@stimmlage/core/contracts/dashboard';
import { databaseStats, databaseStatus } from '@stimmlage/core/contracts/operations';
import { about } from '@stimmlage/core/contracts/public';
import { told } from '@stimmlage/db/testing/told';
import { ask, type Subject } from './subject';

const midnightOf = (day: unknown): string | null => (day === null ? null : `${day}T00:00:00.000Z`);

/** Checks the numbers of posts and labels in every call that reports such numbers. */
export const checkTotals = async (subject: Subject): Promise<void> => {
  const { recount } = subject;
  const { count, first, last } = await recount.extent();
  expect(await ask(subject, about)).toMatchObject({
    contentAnalyzed: told(Number(count)),
    firstContentAt: midnightOf(first),
    lastContentAt: midnightOf(last),
  });
  const { hits, context, filtered, analyzed, labels } = await recount.contents();
  expect((await ask(subject, rawContentStats)).data).toEqual({
    totalContent: hits,
    analyzedContent: analyzed,
    filteredOutContent: filtered,
    pendingAnalysis: hits - filtered - analyzed,
    filteredByReason: await recount.filteredByReason(),
  });
  const { tables } = await ask(subject, databaseStatus);
  expect(tables).toEqual({ content: hits + context, analysis_results: labels });
  expect(await ask(subject, databaseStats)).toEqual({
    totalContent: hits,
    analyzedContent: analyzed,
    totalAnalysis: labels,
    analysisRate: hits === 0 ? 0 : Math.round((analyzed / hits) * 1000) / 10,
    recentAnalysis: [],
  });
  const runs = await ask(subject, analysisRuns);
  const bySession = await recount.bySession();
  expect(runs.map(({ id, processedContentCount }) => [id, processedContentCount])).toEqual(
    subject.fixture.sessionIds.toReversed().map((id) => [id, bySession.get(id) ?? 0]),
  );
  const methods = await ask(subject, analysisMethods);
  expect(methods.reduce((sum, { count: n }) => sum + n, 0)).toBe(labels);
};
