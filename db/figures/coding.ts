import { type SQL, sql } from 'drizzle-orm';

/** The columns of a coding, which have the same names in every table. */
export const codingNames = sql`complaint_type, pain_point_category, policy_area, intensity_score, heat_score`;

/** Selects the columns of a coding under the property names of `Coding`. */
export const codingColumns = (alias: string): SQL =>
  sql.raw(`${alias}.complaint_type as "complaintType", ${alias}.pain_point_category as category,
    ${alias}.policy_area as "policyArea", ${alias}.intensity_score::int as intensity, ${alias}.heat_score::int as heat`);

/** Left-joins the corrections `k` to the labels `l` of the same content. */
export const joinedCorrections = sql`left join corrections k on k.content_id = l.content_id`;

/**
 * The coding that counts for a label `l`: the coding of the correction `k` if the content has been corrected,
 * otherwise the label's own coding.
 */
export const asCorrected = {
  sentiment: sql`coalesce(k.complaint_type, l.complaint_type)`,
  category: sql`coalesce(k.pain_point_category, l.pain_point_category)`,
  // Not `coalesce`, because a correction without a policy area also overrides the label.
  policyArea: sql`case when k.content_id is null then l.policy_area else k.policy_area end`,
  intensity: sql`coalesce(k.intensity_score, l.intensity_score)`,
  heat: sql`coalesce(k.heat_score, l.heat_score)`,
  corrected: sql`k.content_id is not null`,
};

/** The values of `asCorrected`, named like the columns of `labels`. */
export const correctedCoding = sql`
  ${asCorrected.sentiment} as complaint_type, ${asCorrected.category} as pain_point_category,
  ${asCorrected.policyArea} as policy_area, ${asCorrected.intensity} as intensity_score,
  ${asCorrected.heat} as heat_score`;
