import { limits } from '@stimmlage/core/limits';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, identity, moment } from './columns';

/**
 * One row, written when the database is created: what its data is and how its days are counted. Neither
 * can change later, because figures already stand on it.
 */
export const installation = pgTable('installation', {
  id: integer('id').primaryKey(),
  sandbox: boolean('sandbox').notNull(),
  timezone: text('timezone').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Results of the consistency check, newest last. */
export const consistencyChecks = pgTable('consistency_checks', {
  id: identity(),
  checkedAt: moment('checked_at').notNull().defaultNow(),
  ok: boolean('ok').notNull(),
  mismatches: jsonb('mismatches')
    .$type<{ rollup: string; key: string; expected: number; found: number }[]>()
    .notNull(),
});

/** Handles and ids that must not be collected again, as SHA-256 of `platform:kind:value`. */
export const erasures = pgTable('erasures', {
  hash: bytes('hash').primaryKey(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** One row: what admins may change while the product runs. */
export const settings = pgTable('settings', {
  id: integer('id').primaryKey(),
  repliesPerPost: integer('replies_per_post').notNull().default(limits.repliesPerPost),
  publicTitle: text('public_title').notNull().default(''),
  publicNotice: text('public_notice').notNull().default(''),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
