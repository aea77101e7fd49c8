import type { TestDatabase } from './database';

/** Waits until a statement on the database waits for a lock that another transaction holds. */
export const untilBlocked = async ({ client }: TestDatabase): Promise<void> => {
  for (;;) {
    const blocked = await client`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if (blocked.length > 0) return;
  }
};
