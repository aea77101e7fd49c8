import { toLogFields } from '@stimmlage/core/reasons/reasoned-error';
import { beginBatch, notePoll } from '@stimmlage/db/queries/sessions/batches';
import type { BatchRow } from '@stimmlage/db/queries/sessions/sessions';
import { askSuspectsAlone } from '../batches/suspects';
import { type CallProvider, ProviderFault } from '../providers/provider';
import { LONGEST_SECONDS } from '../providers/retry-delay';
import { createBudgetCheck, HeldByBudget } from '../session/budget';
import { pauseAfter, type Round, type Work } from '../session/round';
import { workOffBatch } from './calls';

/**
 * Sends the requests of the first open batch. Even a temporary fault is reported on the session, because the
 * session has no other batch in progress.
 * @throws any error that is not a fault of the provider or a lack of budget.
 */
export const advanceByCalls = async (
  work: Work,
  provider: CallProvider,
  [batch]: readonly BatchRow[],
): Promise<Round> => {
  const { deps, session } = work;
  if (!batch) return { wait: 0, heldUpBy: [] };
  try {
    if (batch.status === 'pending') {
      await askSuspectsAlone(deps, batch.id);
      const budget = createBudgetCheck(deps, session);
      await beginBatch(deps.db, batch.id, (tx) => budget.hold(tx, batch));
    }
    await workOffBatch(deps, provider, batch, work);
    return { wait: 0, heldUpBy: [] };
  } catch (error) {
    await notePoll(deps.db, batch.id);
    if (error instanceof HeldByBudget) return { wait: LONGEST_SECONDS, heldUpBy: error.reasons };
    if (!(error instanceof ProviderFault)) throw error;
    deps.log.warn({ sessionId: session.id, batchId: batch.id, ...toLogFields(error) }, 'provider fault');
    return { wait: pauseAfter(error, batch), heldUpBy: error.reasons };
  }
};
