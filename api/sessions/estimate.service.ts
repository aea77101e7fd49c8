import { currentCodebook } from '@stimmlage/core/codebook/current';
import type { Estimate } from '@stimmlage/core/contracts/sessions';
import { toDollars } from '@stimmlage/core/dollars';
import { modelIn } from '@stimmlage/core/models';
import { getAiBudgetLeft } from '@stimmlage/db/queries/sessions/ai-budget';
import { estimatePlan } from '@stimmlage/db/queries/sessions/session-estimate';
import type { ApiDeps } from '../deps';
import { chooseModel, holdGoldSetOf, type Wanted } from './sessions.service';

/**
 * What a session would use if it were created now; nothing is.
 * @throws AppError sessions.unknown_model, sessions.retired_model, sessions.model_without_provider,
 * gold_sets.not_found
 */
export const estimateSession = async (deps: ApiDeps, wanted: Wanted): Promise<Estimate> => {
  const { name: modelName, version: modelVersion } = chooseModel(deps, wanted);
  const goldSet = await deps.db.transaction((tx) => holdGoldSetOf(tx, wanted));
  const scope = {
    modelName,
    modelVersion,
    codebookVersion: currentCodebook.version,
    contentLimit: wanted.content_limit ?? null,
    goldSetId: goldSet?.id ?? null,
  };
  const [{ costMicros, ...usage }, left] = await Promise.all([
    estimatePlan(deps.db, scope, modelIn(deps.models)),
    getAiBudgetLeft(deps.db, { now: deps.now(), modelOf: modelIn(deps.models), beside: 'all' }),
  ]);
  return { ...usage, costUsd: toDollars(costMicros), budgetLeftUsd: left && toDollars(left.micros) };
};
