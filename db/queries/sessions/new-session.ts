import type { Shortfall } from '@stimmlage/core/budget';
import { currentCodebook } from '@stimmlage/core/codebook/current';
import type { Model } from '@stimmlage/core/models';
import type { Tx } from '../../connection';
import { cutToBudget, findPlanShortfall, type PlanCut } from './ai-budget';
import type { ModelOf } from './session-estimate';
import { hasContentToClassify } from './session-plan';
import { insertSession, type SessionRow } from './sessions';

export interface WantedSession {
  model: Model;
  name: string;
  contentLimit: number | null;
  /** If set, this gold set is classified instead of pending hits. */
  goldSetId?: number | null;
  /** If set, a sample of this session's statements is classified again, with the same codebook. */
  retestOf?: Pick<SessionRow, 'id' | 'codebookVersion'> | null;
  /** Whether only hits that no model has labelled yet are classified. */
  unlabelledOnly?: boolean;
  /** Whether older content is left out if the budget does not cover all of it. */
  fitsBudget?: boolean;
  requestedBy: number | null;
}

export interface InsertedSession {
  id: number;
  /** If the budget does not cover the oldest content, which is left out then; null otherwise. */
  cut: (PlanCut & Shortfall) | null;
}

export type CreatedSession = InsertedSession | { short: Shortfall } | 'nothing_to_analyze';

/**
 * Creates a session, provided that there is content to classify and the month's AI budget covers the cost; with
 * `fitsBudget`, the cost of at least the newest content. The caller must queue the session's job in the same
 * transaction.
 */
export const insertSessionWithinBudget = async (
  tx: Tx,
  {
    model,
    goldSetId = null,
    retestOf = null,
    unlabelledOnly = false,
    fitsBudget = false,
    ...wanted
  }: WantedSession,
  modelOf: ModelOf,
  now: Date,
): Promise<CreatedSession> => {
  const coder = {
    modelName: model.name,
    modelVersion: model.version,
    codebookVersion: retestOf?.codebookVersion ?? currentCodebook.version,
    goldSetId,
    retestOf: retestOf?.id ?? null,
    unlabelledOnly,
  };
  if (!(await hasContentToClassify(tx, coder))) return 'nothing_to_analyze';
  const scope = { ...coder, contentLimit: wanted.contentLimit };
  const short = await findPlanShortfall(tx, scope, modelOf, now);
  if (!short) return { id: await insertSession(tx, { ...coder, ...wanted }), cut: null };
  if (!fitsBudget) return { short };
  const { covered, ...cut } = await cutToBudget(tx, scope, short.left, modelOf);
  if (covered === 0) return { short };
  const id = await insertSession(tx, { ...coder, ...wanted, contentLimit: covered });
  return { id, cut: { ...short, ...cut, covered } };
};
