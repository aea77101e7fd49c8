import { outOfBudget } from '@stimmlage/core/budget';
import { paginationOf } from '@stimmlage/core/contracts/common';
import type { analysisMethods, analysisRuns } from '@stimmlage/core/contracts/dashboard';
import type { Answer, BodyOf, QueryOf } from '@stimmlage/core/contracts/endpoint';
import type {
  Batch,
  createSession as createSessionCall,
  listSessions as listSessionsCall,
  Session,
} from '@stimmlage/core/contracts/sessions';
import { toDollars } from '@stimmlage/core/dollars';
import { AppError } from '@stimmlage/core/errors/app-error';
import { analysisMethodOf, type Model, modelIn } from '@stimmlage/core/models';
import { writeReason } from '@stimmlage/core/reasons/sentence';
import type { Queryable, Tx } from '@stimmlage/db/connection';
import { getBatchCosts } from '@stimmlage/db/queries/operations/usage';
import { eraseBlockedInName } from '@stimmlage/db/queries/privacy/erased-handles';
import { findGoldSet, type GoldSetRow, holdGoldSet } from '@stimmlage/db/queries/sessions/gold-sets';
import { insertSessionWithinBudget } from '@stimmlage/db/queries/sessions/new-session';
import {
  getSessionProgress,
  listSessions,
  pageSessions,
  type SessionProgress,
} from '@stimmlage/db/queries/sessions/session-list';
import {
  type BatchRow,
  findSession,
  listBatches,
  listModelLabels,
  lockSession,
  type SessionRow,
} from '@stimmlage/db/queries/sessions/sessions';
import { auditAct } from '@stimmlage/db/queries/users/audit';
import type { ApiDeps } from '../deps';
import type { Actor } from '../http/actor';
import { chooseModel, requireModel } from './models.service';

const toSession = (
  row: SessionRow,
  progress: SessionProgress | undefined,
  nextStepAt: Date | undefined,
): Session => ({
  id: row.id,
  session_name: row.name,
  model_name: row.modelName,
  model_version: row.modelVersion,
  status: row.status,
  batch_count: progress?.batchCount ?? 0,
  completed_batches: progress?.completedBatches ?? 0,
  created_at: row.createdAt.toISOString(),
  finished_at: row.finishedAt?.toISOString() ?? null,
  content_limit: row.contentLimit,
  gold_set_id: row.goldSetId,
  retest_of: row.retestOf,
  unlabelled_only: row.unlabelledOnly,
  content_count: progress?.contentCount ?? 0,
  labelled_count: progress?.labelledCount ?? 0,
  failed_count: row.finishedAt === null ? 0 : (progress?.failedCount ?? 0),
  left_out_count: row.finishedAt === null ? 0 : row.leftOutCount,
  uncounted_count: row.finishedAt === null ? 0 : (progress?.uncountedCount ?? 0),
  cost_usd: toDollars(progress?.costMicros ?? 0),
  error: writeReason(row.error),
  reasons: row.error,
  next_step_at: row.finishedAt === null ? (nextStepAt?.toISOString() ?? null) : null,
  published_at: row.publishedAt?.toISOString() ?? null,
  cancel_requested: row.cancelRequested,
});

const describe = async ({ db, queue }: ApiDeps, rows: readonly SessionRow[]): Promise<Session[]> => {
  const ids = rows.map((row) => row.id);
  const [progress, due] = await Promise.all([
    getSessionProgress(db, ids),
    queue.dueTimes(db, 'session.advance'),
  ]);
  const nextSteps = new Map(due.map(({ payload, at }) => [payload.sessionId, at]));
  return rows.map((row) => toSession(row, progress.get(row.id), nextSteps.get(row.id)));
};

export const listAll = async (deps: ApiDeps): Promise<Session[]> =>
  describe(deps, await listSessions(deps.db));

/** @throws AppError gold_sets.not_found */
const goldSetIdOf = async (db: Queryable, key: number | string): Promise<number> => {
  const set = await findGoldSet(db, key);
  if (!set) throw new AppError('gold_sets.not_found', { key });
  return set.id;
};

/**
 * Lists the sessions that match a filter, or one page of them.
 * @throws AppError gold_sets.not_found
 */
export const list = async (
  deps: ApiDeps,
  { page, limit, kind, gold_set: key, search, ...order }: QueryOf<typeof listSessionsCall>,
): Promise<Answer<typeof listSessionsCall>> => {
  const goldSetId = key === undefined ? undefined : await goldSetIdOf(deps.db, key);
  const filter = { kind, goldSetId, search };
  if (page === undefined) return describe(deps, await listSessions(deps.db, order, filter));
  const { rows, total } = await pageSessions(deps.db, order, filter, page, limit);
  return { data: await describe(deps, rows), pagination: paginationOf(page, limit, total) };
};

/** @throws AppError sessions.not_found */
export const getOne = async (deps: ApiDeps, id: number): Promise<Session> => {
  const row = await findSession(deps.db, id);
  const [session] = row ? await describe(deps, [row]) : [];
  if (!session) throw new AppError('sessions.not_found', { id });
  return session;
};

const toBatch = (row: BatchRow, costMicros: number): Batch => ({
  id: row.id,
  sequence: row.sequence,
  attempt: row.attempt,
  batch_id: row.providerBatchId,
  status: row.status,
  total_requests: row.totalRequests,
  successful_requests: row.successfulRequests,
  failed_requests: row.failedRequests,
  content_count: row.contentCount,
  labelled_count: row.labelledCount,
  cost_usd: toDollars(costMicros),
  created_at: row.createdAt.toISOString(),
  submitted_at: row.submittedAt?.toISOString() ?? null,
  completed_at: row.completedAt?.toISOString() ?? null,
  error: writeReason(row.error),
  reasons: row.error,
});

/** @throws AppError sessions.not_found */
export const getBatches = async (deps: ApiDeps, id: number): Promise<Batch[]> => {
  if (!(await findSession(deps.db, id))) throw new AppError('sessions.not_found', { id });
  const [rows, costs] = await Promise.all([listBatches(deps.db, id), getBatchCosts(deps.db, id)]);
  return rows.map((row) => toBatch(row, costs.get(row.id) ?? 0));
};

export type Wanted = BodyOf<typeof createSessionCall>;

/** @throws AppError gold_sets.not_found */
export const holdGoldSetOf = async (tx: Tx, { gold_set: key }: Wanted): Promise<GoldSetRow | null> => {
  if (key === undefined || key === null) return null;
  const found = await holdGoldSet(tx, key);
  if (!found) throw new AppError('gold_sets.not_found', { key });
  return found;
};

/**
 * Finds the session to retest. Returns null if no retest is requested.
 * @throws AppError sessions.not_found, sessions.still_open, sessions.nothing_to_retest
 */
export const chooseRetest = async (db: Queryable, { retest_of: id }: Wanted): Promise<SessionRow | null> => {
  if (id === undefined || id === null) return null;
  const session = await findSession(db, id);
  if (!session) throw new AppError('sessions.not_found', { id });
  if (session.finishedAt === null) throw new AppError('sessions.still_open', { id });
  if (session.goldSetId !== null || session.retestOf !== null)
    throw new AppError('sessions.nothing_to_retest', { id });
  return session;
};

interface Subject {
  goldSet: GoldSetRow | null;
  retestOf: SessionRow | null;
}

/** Returns the default name for a session, without the time that the caller appends. */
const nameOf = (model: Model, { goldSet, retestOf }: Subject): string => {
  if (retestOf) return `Retest of session ${retestOf.id}, ${model.label}`;
  return goldSet ? `${goldSet.name}, ${model.label}` : model.label;
};

/**
 * Creates a session and its job in one transaction. The session is planned later, by the worker.
 * @throws AppError sessions.nothing_to_analyze, sessions.budget_spent, sessions.budget_exceeded,
 * sessions.unknown_model, sessions.retired_model, sessions.model_without_provider, gold_sets.not_found,
 * sessions.not_found, sessions.still_open, sessions.nothing_to_retest
 */
export const createSession = async (deps: ApiDeps, actor: Actor, wanted: Wanted): Promise<Session> => {
  const retestOf = await chooseRetest(deps.db, wanted);
  const model = retestOf ? requireModel(deps, retestOf) : await chooseModel(deps, wanted);
  const now = deps.now();
  const time = now.toISOString().slice(0, 16).replace('T', ' ');
  const id = await deps.db.transaction(async (tx) => {
    const name = await eraseBlockedInName(tx, wanted.session_name ?? '');
    const goldSet = retestOf ? null : await holdGoldSetOf(tx, wanted);
    // Before the budget: a retry of the same session locks it first as well, and then waits for the budget.
    if (retestOf) await lockSession(tx, retestOf.id);
    const session = await insertSessionWithinBudget(
      tx,
      {
        model,
        name: name || `${nameOf(model, { goldSet, retestOf })}, ${time} UTC`,
        contentLimit: wanted.content_limit ?? null,
        unlabelledOnly: wanted.unlabelled_only ?? false,
        goldSetId: goldSet?.id ?? null,
        retestOf,
        requestedBy: actor.userId,
      },
      modelIn(deps.models),
      now,
    );
    if (session === 'nothing_to_analyze')
      throw retestOf
        ? new AppError('sessions.nothing_to_retest', { id: retestOf.id })
        : new AppError('sessions.nothing_to_analyze');
    if ('short' in session) throw outOfBudget(session.short);
    await deps.queue.send('session.advance', { sessionId: session.id }, { tx });
    await auditAct(tx, actor, 'session.create', session.id);
    return session.id;
  });
  return getOne(deps, id);
};

/** Enqueues a job, so that a worker takes the next step of an unfinished session immediately. */
export const refresh = async (deps: ApiDeps, id: number): Promise<Session> => {
  const session = await getOne(deps, id);
  if (session.finished_at === null) await deps.queue.send('session.advance', { sessionId: id });
  return session;
};

/** Lists sessions that have figures. Retests and sessions on gold sets do not have figures. */
export const listAnalysisRuns = async (
  { db }: ApiDeps,
  query: QueryOf<typeof analysisRuns>,
): Promise<Answer<typeof analysisRuns>> => {
  const rows = await listSessions(db, {}, { ...query, kind: 'posts' });
  const progress = await getSessionProgress(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    modelName: row.modelName,
    processedContentCount: progress.get(row.id)?.labelledCount ?? 0,
    createdAt: row.createdAt.toISOString(),
  }));
};

/** Counts labels by method and model, most frequent first. */
export const listAnalysisMethods = async ({ db }: ApiDeps): Promise<Answer<typeof analysisMethods>> =>
  (await listModelLabels(db)).map(({ model, count }) => ({ method: analysisMethodOf(model), model, count }));
