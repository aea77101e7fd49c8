import { sentiments } from '@stimmlage/core/codes/sentiments';
import { type LeftOut, leftOut } from '@stimmlage/core/contracts/gold-sets';
import { customType, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bigId, identity, moment, reference } from './columns';

/**
 * The numbers of lines left out, by reason. Gold sets from earlier versions lack the number of unreadable
 * lines, because earlier versions rejected files with unreadable lines entirely.
 */
const leftOutColumn = customType<{ data: LeftOut; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => leftOut.parse(value),
});

export const goldSets = pgTable('gold_sets', {
  id: identity(),
  name: text('name').notNull().unique('gold_sets_name'),
  /** The numbers of lines in the file that did not become items. */
  leftOut: leftOutColumn('left_out').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** The human label of a text. The text itself is stored as content with the scope `gold`. */
export const goldItems = pgTable(
  'gold_items',
  {
    goldSetId: reference('gold_set_id')
      .notNull()
      .references(() => goldSets.id, { onDelete: 'cascade' }),
    contentId: bigId('content_id').notNull(),
    complaintType: text('complaint_type', { enum: sentiments }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.goldSetId, table.contentId] })],
);
