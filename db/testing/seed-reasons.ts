import { type Reasons, reason } from '@stimmlage/core/reasons/reason';
import { endRun } from '../queries/collection/runs';
import { collectionRuns, collectionRunTargets, imports } from '../tables';
import type { TestDatabase } from './database';
import { seedEndedSessions } from './seed-sessions';

const spent = reason('x.budget_spent', { limit: 1_234_500_000, left: 0, cost: 10_000 });
const refused = reason('provider.refused', { status: 400, said: 'The schema is odd' });
const lines: Reasons = [
  reason('line.old_post'),
  reason('line.unreadable', { unreadable: 1_200, posts: 3_000 }),
];

/**
 * Stores a run, a session and an import that ended with a reason. The database must not contain any other
 * runs, sessions or imports.
 */
export const seedReasons = async (database: TestDatabase): Promise<void> => {
  const { db } = database;
  await seedEndedSessions(database, [
    { name: 'Gescheitert', status: 'failed', batches: 1, error: [refused], createdAt: new Date() },
  ]);
  const common = { mode: 'normal', trigger: 'manual', postsPerTarget: 10, repliesPerPost: 20 } as const;
  await db.insert(collectionRuns).values({ ...common, status: 'running' });
  const target = { runId: 1, targetType: 'hashtag' } as const;
  await db.insert(collectionRunTargets).values([
    { ...target, position: 1, username: 'rente', state: 'done', gap: [reason('gap.posts', { most: 3_200 })] },
    { ...target, position: 2, username: 'miete' },
  ]);
  await db.transaction((tx) => endRun(tx, 1, 'stopped', [spent]));
  await db.insert(imports).values({
    name: 'alt.jsonl',
    fingerprint: new Uint8Array(),
    status: 'failed',
    error: [reason('import.nothing_taken', { reason: lines })],
    refused: lines.map((why, index) => ({ line: index + 1, reasons: [why] })),
    refusedCount: 2,
  });
};
