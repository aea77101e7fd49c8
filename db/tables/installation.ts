import { upkeepKinds, upkeepStatuses } from '@stimmlage/core/codes/statuses';
import { limits } from '@stimmlage/core/limits';
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bigId, bytes, identity, moment, reasonsColumn, reference } from './columns';

/**
 * One row, written when the database is created: the kind of its data and the timezone of its days. Neither
 * can change later, because figures depend on both.
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

/**
 * One row, created with the table: the key of the hashes that identify erased persons, as the two pads that
 * HMAC derives from it (RFC 2104). It never leaves the database: the app role obtains hashes from
 * `keyed_hash`, and may not read the key.
 */
export const erasureKey = pgTable('erasure_key', {
  id: integer('id').primaryKey(),
  innerPad: bytes('inner_pad').notNull(),
  outerPad: bytes('outer_pad').notNull(),
});

/**
 * Handles and ids that must not be collected again, as HMAC-SHA-256 of the SHA-256 of `platform:kind:value`:
 * without the key, guesses cannot reveal who they are.
 */
export const erasures = pgTable('erasures', {
  hash: bytes('hash').primaryKey(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/**
 * Statements that retention deleted, and that figures keep counting: stored again, they would be classified
 * and counted twice. Each is the first 64 bits of the HMAC of its id, under the same key.
 */
export const expiredContent = pgTable('expired_content', { hash: bigId('hash').primaryKey() });

/** One row: settings that admins can change at runtime. */
export const settings = pgTable('settings', {
  id: integer('id').primaryKey(),
  repliesPerPost: integer('replies_per_post').notNull().default(limits.repliesPerPost),
  publicTitle: text('public_title').notNull().default(''),
  publicNotice: text('public_notice').notNull().default(''),
  /** The operator of the installation, and how to contact them. */
  operatorName: text('operator_name').notNull().default(''),
  operatorContact: text('operator_contact').notNull().default(''),
  /** Whether a collection run is followed by an analysis session. */
  analyzeAfterCollection: boolean('analyze_after_collection').notNull().default(false),
  filterMinWords: integer('filter_min_words').notNull().default(limits.minWords),
  /** Languages as guessed by the platform; posts in undetermined ones always pass. */
  filterLanguages: text('filter_languages').array().notNull().default(['de']),
  filterDuplicateDays: integer('filter_duplicate_days').notNull().default(limits.duplicateDays),
  /** Maximum cost of a calendar month (UTC), in micro-dollars; null for no limit. */
  budgetXMicros: bigint('budget_x_micros', { mode: 'number' }),
  budgetAiMicros: bigint('budget_ai_micros', { mode: 'number' }),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Daily work on stored data, newest last: `detail` has the counts of what was done. */
export const upkeepRuns = pgTable(
  'upkeep_runs',
  {
    id: identity(),
    kind: text('kind', { enum: upkeepKinds }).notNull(),
    status: text('status', { enum: upkeepStatuses }).notNull().default('pending'),
    detail: jsonb('detail').$type<Record<string, number>>().notNull().default({}),
    /** Why it failed, what it is waiting for, or what it left for the next time. */
    note: reasonsColumn('note'),
    /** Null for the schedule. */
    requestedBy: reference('requested_by'),
    createdAt: moment('created_at').notNull().defaultNow(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
  },
  (table) => [index('upkeep_runs_kind').on(table.kind, table.id)],
);
