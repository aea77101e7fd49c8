import type { SessionStatus } from '@stimmlage/core/codes/statuses';
import type { Reasons } from '@stimmlage/core/reasons/reason';
import { bookUsage } from '../queries/operations/usage';
import { noteIntent } from '../queries/sessions/batches';
import { planSession } from '../queries/sessions/session-plan';
import { endSession, findSession, listBatches } from '../queries/sessions/sessions';
import { batches, sessions } from '../tables';
import { contentRow } from './content';
import type { TestDatabase } from './database';
import { storeContent } from './store';

/** Stores content that no session has labelled, with ids starting at 1. */
export const seedPending = async (database: TestDatabase, count: number): Promise<void> => {
  const rows = Array.from({ length: count }, (_, index) => contentRow(index + 1));
  await storeContent(database, rows);
};

export interface EndedSession {
  name: string;
  status: Extract<SessionStatus, 'completed' | 'failed' | 'canceled'>;
  batches: number;
  error?: Reasons;
  createdAt: Date;
}

/**
 * Stores finished sessions with batches and costs, but without labels.
 * @returns the ids of the sessions.
 */
export const seedEndedSessions = async (
  { db }: TestDatabase,
  ended: readonly EndedSession[],
): Promise<number[]> => {
  const ids: number[] = [];
  for (const { name, status, batches: count, error = [], createdAt } of ended) {
    const [row] = await db
      .insert(sessions)
      .values({
        name,
        modelName: 'claude-haiku-4-5',
        modelVersion: '20251001',
        codebookVersion: 1,
        contentLimit: null,
        status,
        error,
        createdAt,
        plannedAt: createdAt,
        finishedAt: createdAt,
      })
      .returning({ id: sessions.id });
    const sessionId = row?.id ?? 0;
    ids.push(sessionId);
    for (let sequence = 1; sequence <= count; sequence += 1) {
      const [batch] = await db
        .insert(batches)
        .values({
          sessionId,
          sequence,
          status,
          providerBatchId: `msgbatch_${sessionId}_${sequence}`,
          totalRequests: 12,
          successfulRequests: 10,
          failedRequests: 2,
          contentCount: 120,
          labelledCount: 100,
          error,
          createdAt,
          submittedAt: createdAt,
          completedAt: createdAt,
        })
        .returning({ id: batches.id });
      await bookUsage(db, {
        at: createdAt,
        provider: 'anthropic',
        call: 'messages/batches',
        model: 'claude-haiku-4-5-20251001',
        sessionId,
        batchId: batch?.id ?? 0,
        tokensIn: 60_000,
        tokensOut: 8_000,
        costMicros: 50_000,
      });
    }
  }
  return ids;
};

/**
 * Makes a newly requested session fail while one of its batches is with the provider, as after an internal
 * error.
 */
export const leaveAtProvider = async ({ db }: TestDatabase, sessionId: number): Promise<void> => {
  const session = await findSession(db, sessionId);
  if (!session) throw new Error(`There is no session ${sessionId}`);
  await db.transaction((tx) =>
    planSession(tx, sessionId, session, session.contentLimit, { itemsPerRequest: 10, requestsPerBatch: 500 }),
  );
  const [batch] = await listBatches(db, sessionId);
  await noteIntent(db, batch?.id ?? 0, new Date(), async () => undefined);
  await endSession(db, sessionId, 'failed', [], new Date());
};
