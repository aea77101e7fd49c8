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

/** The label that a model assigned to a post in a session. */
export const labels = pgTable(
  'labels',
  {
    contentId: bigId('content_id').notNull(),
    sessionId: reference('session_id').notNull(),
    ...coding(),
    specificIssues: text('specific_issues').array().notNull(),
    geographicMentions: text('geographic_mentions').array().notNull(),
    codebookVersion: smallint('codebook_version').notNull(),
    /** The model's name as returned by the provider. */
    providerModel: text('provider_model').notNull(),
    analyzedAt: moment('analyzed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.sessionId] })],
);

/** A label from a retest, which is only compared with the original label and not counted in any figure. */
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

/** A person's correction of a post's labels. It overrides the labels from all sessions in all figures. */
export const corrections = pgTable('corrections', {
  contentId: bigId('content_id').primaryKey(),
  ...coding(),
  /**
   * The sentiment and category of the newest label, which the correction overrides. Both codes are stored
   * here so that agreement can be computed without reading labels.
   */
  machineComplaintType: text('machine_complaint_type', { enum: sentiments }).notNull(),
  machineCategory: text('machine_category', { enum: categories }).notNull(),
  reason: text('reason').notNull().default(''),
  userId: reference('user_id').notNull(),
  correctedAt: moment('corrected_at').notNull().defaultNow(),
});

/**
 * The current label of a post: the correction of the post if there is one, otherwise the newest label of the
 * post. Rows are narrow, and contain the columns by which lists are sorted and filtered. In figures, these
 * rows count as session 0.
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
    /** The places mentioned in the label, in lower case. */
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
