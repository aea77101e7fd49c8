import { categories } from '@stimmlage/core/codes/categories';
import { policyAreas } from '@stimmlage/core/codes/policy-areas';
import { sentiments } from '@stimmlage/core/codes/sentiments';
import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  type PgColumn,
  type PgColumnBuilderBase,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { bigCounter, counter, reference } from './columns';

/** The kinds of names that are counted in statements. */
export const namedKinds = ['place', 'politician'] as const;
export type NamedKind = (typeof namedKinds)[number];

/** Keys for labels without a policy area or without a target. */
export const NO_AREA = 'none';
export const NO_TARGET = 0;

/**
 * The measures that every rollup sums for each key: the number of labels (`n`), of labels of replies (and of
 * replies from the target's own account), of complaints and of praise, the sum of intensities, and the number
 * of labels at each step of intensity (`i…`) and heat (`h…`).
 */
export const measureNames = [
  'n',
  'replies',
  'own_replies',
  'complaints',
  'praise',
  'intensity_sum',
  'i1',
  'i2',
  'i3',
  'i4',
  'i5',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
] as const;
export type Measure = (typeof measureNames)[number];

const measures = () =>
  Object.fromEntries(
    measureNames.map((name) => [name, name === 'intensity_sum' ? bigCounter(name) : counter(name)]),
  ) as Record<Measure, ReturnType<typeof counter>>;

/** Defines a table of measures by key. The keys form the primary key, in the given order. */
const rollup = <Name extends string, Keys extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  keys: Keys,
) =>
  pgTable(name, { ...keys, ...measures() }, (table) => {
    const [first, ...others] = Object.keys(keys).map((key) => table[key as keyof typeof table] as PgColumn);
    return first ? [primaryKey({ columns: [first, ...others] })] : [];
  });

/** Session 0 counts each post once, by its current label. */
const sessionId = () => integer('session_id').notNull();
/** Day of posting in the installation's timezone. */
const day = () => date('day', { mode: 'string' }).notNull();
/** The first day of a month. */
const month = () => date('month', { mode: 'string' }).notNull();
const complaintType = () => text('complaint_type', { enum: sentiments }).notNull();
const category = () => text('category', { enum: categories }).notNull();
const policyArea = () => text('policy_area', { enum: [...policyAreas, NO_AREA] }).notNull();
const targetId = () => reference('target_id').notNull();

export const labelRollup = rollup('label_rollup', {
  sessionId: sessionId(),
  day: day(),
  category: category(),
  complaintType: complaintType(),
});

/** Has no sentiment among its keys, so that a series reads one row per point. */
export const labelRollupCategory = rollup('label_rollup_category', {
  sessionId: sessionId(),
  day: day(),
  category: category(),
});

/**
 * Has no category among its keys, so that comparisons of sessions, and counts that do not depend on the
 * category, read one row instead of 16.
 */
export const labelRollupDay = rollup('label_rollup_day', {
  sessionId: sessionId(),
  day: day(),
  complaintType: complaintType(),
});

/**
 * Counts by full month: the figures for a year are the sum of 12 months, or of 11 months and the days before
 * and after these months.
 */
export const labelRollupMonth = rollup('label_rollup_month', {
  sessionId: sessionId(),
  month: month(),
  category: category(),
  complaintType: complaintType(),
});

export const labelRollupArea = rollup('label_rollup_area', {
  sessionId: sessionId(),
  policyArea: policyArea(),
  day: day(),
  complaintType: complaintType(),
});

export const labelRollupAreaCategory = rollup('label_rollup_area_category', {
  sessionId: sessionId(),
  category: category(),
  policyArea: policyArea(),
  day: day(),
  complaintType: complaintType(),
});

export const labelRollupTarget = rollup('label_rollup_target', {
  sessionId: sessionId(),
  targetId: targetId(),
  day: day(),
  complaintType: complaintType(),
});

/**
 * Counts by target and category for full months. A table of counts by day would have nearly as many rows as
 * there are labels.
 */
export const labelRollupTargetCategory = rollup('label_rollup_target_category', {
  sessionId: sessionId(),
  targetId: targetId(),
  category: category(),
  month: month(),
  complaintType: complaintType(),
});

/**
 * Labels deleted by retention, counted by all keys. Every rollup is the sum of the stored labels and the
 * labels counted in this table, grouped by the keys of the rollup.
 */
export const labelRollupExpired = rollup('label_rollup_expired', {
  sessionId: sessionId(),
  day: day(),
  category: category(),
  policyArea: policyArea(),
  targetId: targetId(),
  complaintType: complaintType(),
});

/**
 * The number of statements with a current label that mention a place (in lower case) or a politician (by
 * username).
 */
export const nameRollup = pgTable(
  'name_rollup',
  {
    kind: text('kind', { enum: namedKinds }).notNull(),
    category: category(),
    policyArea: policyArea(),
    name: text('name').notNull(),
    n: counter('n'),
    /** The number of statements included in `n` that have been deleted by retention. */
    expired: counter('expired'),
  },
  (table) => [
    primaryKey({ columns: [table.category, table.policyArea, table.kind, table.name] }),
    index('name_rollup_spellings').on(sql`lower(${table.name})`).where(sql`${table.kind} = 'politician'`),
  ],
);
