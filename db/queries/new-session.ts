import { currentCodebook } from '@stimmlage/core/codebook/current';
import type { Model } from '@stimmlage/core/models';
import type { Tx } from '../connection';
import { type Budget, getBudget } from './budget';
import { hasPendingContent } from './session-plan';
import { insertSession } from './sessions';

export interface WantedSession {
  model: Model;
  name: string;
  contentLimit: number | null;
  requestedBy: number | null;
}

export type CreatedSession = { id: number } | { spent: Budget } | 'nothing_to_analyze';

/**
 * Creates a session, whatever asks for it: only where content is pending, and while the month's budget for AI is not
 * spent. Its job is the caller's to send, in the same transaction.
 */
export const createSession = async (
  tx: Tx,
  { model, ...wanted }: WantedSession,
  now: Date,
): Promise<CreatedSession> => {
  const coder = {
    modelName: model.name,
    modelVersion: model.version,
    codebookVersion: currentCodebook.version,
  };
  if (!(await hasPendingContent(tx, coder))) return 'nothing_to_analyze';
  const budget = await getBudget(tx, 'ai', now);
  if (budget !== null && budget.left <= 0) return { spent: budget };
  return { id: await insertSession(tx, { ...coder, ...wanted }) };
};
