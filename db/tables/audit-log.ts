import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, identity, moment, reference } from './columns';

/**
 * Who did what to which row. Rows are never updated or deleted: a trigger prevents it, and the app role lacks
 * the privilege for it.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: identity(),
    at: moment('at').notNull().defaultNow(),
    /** No foreign key: the entry outlives the user. */
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
    // Only a small part of the log is marked on the axes of charts.
    index('audit_log_series_events')
      .on(table.at)
      .where(
        sql`action in ('target.create', 'target.import', 'target.update', 'target.delete', 'config.update')`,
      ),
  ],
);

/**
 * Refusals of an hour, counted by kind. The first of each kind goes to the audit log immediately, the number
 * of further ones when the log is read or the hour is over, so that an attacker cannot flood it.
 */
export const refusals = pgTable(
  'refusals',
  {
    hour: moment('hour').notNull(),
    /** SHA-256 of the entry. */
    key: bytes('key').notNull(),
    /** The entry as written to the audit log, except for the number and the time. */
    entry: jsonb('entry').$type<Refused>().notNull(),
    count: integer('count').notNull(),
    /** How many of the refusals the audit log already includes. */
    noted: integer('noted').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.key] })],
);

/** Whose attempt was refused, what it was, and from which network. */
export interface Refused {
  userId: number | null;
  userName: string;
  action: string;
  objectType: string;
  objectId: string | null;
  ip: string | null;
  detail: Record<string, string>;
}
