import { sql } from 'drizzle-orm';

/** What joins the corrections `k` that stand in place of labels `l`. */
export const joinedCorrections = sql`left join corrections k on k.content_id = l.content_id`;

/** The coding of a label `l` as it counts: with a person's correction `k` in its place where there is one. */
export const asCorrected = {
  sentiment: sql`coalesce(k.complaint_type, l.complaint_type)`,
  category: sql`coalesce(k.pain_point_category, l.pain_point_category)`,
  // A person's may be none.
  policyArea: sql`case when k.content_id is null then l.policy_area else k.policy_area end`,
  intensity: sql`coalesce(k.intensity_score, l.intensity_score)`,
  heat: sql`coalesce(k.heat_score, l.heat_score)`,
  corrected: sql`k.content_id is not null`,
};
