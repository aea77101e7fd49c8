import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from './columns';
import { users } from './users';

/** Notes by staff on the time axis of charts, about events that explain a jump in the figures. */
export const annotations = pgTable(
  'annotations',
  {
    id: identity(),
    /** The first day, in the installation's timezone. */
    date: date('date', { mode: 'string' }).notNull(),
    /** The last day; equal to the first day if the event took place on a single day. */
    until: date('until', { mode: 'string' }).notNull(),
    text: text('text').notNull(),
    /** Null once the owner has been deleted. */
    ownerId: reference('owner_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('annotations_owner').on(table.ownerId),
    check('annotations_days_in_order', sql`${table.date} <= ${table.until}`),
  ],
);
