import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from './columns';
import { users } from './users';

/** Screens with their filters, each saved by a user under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: identity(),
    name: text('name').notNull(),
    /** Path and query of one of the staff's screens. */
    address: text('address').notNull(),
    /** For all staff; otherwise only for its owner. */
    isShared: boolean('is_shared').notNull(),
    /** Null once the owner of a shared view has been deleted. */
    ownerId: reference('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('saved_views_owner').on(table.ownerId),
    check('saved_views_reachable', sql`${table.isShared} or ${table.ownerId} is not null`),
  ],
);

/** The view that opens after a user has signed in, for those who have chosen one. */
export const startViews = pgTable(
  'start_views',
  {
    userId: reference('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    viewId: reference('view_id')
      .notNull()
      .references(() => savedViews.id, { onDelete: 'cascade' }),
  },
  (table) => [index('start_views_view').on(table.viewId)],
);
