import { reason } from '@stimmlage/core/reasons/reason';
import { collectionRuns, collectionRunTargets } from '../tables';
import type { TestDatabase } from './database';

const HOUR_MS = 3_600_000;

/**
 * Adds as many runs that have ended, one for each hour, the last of them `endedHoursAgo`. The runs differ in
 * status, in the number of their targets, and in what their targets collected or failed with.
 */
export const seedRuns = async (
  { db }: TestDatabase,
  count: number,
  endedHoursAgo = 1,
): Promise<readonly number[]> => {
  const newest = Date.now() - endedHoursAgo * HOUR_MS;
  const runs = await db
    .insert(collectionRuns)
    .values(
      Array.from({ length: count }, (_, index) => {
        const at = new Date(newest - (count - 1 - index) * HOUR_MS);
        return {
          mode: 'normal' as const,
          trigger: index % 2 === 0 ? ('schedule' as const) : ('manual' as const),
          status: (['completed', 'stopped', 'failed'] as const)[index % 3] ?? 'completed',
          postsPerTarget: 10,
          repliesPerPost: 0,
          createdAt: at,
          startedAt: at,
          finishedAt: at,
        };
      }),
    )
    .returning({ id: collectionRuns.id });
  const ids = runs.map(({ id }) => id);
  await db.insert(collectionRunTargets).values(
    ids.flatMap((runId, index) =>
      Array.from({ length: 1 + (index % 4) }, (_, position) => {
        const isFailed = position > 0 && (index + position) % 3 === 0;
        return {
          runId,
          position,
          username: `konto_${position}`,
          targetType: 'politician' as const,
          state: isFailed ? ('failed' as const) : ('done' as const),
          collected: isFailed ? 0 : (index * 7) % 11,
          error: isFailed ? [reason('target.not_known', { username: `konto_${position}` })] : [],
        };
      }),
    ),
  );
  return ids;
};
