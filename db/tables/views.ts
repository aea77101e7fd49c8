import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from './columns';
import { users } from './users';

/** Staff screens with filters, saved by users under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: identity(),
    name: text('name').notNull(),
    /** Path and query string of a staff screen. */
    address: text('address').notNull(),
    /** Whether the view is available to all staff. */
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

/** The view that a user has chosen to open after signing in. */
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
