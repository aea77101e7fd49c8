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
    role: text('role', { enum: roles }).notNull(),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastLoginAt: moment('last_login_at'),
  },
  (table) => [uniqueIndex('users_email').on(sql`lower(${table.email})`)],
);

/** Only the SHA-256 of an opaque 256-bit token is stored; deleting the row ends the token immediately. */
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
    /** The scopes of an API token. A session may do everything that its user may. */
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
 * Browsers and machines that users have signed in from, by SHA-256 of the secret that each stores. Such a
 * secret does not sign anyone in; it only spares its user the throttling caused by other people's guesses. A
 * browser may belong to several users.
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
 * Recent failed sign-ins, by SHA-256 of what they are counted for: an account, an account from an IP address,
 * an IP address or a network for all accounts, or a known device.
 */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    key: bytes('key').primaryKey(),
    failures: integer('failures').notNull(),
    /** When counting began. */
    at: moment('at').notNull(),
    /** No attempt is checked before then. */
    blockedUntil: moment('blocked_until'),
  },
  (table) => [
    index('sign_in_failures_at').on(table.at),
    index('sign_in_failures_weight').on(table.failures, table.at),
  ],
);

/** Links for creating the first super admin, as SHA-256 of their secret; none once there is a user. */
export const setupLinks = pgTable('setup_links', {
  tokenHash: bytes('token_hash').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});

/**
 * Open invitations to create an account, as SHA-256 of the secret in their link; the row is deleted once the
 * account exists, or when the invitation is withdrawn.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: identity(),
    tokenHash: bytes('token_hash').notNull().unique('invitations_hash'),
    /** Whom it is for, until they choose the name of their account. */
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
