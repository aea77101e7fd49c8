import { newRoles, roles, tokenKinds } from '@stimmlage/core/codes/roles';
import { tokenScopes } from '@stimmlage/core/codes/token-scopes';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, identity, moment, reference } from './columns';

export const users = pgTable(
  'users',
  {
    id: identity(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** Hash of the password that was last given by `STIMMLAGE_ADMIN_RESET`, which is given only once. */
    resetHash: text('reset_hash'),
    role: text('role', { enum: roles }).notNull(),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastLoginAt: moment('last_login_at'),
  },
  (table) => [uniqueIndex('users_email').on(sql`lower(${table.email})`)],
);

/**
 * Sessions and API tokens. Only the SHA-256 hash of an opaque 256-bit token is stored; deleting the row
 * revokes the token immediately.
 */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: identity(),
    tokenHash: bytes('token_hash').notNull().unique('access_tokens_hash'),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: tokenKinds }).notNull(),
    label: text('label').notNull().default(''),
    /** The scopes of an API token. Sessions have no scopes, and may do everything that the user may. */
    scopes: text('scopes', { enum: tokenScopes }).array().notNull().default([]),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    index('access_tokens_user').on(table.userId),
    index('access_tokens_expiry').on(table.expiresAt),
  ],
);

/**
 * Browsers and machines that users have signed in from, identified by the SHA-256 hash of a secret stored on
 * the device. The secret does not sign anyone in; it only exempts the user from throttling that other
 * people's guesses have caused. Several users may have signed in from the same device.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tokenHash] }),
    index('known_devices_last_use').on(table.lastUsedAt),
  ],
);

/**
 * Counters of recent failed sign-ins: for an account, for an account from an IP address, for an IP address or
 * network across all accounts, or for a known device. The key is a SHA-256 hash.
 */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    key: bytes('key').primaryKey(),
    failures: integer('failures').notNull(),
    /** When this counter was started. */
    at: moment('at').notNull(),
    /** All attempts are rejected unchecked until this time. */
    blockedUntil: moment('blocked_until'),
  },
  (table) => [
    index('sign_in_failures_at').on(table.at),
    index('sign_in_failures_weight').on(table.failures, table.at),
  ],
);

/**
 * Links for creating the first super admin, each with the SHA-256 hash of its secret. All links are deleted
 * once a user exists.
 */
export const setupLinks = pgTable('setup_links', {
  tokenHash: bytes('token_hash').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});

/**
 * Open invitations to create an account, with the SHA-256 hash of the secret in the link. The row is deleted
 * when the account is created or the invitation is withdrawn.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: identity(),
    tokenHash: bytes('token_hash').notNull().unique('invitations_hash'),
    /** Name of the invited person, who may choose a different name when creating the account. */
    name: text('name').notNull(),
    role: text('role', { enum: newRoles }).notNull(),
    /** A note for super admins. */
    label: text('label').notNull().default(''),
    invitedBy: reference('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('invitations_inviter').on(table.invitedBy)],
);
