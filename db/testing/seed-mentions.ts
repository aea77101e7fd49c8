import { addDays, dayOf } from '@stimmlage/core/days';
import { trackedTrends, trendMentions } from '../tables';
import type { TestDatabase } from './database';
import { createRandom } from './random';

export interface SeedMentions {
  name: string;
  /** Average number of mentions per day. */
  perDay: number;
}

/**
 * Stores counts of mentions of names for a number of days up to `until`. Deterministic for the same options.
 */
export const seedMentions = async (
  { db }: TestDatabase,
  names: readonly SeedMentions[],
  { days, until }: { days: number; until: Date },
): Promise<void> => {
  const last = dayOf(until, 'Europe/Berlin');
  const random = createRandom(days);
  const rows = names.flatMap(({ name, perDay }) =>
    Array.from({ length: days }, (_, age) => ({
      name,
      day: addDays(last, -age),
      mentions: Math.round(perDay * (0.3 + 1.4 * random())),
    })),
  );
  if (rows.length === 0) return;
  await db.insert(trackedTrends).values(names.map(({ name }) => ({ name, isCounted: true })));
  await db.insert(trendMentions).values(rows);
};
