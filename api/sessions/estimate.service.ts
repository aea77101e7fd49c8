import { currentCodebook } from '@stimmlage/core/codebook/current';
import type { Estimate } from '@stimmlage/core/contracts/sessions';
import { toDollars } from '@stimmlage/core/dollars';
import { modelIn } from '@stimmlage/core/models';
import { getAiBudgetLeft } from '@stimmlage/db/queries/sessions/ai-budget';
import { estimatePlan } from '@stimmlage/db/queries/sessions/session-estimate';
import type { ApiDeps } from '../deps';
import { chooseModel, chooseRetest, holdGoldSetOf, requireModel, type Wanted } from './sessions.service';

/**
 * Estimates the size and cost of a session, without creating the session.
 * @throws AppError sessions.unknown_model, sessions.retired_model, sessions.model_without_provider,
 * gold_sets.not_found, sessions.not_found, sessions.still_open, sessions.nothing_to_retest
 */
export const estimateSession = async (deps: ApiDeps, wanted: Wanted): Promise<Estimate> => {
  const retestOf = await chooseRetest(deps.db, wanted);
  const { name: modelName, version: modelVersion } = retestOf
    ? requireModel(deps, retestOf)
    : chooseModel(deps, wanted);
  const goldSet = retestOf ? null : await deps.db.transaction((tx) => holdGoldSetOf(tx, wanted));
  const scope = {
    modelName,
    modelVersion,
    codebookVersion: retestOf?.codebookVersion ?? currentCodebook.version,
    contentLimit: wanted.content_limit ?? null,
    goldSetId: goldSet?.id ?? null,
    retestOf: retestOf?.id ?? null,
  };
  const [{ costMicros, ...usage }, left] = await Promise.all([
    estimatePlan(deps.db, scope, modelIn(deps.models)),
    getAiBudgetLeft(deps.db, { now: deps.now(), modelOf: modelIn(deps.models), beside: 'all' }),
  ]);
  return { ...usage, costUsd: toDollars(costMicros), budgetLeftUsd: left && toDollars(left.micros) };
};
