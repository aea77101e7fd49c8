import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, identity, moment, reference } from './columns';

/**
 * Records who did what to which row. Entries are never updated or deleted: a trigger prevents updates and
 * deletions, and the app role lacks the privileges.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: identity(),
    at: moment('at').notNull().defaultNow(),
    /** Not a foreign key, because the entry outlives the user. */
    userId: reference('user_id'),
    userName: text('user_name').notNull(),
    action: text('action').notNull(),
    objectType: text('object_type').notNull(),
    objectId: text('object_id'),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    ip: text('ip'),
  },
  (table) => [
    index('audit_log_at').on(table.at),
    // This index is partial, because only a few kinds of entry are marked on the axes of charts.
    index('audit_log_series_events')
      .on(table.at)
      .where(
        sql`action in ('target.create', 'target.import', 'target.update', 'target.delete', 'config.update')`,
      ),
  ],
);

/**
 * Refusals counted by hour and kind, so that an attacker cannot flood the audit log. The first refusal of
 * each kind is written to the log immediately; the number of further refusals is added when the log is read
 * or the hour is over.
 */
export const refusals = pgTable(
  'refusals',
  {
    hour: moment('hour').notNull(),
    /** SHA-256 hash of the entry. */
    key: bytes('key').notNull(),
    /** The entry for the audit log, without the number of refusals and the time. */
    entry: jsonb('entry').$type<Refused>().notNull(),
    count: integer('count').notNull(),
    /** The number of refusals that are already in the audit log. */
    noted: integer('noted').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.key] })],
);

/** A refused attempt: who made the attempt, from which IP address, and which action was attempted. */
export interface Refused {
  userId: number | null;
  userName: string;
  action: string;
  objectType: string;
  objectId: string | null;
  ip: string | null;
  detail: Record<string, string>;
}
