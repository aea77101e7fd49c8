import { ANALYSIS_METHOD } from '@stimmlage/core/codes/analysis-method';
import type { analysisMethods, analysisRuns } from '@stimmlage/core/contracts/dashboard';
import type { Answer, BodyOf } from '@stimmlage/core/contracts/endpoint';
import type {
  Batch,
  createSession as createSessionCall,
  listModels,
  Session,
} from '@stimmlage/core/contracts/sessions';
import { formatDollars, toDollars } from '@stimmlage/core/dollars';
import { AppError } from '@stimmlage/core/errors/app-error';
import { defaultModel, findModel, isRetired, type Model, models } from '@stimmlage/core/models';
import { writeAudit } from '@stimmlage/db/queries/audit';
import { createSession as insertSession } from '@stimmlage/db/queries/new-session';
import {
  type BatchRow,
  findSession,
  getSessionProgress,
  listBatches,
  listModelLabels,
  listSessions,
  type SessionProgress,
  type SessionRow,
} from '@stimmlage/db/queries/sessions';
import type { ApiDeps } from '../deps';
import type { Actor } from '../http/actor';

const toSession = (row: SessionRow, progress: SessionProgress | undefined, failedCount: number): Session => ({
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
  content_count: progress?.contentCount ?? 0,
  labelled_count: progress?.labelledCount ?? 0,
  failed_count: failedCount,
  cost_usd: toDollars(progress?.costMicros ?? 0),
  error: row.error,
});

/** Items that failed for good are known once the session is finished: what was planned and got no label. */
const failedCount = ({ finishedAt }: SessionRow, progress: SessionProgress | undefined): number =>
  finishedAt === null || !progress ? 0 : progress.contentCount - progress.labelledCount;

const describe = async ({ db }: ApiDeps, rows: readonly SessionRow[]): Promise<Session[]> => {
  const progress = await getSessionProgress(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => toSession(row, progress.get(row.id), failedCount(row, progress.get(row.id))));
};

export const listAll = async (deps: ApiDeps): Promise<Session[]> =>
  describe(deps, await listSessions(deps.db));

/** @throws AppError sessions.not_found */
export const getOne = async (deps: ApiDeps, id: number): Promise<Session> => {
  const row = await findSession(deps.db, id);
  const [session] = row ? await describe(deps, [row]) : [];
  if (!session) throw new AppError('sessions.not_found', { id });
  return session;
};

const toBatch = (row: BatchRow): Batch => ({
  id: row.id,
  sequence: row.sequence,
  attempt: row.attempt,
  batch_id: row.providerBatchId,
  status: row.status,
  total_requests: row.totalRequests,
  successful_requests: row.successfulRequests,
  failed_requests: row.failedRequests,
  content_count: row.contentCount,
  created_at: row.createdAt.toISOString(),
  completed_at: row.completedAt?.toISOString() ?? null,
  error: row.error,
});

/** @throws AppError sessions.not_found */
export const getBatches = async (deps: ApiDeps, id: number): Promise<Batch[]> => {
  await getOne(deps, id);
  return (await listBatches(deps.db, id)).map(toBatch);
};

/** Where the provider is the real one, a retired model cannot be chosen. */
const isSelectable = ({ sandbox, now }: ApiDeps, model: Model): boolean =>
  sandbox || !isRetired(model, now());

export const getModels = (deps: ApiDeps): Answer<typeof listModels> => {
  const chosen = defaultModel(deps.now(), deps.sandbox);
  return models.map((model) => ({
    name: model.name,
    version: model.version,
    label: model.label,
    description: model.description,
    items_per_request: model.itemsPerRequest,
    max_tokens: model.maxTokens,
    retired_on: model.retiredOn,
    successor: model.successor,
    selectable: isSelectable(deps, model),
    is_default: model.name === chosen.name,
    price: model.price,
  }));
};

type Wanted = BodyOf<typeof createSessionCall>;

const chooseModel = (deps: ApiDeps, { model_name, model_version }: Wanted): Model => {
  if (model_name === undefined) return defaultModel(deps.now(), deps.sandbox);
  const model = findModel(model_name, model_version);
  if (!model)
    throw new AppError('sessions.unknown_model', { model: `${model_name} ${model_version ?? ''}`.trim() });
  if (!isSelectable(deps, model)) {
    throw new AppError('sessions.retired_model', {
      model: model.label,
      date: model.retiredOn ?? '',
      successor: model.successor ?? 'no model',
    });
  }
  return model;
};

/**
 * Creates a session and its job in one transaction; it is planned by the worker.
 * @throws AppError sessions.nothing_to_analyze, sessions.budget_spent, sessions.unknown_model, sessions.retired_model
 */
export const createSession = async (deps: ApiDeps, actor: Actor, wanted: Wanted): Promise<Session> => {
  const model = chooseModel(deps, wanted);
  const now = deps.now();
  const time = now.toISOString().slice(0, 16).replace('T', ' ');
  const id = await deps.db.transaction(async (tx) => {
    const session = await insertSession(
      tx,
      {
        model,
        name: wanted.session_name || `${model.label}, ${time} UTC`,
        contentLimit: wanted.content_limit ?? null,
        requestedBy: actor.userId,
      },
      now,
    );
    if (session === 'nothing_to_analyze') throw new AppError('sessions.nothing_to_analyze');
    if ('spent' in session)
      throw new AppError('sessions.budget_spent', { limit: formatDollars(session.spent.limit) });
    await deps.queue.send('session.advance', { sessionId: session.id }, { tx });
    await writeAudit(tx, {
      ...actor,
      action: 'session.create',
      objectType: 'session',
      objectId: String(session.id),
    });
    return session.id;
  });
  return getOne(deps, id);
};

/** Brings the session's next step forward to now. */
export const refresh = async (deps: ApiDeps, id: number): Promise<Session> => {
  const session = await getOne(deps, id);
  if (session.finished_at === null) await deps.queue.send('session.advance', { sessionId: id });
  return session;
};

export const listAnalysisRuns = async (deps: ApiDeps): Promise<Answer<typeof analysisRuns>> =>
  (await listAll(deps)).map((session) => ({
    id: session.id,
    name: session.session_name,
    modelName: session.model_name,
    processedContentCount: session.labelled_count,
    createdAt: session.created_at,
  }));

/** How many labels each method and model has given, most first. */
export const listAnalysisMethods = async ({ db }: ApiDeps): Promise<Answer<typeof analysisMethods>> =>
  (await listModelLabels(db)).map(({ model, count }) => ({ method: ANALYSIS_METHOD, model, count }));
