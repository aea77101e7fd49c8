import { outOfBudget } from '@stimmlage/core/budget';
import type { Session } from '@stimmlage/core/contracts/sessions';
import { AppError } from '@stimmlage/core/errors/app-error';
import { modelIn } from '@stimmlage/core/models';
import type { Queryable } from '@stimmlage/db/connection';
import { findPlanShortfall } from '@stimmlage/db/queries/sessions/ai-budget';
import { hasItemsToPlan, type PlanScope, planScopeOf } from '@stimmlage/db/queries/sessions/session-plan';
import {
  cancelSession,
  hasOpenBatches,
  lockSession,
  reopenSession,
  type SessionRow,
  setSessionPublished,
} from '@stimmlage/db/queries/sessions/sessions';
import { auditAct } from '@stimmlage/db/queries/users/audit';
import type { ApiDeps } from '../deps';
import type { Actor } from '../http/actor';
import { requireModel } from './models.service';
import { getOne } from './sessions.service';

/**
 * Cancels a session. If the session is already planned, the worker ends it. Idempotent.
 * @throws AppError sessions.not_found, sessions.has_ended
 */
export const cancel = async (deps: ApiDeps, actor: Actor, id: number): Promise<Session> => {
  await deps.db.transaction(async (tx) => {
    const session = await lockSession(tx, id);
    if (!session) throw new AppError('sessions.not_found', { id });
    if (session.cancelRequested) return;
    if (session.finishedAt !== null) throw new AppError('sessions.has_ended', { id });
    await cancelSession(tx, session, deps.now());
    await deps.queue.send('session.advance', { sessionId: id }, { tx });
    await auditAct(tx, actor, 'session.cancel', id);
  });
  return getOne(deps, id);
};

/**
 * Returns the scope with which a session would be planned again.
 * @throws AppError sessions.not_found, sessions.still_open, sessions.nothing_failed, sessions.unknown_model,
 * sessions.retired_model, sessions.model_without_provider
 */
export const scopeOfRetry = async (
  deps: ApiDeps,
  db: Queryable,
  session: SessionRow | undefined,
  id: number,
): Promise<PlanScope> => {
  if (!session) throw new AppError('sessions.not_found', { id });
  if (session.finishedAt === null) throw new AppError('sessions.still_open', { id });
  requireModel(deps, session);
  const scope = await planScopeOf(db, session);
  if (!(await hasItemsToPlan(db, scope)) && !(await hasOpenBatches(db, id)))
    throw new AppError('sessions.nothing_failed', { id });
  return scope;
};

/**
 * Reopens an ended session, so that the worker plans those of its items that have no label. A session that
 * was never planned is reopened for pending content.
 * @throws AppError sessions.not_found, sessions.still_open, sessions.nothing_failed, sessions.budget_spent,
 * sessions.budget_exceeded, sessions.unknown_model, sessions.retired_model, sessions.model_without_provider
 */
export const retryFailed = async (deps: ApiDeps, actor: Actor, id: number): Promise<Session> => {
  await deps.db.transaction(async (tx) => {
    const scope = await scopeOfRetry(deps, tx, await lockSession(tx, id), id);
    const short = await findPlanShortfall(tx, scope, modelIn(deps.models), deps.now());
    if (short) throw outOfBudget(short);
    await reopenSession(tx, id);
    await deps.queue.send('session.advance', { sessionId: id }, { tx });
    await auditAct(tx, actor, 'session.retry', id);
  });
  return getOne(deps, id);
};

/**
 * Publishes or unpublishes the figures of a session. Idempotent.
 * @throws AppError sessions.not_found, sessions.no_figures
 */
export const publish = async (
  deps: ApiDeps,
  actor: Actor,
  { id, isPublished }: { id: number; isPublished: boolean },
): Promise<Session> => {
  await deps.db.transaction(async (tx) => {
    const session = await lockSession(tx, id);
    if (!session) throw new AppError('sessions.not_found', { id });
    if (session.goldSetId !== null || session.retestOf !== null)
      throw new AppError('sessions.no_figures', { id });
    if ((session.publishedAt !== null) === isPublished) return;
    await setSessionPublished(tx, id, isPublished ? deps.now() : null);
    await auditAct(tx, actor, isPublished ? 'session.publish' : 'session.unpublish', id);
  });
  return getOne(deps, id);
};
