import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from './columns';

/** Who did what to which row. Rows are never updated or deleted: a trigger refuses it. */
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
  (table) => [index('audit_log_at').on(table.at)],
);
