import { upkeepKinds, upkeepStatuses } from '@stimmlage/core/codes/statuses';
import { limits } from '@stimmlage/core/limits';
import { nightlyTrends } from '@stimmlage/core/platform-x';
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bigId, bytes, identity, moment, reasonsColumn, reference } from './columns';

/**
 * A single row, written when the database is created: whether the database holds sandbox data, and in which
 * timezone days are counted. Neither value can change, because figures depend on both values.
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
 * A single row, created with the table: the secret key for the hashes of erased persons, stored as the two
 * pads that HMAC derives from the key (RFC 2104). The key never leaves the database: the app role cannot read
 * the key, and obtains hashes from `keyed_hash`.
 */
export const erasureKey = pgTable('erasure_key', {
  id: integer('id').primaryKey(),
  innerPad: bytes('inner_pad').notNull(),
  outerPad: bytes('outer_pad').notNull(),
});

/**
 * Handles and ids that must not be collected again, as the HMAC-SHA-256 of the SHA-256 of
 * `platform:kind:value`. Without the key, it is impossible to identify the persons by hashing guesses.
 */
export const erasures = pgTable('erasures', {
  hash: bytes('hash').primaryKey(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/**
 * Statements that were deleted by retention but are still counted in figures; if stored again, they would be
 * classified and counted twice. Each statement is represented by the first 64 bits of an HMAC of its id, with
 * the key in `erasure_key`.
 */
export const expiredContent = pgTable('expired_content', { hash: bigId('hash').primaryKey() });

/**
 * Posts that were deleted because X no longer showed them; archives may still contain them. Hashed like those in
 * `expired_content`.
 */
export const gonePosts = pgTable('gone_posts', { hash: bigId('hash').primaryKey() });

/** A single row with the settings that admins can change at runtime. */
export const settings = pgTable('settings', {
  id: integer('id').primaryKey(),
  repliesPerPost: integer('replies_per_post').notNull().default(limits.repliesPerPost),
  publicTitle: text('public_title').notNull().default(''),
  publicNotice: text('public_notice').notNull().default(''),
  /** The operator of the installation and their contact details. */
  operatorName: text('operator_name').notNull().default(''),
  operatorContact: text('operator_contact').notNull().default(''),
  /** Addresses of the operator's pages with the legal notice and the privacy policy; empty for none. */
  imprintUrl: text('imprint_url').notNull().default(''),
  privacyUrl: text('privacy_url').notNull().default(''),
  /** The places whose trends are fetched each night. */
  nightlyTrends: text('nightly_trends', { enum: nightlyTrends }).notNull().default('all'),
  /** Whether to start an analysis session after each collection run. */
  analyzeAfterCollection: boolean('analyze_after_collection').notNull().default(false),
  /** The name of the default model; null for the first usable model. */
  defaultModel: text('default_model'),
  filterMinWords: integer('filter_min_words').notNull().default(limits.minWords),
  /**
   * Languages to accept, as detected by the platform. Posts in an undetermined language are always accepted.
   */
  filterLanguages: text('filter_languages').array().notNull().default(['de']),
  filterDuplicateDays: integer('filter_duplicate_days').notNull().default(limits.duplicateDays),
  /** Budget per calendar month (UTC), in micro-dollars; null for no limit. */
  budgetXMicros: bigint('budget_x_micros', { mode: 'number' }),
  budgetAiMicros: bigint('budget_ai_micros', { mode: 'number' }),
  /** The retention period, in days, that workers apply; null before the first retention. Not set by admins, but noted. */
  retentionDays: integer('retention_days'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/**
 * Runs of recurring work on stored data, newest last. `detail` contains counts of the work done, and the
 * position to resume from while a run is open.
 */
export const upkeepRuns = pgTable(
  'upkeep_runs',
  {
    id: identity(),
    kind: text('kind', { enum: upkeepKinds }).notNull(),
    status: text('status', { enum: upkeepStatuses }).notNull().default('pending'),
    detail: jsonb('detail').$type<Record<string, number | string>>().notNull().default({}),
    /** Why the run failed or is waiting, or which work is left for the next run. */
    note: reasonsColumn('note'),
    /** The user who started the run; null if the run was started by the schedule. */
    requestedBy: reference('requested_by'),
    createdAt: moment('created_at').notNull().defaultNow(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
  },
  (table) => [index('upkeep_runs_kind').on(table.kind, table.id)],
);
