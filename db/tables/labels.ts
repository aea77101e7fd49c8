import { categories } from '@stimmlage/core/codes/categories';
import { contentKinds } from '@stimmlage/core/codes/content';
import { policyAreas } from '@stimmlage/core/codes/policy-areas';
import { sentiments } from '@stimmlage/core/codes/sentiments';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bigId, moment, reference } from './columns';

const coding = () => ({
  complaintType: text('complaint_type', { enum: sentiments }).notNull(),
  category: text('pain_point_category', { enum: categories }).notNull(),
  policyArea: text('policy_area', { enum: policyAreas }),
  intensity: smallint('intensity_score').notNull(),
  heat: smallint('heat_score').notNull(),
});

/** One label of one post from one session, as the model gave it. */
export const labels = pgTable(
  'labels',
  {
    contentId: bigId('content_id').notNull(),
    sessionId: reference('session_id').notNull(),
    ...coding(),
    specificIssues: text('specific_issues').array().notNull(),
    geographicMentions: text('geographic_mentions').array().notNull(),
    codebookVersion: smallint('codebook_version').notNull(),
    /** The model's name in the provider's answer. */
    providerModel: text('provider_model').notNull(),
    analyzedAt: moment('analyzed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.sessionId] })],
);

/** A model's label from a retest: compared with the original label, and not counted anywhere. */
export const retestLabels = pgTable(
  'retest_labels',
  {
    contentId: bigId('content_id').notNull(),
    sessionId: reference('session_id').notNull(),
    ...coding(),
    analyzedAt: moment('analyzed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.sessionId] })],
);

/** A person's correction of a post: it overrides every machine label in every figure. */
export const corrections = pgTable('corrections', {
  contentId: bigId('content_id').primaryKey(),
  ...coding(),
  /**
   * The sentiment and category of the newest label that it overrides: stored here so that agreement is
   * counted without reading labels.
   */
  machineComplaintType: text('machine_complaint_type', { enum: sentiments }).notNull(),
  machineCategory: text('machine_category', { enum: categories }).notNull(),
  reason: text('reason').notNull().default(''),
  userId: reference('user_id').notNull(),
  correctedAt: moment('corrected_at').notNull().defaultNow(),
});

/**
 * The label in use for a post: a correction, otherwise the newest label. Rows are narrow and have the columns
 * that lists sort and filter by. Figures of session 0 count these rows.
 */
export const currentLabels = pgTable(
  'current_labels',
  {
    contentId: bigId('content_id').primaryKey(),
    sessionId: reference('session_id').notNull(),
    corrected: boolean('corrected').notNull().default(false),
    ...coding(),
    kind: text('kind', { enum: contentKinds }).notNull(),
    targetId: reference('target_id'),
    postedAt: moment('posted_at').notNull(),
    analyzedAt: moment('analyzed_at').notNull(),
    /** The places that the label names, in lower case. */
    places: text('places').array().notNull().default([]),
  },
  (table) => [
    index('current_labels_posted').on(
      table.postedAt.desc().nullsFirst(),
      table.contentId.desc().nullsFirst(),
    ),
    index('current_labels_target')
      .on(table.targetId, table.postedAt.desc().nullsFirst(), table.contentId.desc().nullsFirst())
      .where(sql`${table.targetId} is not null`),
    index('current_labels_target_area')
      .on(
        table.targetId,
        table.policyArea,
        table.postedAt.desc().nullsFirst(),
        table.contentId.desc().nullsFirst(),
      )
      .where(sql`${table.targetId} is not null and ${table.policyArea} is not null`),
    index('current_labels_scales').on(table.intensity, table.heat),
    index('current_labels_places').using('gin', table.places).where(sql`${table.places} <> '{}'`),
  ],
);
