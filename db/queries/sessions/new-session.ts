import type { Shortfall } from '@stimmlage/core/budget';
import { currentCodebook } from '@stimmlage/core/codebook/current';
import type { Model } from '@stimmlage/core/models';
import type { Tx } from '../../connection';
import { findPlanShortfall } from './ai-budget';
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
  requestedBy: number | null;
}

export type CreatedSession = { id: number } | { short: Shortfall } | 'nothing_to_analyze';

/**
 * Creates a session, provided that there is content to classify and the month's AI budget covers the cost.
 * The caller must queue the session's job in the same transaction.
 */
export const createSession = async (
  tx: Tx,
  { model, goldSetId = null, retestOf = null, unlabelledOnly = false, ...wanted }: WantedSession,
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
  const { contentLimit } = wanted;
  const short = await findPlanShortfall(tx, { ...coder, contentLimit }, modelOf, now);
  if (short) return { short };
  return { id: await insertSession(tx, { ...coder, ...wanted }) };
};
