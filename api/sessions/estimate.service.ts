import { currentCodebook } from '@stimmlage/core/codebook/current';
import type { Estimate } from '@stimmlage/core/contracts/estimate';
import { toDollars } from '@stimmlage/core/dollars';
import { modelIn } from '@stimmlage/core/models';
import { getAiBudgetLeft } from '@stimmlage/db/queries/sessions/ai-budget';
import { estimatePlan } from '@stimmlage/db/queries/sessions/session-estimate';
import { countGivenUp, type PlanScope } from '@stimmlage/db/queries/sessions/session-plan';
import { findSession } from '@stimmlage/db/queries/sessions/sessions';
import type { ApiDeps } from '../deps';
import { chooseModel, requireModel } from './models.service';
import { chooseRetest, holdGoldSetOf, type Wanted } from './sessions.service';
import { scopeOfRetry } from './steering.service';

const estimateScope = async (deps: ApiDeps, scope: PlanScope): Promise<Estimate> => {
  const [{ costMicros, ...usage }, left, givenUp] = await Promise.all([
    estimatePlan(deps.db, scope, modelIn(deps.models)),
    getAiBudgetLeft(deps.db, modelIn(deps.models), deps.now()),
    countGivenUp(deps.db, scope),
  ]);
  return {
    ...usage,
    costUsd: toDollars(costMicros),
    givenUp,
    budgetLeftUsd: left && toDollars(left.micros),
  };
};

/**
 * Estimates the size and cost of retrying a session, without reopening the session.
 * @throws AppError sessions.not_found, sessions.still_open, sessions.nothing_failed, sessions.unknown_model,
 * sessions.retired_model, sessions.model_without_provider
 */
export const estimateRetry = async (deps: ApiDeps, id: number): Promise<Estimate> =>
  estimateScope(deps, await scopeOfRetry(deps, deps.db, await findSession(deps.db, id), id));

/**
 * Estimates the size and cost of a session, without creating the session.
 * @throws AppError sessions.unknown_model, sessions.retired_model, sessions.model_without_provider,
 * gold_sets.not_found, sessions.not_found, sessions.still_open, sessions.nothing_to_retest
 */
export const estimateSession = async (deps: ApiDeps, wanted: Wanted): Promise<Estimate> => {
  const retestOf = await chooseRetest(deps.db, wanted);
  const { name: modelName, version: modelVersion } = retestOf
    ? requireModel(deps, retestOf)
    : await chooseModel(deps, wanted);
  const goldSet = retestOf ? null : await deps.db.transaction((tx) => holdGoldSetOf(tx, wanted));
  return estimateScope(deps, {
    modelName,
    modelVersion,
    codebookVersion: retestOf?.codebookVersion ?? currentCodebook.version,
    contentLimit: wanted.content_limit ?? null,
    unlabelledOnly: wanted.unlabelled_only ?? false,
    goldSetId: goldSet?.id ?? null,
    retestOf: retestOf?.id ?? null,
  });
};
