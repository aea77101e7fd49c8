import { sentiments } from '@stimmlage/core/codes/sentiments';
import type { LeftOut } from '@stimmlage/core/contracts/gold-sets';
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bigId, identity, moment, reference } from './columns';

export const goldSets = pgTable('gold_sets', {
  id: identity(),
  name: text('name').notNull().unique('gold_sets_name'),
  /** What of its file is no item. */
  leftOut: jsonb('left_out').$type<LeftOut>().notNull(),
  createdBy: reference('created_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** A text labelled by people; the text itself is content of scope gold. */
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
