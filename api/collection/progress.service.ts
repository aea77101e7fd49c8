import type {
  collectionRunning,
  collectionStatus,
  listRuns as listRunsCall,
  Run,
} from '@stimmlage/core/contracts/collection';
import { paginationOf } from '@stimmlage/core/contracts/common';
import type { Answer, QueryOf } from '@stimmlage/core/contracts/endpoint';
import { AppError } from '@stimmlage/core/errors/app-error';
import { limits } from '@stimmlage/core/limits';
import { writeReason } from '@stimmlage/core/reasons/sentence';
import { pageRuns } from '@stimmlage/db/queries/collection/run-list';
import {
  getElapsed,
  getRunProgress,
  type RunProgress,
  type TargetReasons,
} from '@stimmlage/db/queries/collection/run-progress';
import { findActiveRun, findRun, listRuns, type RunRow } from '@stimmlage/db/queries/collection/runs';
import type { ApiDeps } from '../deps';

const toRemarks = (rows: readonly TargetReasons[] = []): Run['errors'] =>
  rows.map(({ target, reasons }) => ({ target, reason: writeReason(reasons) ?? '', reasons }));

const toRun = (row: RunRow, progress: RunProgress | undefined): Run => ({
  id: row.id,
  mode: row.mode,
  trigger: row.trigger,
  status: row.status,
  startedAt: row.startedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
  processedTargets: progress?.processedTargets ?? 0,
  totalTargets: progress?.totalTargets ?? 0,
  collectedTweets: progress?.collected ?? 0,
  knownTweets: progress?.known ?? 0,
  expiredTweets: progress?.expired ?? 0,
  filteredTweets: progress?.filtered ?? 0,
  errorCount: progress?.errors.length ?? 0,
  errors: toRemarks(progress?.errors),
  gaps: toRemarks(progress?.gaps),
  reason: writeReason(row.reason),
  reasons: row.reason,
  waitingUntil: row.waitingUntil?.toISOString() ?? null,
});

const describe = async ({ db }: ApiDeps, rows: readonly RunRow[]): Promise<Run[]> => {
  const progress = await getRunProgress(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => toRun(row, progress.get(row.id)));
};

/** @throws AppError runs.not_found */
export const getOne = async (deps: ApiDeps, id: number): Promise<Run> => {
  const row = await findRun(deps.db, id);
  const [run] = row ? await describe(deps, [row]) : [];
  if (!run) throw new AppError('runs.not_found', { id });
  return run;
};

/** Returns one page of the runs, by default newest first. */
export const list = async (
  deps: ApiDeps,
  { page, limit, ...order }: QueryOf<typeof listRunsCall>,
): Promise<Answer<typeof listRunsCall>> => {
  const { rows, total } = await pageRuns(deps.db, order, page, limit);
  return { data: await describe(deps, rows), pagination: paginationOf(page, limit, total) };
};

export const getStatus = async (deps: ApiDeps): Promise<Answer<typeof collectionStatus>> => {
  const active = await findActiveRun(deps.db);
  const [running] = active ? await describe(deps, [active]) : [];
  return { running: running ?? null, runs: await describe(deps, await listRuns(deps.db, limits.recentRuns)) };
};

const idle: Answer<typeof collectionRunning> = {
  isRunning: false,
  currentTarget: null,
  processedTargets: 0,
  totalTargets: 0,
  progressPercentage: 0,
  collectedTweets: 0,
  errors: [],
  targetErrors: [],
  elapsedTime: 0,
  waitingUntil: null,
  reason: null,
  reasons: [],
};

/** Returns a percentage, rounded down: 100 means that nothing is left. */
const percentage = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.min(100, Math.floor((part / whole) * 100));

/** Returns the progress of the active run or, if there is none, the figures of the last run. */
export const getRunning = async (deps: ApiDeps): Promise<Answer<typeof collectionRunning>> => {
  const active = await findActiveRun(deps.db);
  const row = active ?? (await listRuns(deps.db, 1))[0];
  if (!row) return idle;
  const progress = (await getRunProgress(deps.db, [row.id])).get(row.id);
  const targetErrors = toRemarks(progress?.errors);
  return {
    isRunning: active !== undefined,
    currentTarget: active ? (progress?.currentTarget ?? null) : null,
    processedTargets: progress?.processedTargets ?? 0,
    totalTargets: progress?.totalTargets ?? 0,
    progressPercentage: percentage(progress?.processedTargets ?? 0, progress?.totalTargets ?? 0),
    collectedTweets: progress?.collected ?? 0,
    errors: targetErrors.map(({ target, reason }) => `${target}: ${reason}`),
    targetErrors,
    elapsedTime: await getElapsed(deps.db, row.id),
    waitingUntil: row.waitingUntil?.toISOString() ?? null,
    reason: writeReason(row.reason),
    reasons: row.reason,
  };
};
