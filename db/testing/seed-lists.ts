import { collectionRuns, targets, users } from '../tables';
import type { TestDatabase } from './database';
import { seedEndedSessions } from './seed-sessions';
import { seedStaff } from './staff';

const dayAt = (index: number): Date => new Date(Date.UTC(2026, 2, 1 + index));

/**
 * Adds a user for each role, a target, a user and a session for each name, and three runs. The later in the
 * list a name is, the later were its dates; the first three targets have never been collected, and the first
 * user has never signed in.
 */
export const seedLists = async (database: TestDatabase, names: readonly string[]): Promise<void> => {
  await seedStaff(database);
  const { db } = database;
  await db.insert(targets).values(
    names.map((displayName, index) => ({
      username: `konto_${index}`,
      displayName,
      targetType: 'politician' as const,
      priority: 1 + (index % 10),
      lastCollectedAt: index < 3 ? null : dayAt(index),
    })),
  );
  await db.insert(users).values(
    names.map((name, index) => ({
      name,
      email: `konto_${index}@example.org`,
      passwordHash: '',
      role: 'analyst' as const,
      lastLoginAt: index === 0 ? null : dayAt(index),
    })),
  );
  await seedEndedSessions(
    database,
    names.map((name, index) => ({
      name,
      status: 'completed',
      batches: index % 4,
      createdAt: dayAt(index),
    })),
  );
  await db.insert(collectionRuns).values(
    (['completed', 'failed', 'stopped'] as const).map((status, index) => ({
      mode: 'normal' as const,
      trigger: 'manual' as const,
      status,
      postsPerTarget: 1,
      repliesPerPost: 0,
      startedAt: dayAt(index),
      finishedAt: dayAt(index + 1),
    })),
  );
};
