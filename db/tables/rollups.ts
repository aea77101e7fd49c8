import { categories } from '@stimmlage/core/codes/categories';
import { policyAreas } from '@stimmlage/core/codes/policy-areas';
import { sentiments } from '@stimmlage/core/codes/sentiments';
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bigCounter, counter, reference } from './columns';

/** A grouping without a policy area or target still has a key. */
export const NO_AREA = 'none';
export const NO_TARGET = 0;

const measures = () => ({
  n: counter('n'),
  /** Of n, how many are replies. */
  replies: counter('replies'),
  intensitySum: bigCounter('intensity_sum'),
  i1: counter('i1'),
  i2: counter('i2'),
  i3: counter('i3'),
  i4: counter('i4'),
  i5: counter('i5'),
  h1: counter('h1'),
  h2: counter('h2'),
  h3: counter('h3'),
  h4: counter('h4'),
  h5: counter('h5'),
});

const keys = () => ({
  /** 0 counts each content once, by its current label. */
  sessionId: integer('session_id').notNull(),
  /** Day of posting in the installation's timezone. */
  day: date('day', { mode: 'string' }).notNull(),
  complaintType: text('complaint_type', { enum: sentiments }).notNull(),
});

const category = () => text('category', { enum: categories }).notNull();
const policyArea = () => text('policy_area', { enum: [...policyAreas, NO_AREA] }).notNull();

export const labelRollup = pgTable(
  'label_rollup',
  { ...keys(), category: category(), ...measures() },
  (table) => [primaryKey({ columns: [table.sessionId, table.day, table.category, table.complaintType] })],
);

export const labelRollupArea = pgTable(
  'label_rollup_area',
  { ...keys(), category: category(), policyArea: policyArea(), ...measures() },
  (table) => [
    primaryKey({
      columns: [table.sessionId, table.policyArea, table.day, table.category, table.complaintType],
    }),
    index('label_rollup_area_category').on(table.sessionId, table.category),
  ],
);

export const labelRollupTarget = pgTable(
  'label_rollup_target',
  { ...keys(), targetId: reference('target_id').notNull(), ...measures() },
  (table) => [primaryKey({ columns: [table.sessionId, table.targetId, table.day, table.complaintType] })],
);

/** What retention took away, in the finest grouping: every rollup = labels + this, regrouped. */
export const labelRollupExpired = pgTable(
  'label_rollup_expired',
  {
    ...keys(),
    category: category(),
    policyArea: policyArea(),
    targetId: reference('target_id').notNull(),
    ...measures(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.sessionId,
        table.day,
        table.category,
        table.policyArea,
        table.targetId,
        table.complaintType,
      ],
    }),
  ],
);
