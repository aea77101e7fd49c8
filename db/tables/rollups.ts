import { categories } from '@stimmlage/core/codes/categories';
import { policyAreas } from '@stimmlage/core/codes/policy-areas';
import { sentiments } from '@stimmlage/core/codes/sentiments';
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bigCounter, counter, reference } from './columns';

/** A grouping without a policy area or target still has a key. */
export const NO_AREA = 'none';
export const NO_TARGET = 0;

const measures = () => ({
  n: counter('n'),
  /** Of n, how many are replies, complaints and praise. */
  replies: counter('replies'),
  complaints: counter('complaints'),
  praise: counter('praise'),
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

/** 0 counts each content once, by its current label. */
const sessionId = () => integer('session_id').notNull();
const complaintType = () => text('complaint_type', { enum: sentiments }).notNull();

/** Day of posting in the installation's timezone. */
const day = () => date('day', { mode: 'string' }).notNull();

const keys = () => ({
  sessionId: sessionId(),
  day: day(),
  complaintType: complaintType(),
});

const category = () => text('category', { enum: categories }).notNull();
const policyArea = () => text('policy_area', { enum: [...policyAreas, NO_AREA] }).notNull();

export const labelRollup = pgTable(
  'label_rollup',
  { ...keys(), category: category(), ...measures() },
  (table) => [primaryKey({ columns: [table.sessionId, table.day, table.category, table.complaintType] })],
);

/** Whatever the type: a series reads a row a point. */
export const labelRollupCategory = pgTable(
  'label_rollup_category',
  { sessionId: sessionId(), day: day(), category: category(), ...measures() },
  (table) => [primaryKey({ columns: [table.sessionId, table.day, table.category] })],
);

/** Whatever the category: what counts a list without one, or compares sessions, reads a row in place of 16. */
export const labelRollupDay = pgTable('label_rollup_day', { ...keys(), ...measures() }, (table) => [
  primaryKey({ columns: [table.sessionId, table.day, table.complaintType] }),
]);

/** Whole months: a year's figures are the sum of 12 of them and of the days before and after. */
export const labelRollupMonth = pgTable(
  'label_rollup_month',
  {
    sessionId: sessionId(),
    /** The first day of the month. */
    month: date('month', { mode: 'string' }).notNull(),
    complaintType: complaintType(),
    category: category(),
    ...measures(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.month, table.category, table.complaintType] })],
);

export const labelRollupArea = pgTable(
  'label_rollup_area',
  { ...keys(), policyArea: policyArea(), ...measures() },
  (table) => [primaryKey({ columns: [table.sessionId, table.policyArea, table.day, table.complaintType] })],
);

export const labelRollupAreaCategory = pgTable(
  'label_rollup_area_category',
  { ...keys(), category: category(), policyArea: policyArea(), ...measures() },
  (table) => [
    primaryKey({
      columns: [table.sessionId, table.category, table.policyArea, table.day, table.complaintType],
    }),
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
