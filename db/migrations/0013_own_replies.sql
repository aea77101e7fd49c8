-- Which posts a target's own account wrote, and how many labels stand on its replies, as they are corrected. Of what
-- retention has taken away already, nobody knows the account any more: it goes on counting as replies by others.
ALTER TABLE "content" ADD COLUMN "is_own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "label_rollup" ADD COLUMN "own_replies" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "label_rollup_area" ADD COLUMN "own_replies" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "label_rollup_area_category" ADD COLUMN "own_replies" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "label_rollup_category" ADD COLUMN "own_replies" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "label_rollup_day" ADD COLUMN "own_replies" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "label_rollup_expired" ADD COLUMN "own_replies" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "label_rollup_month" ADD COLUMN "own_replies" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "label_rollup_target" ADD COLUMN "own_replies" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "content" c SET "is_own" = true FROM "targets" t
WHERE t.id = c.target_id AND t.account_id = c.author_id AND t.target_type IN ('politician', 'influencer', 'media');--> statement-breakpoint
CREATE TABLE "own_reply" AS
SELECT l.session_id, (c.posted_at AT TIME ZONE i.timezone)::date AS day,
  date_trunc('month', c.posted_at AT TIME ZONE i.timezone)::date AS month, l.category, l.complaint_type,
  coalesce(l.policy_area, 'none') AS policy_area, c.target_id
FROM "installation" i, "content" c JOIN (
  SELECT content_id, 0 AS session_id, complaint_type, pain_point_category AS category, policy_area FROM "current_labels"
  UNION ALL
  SELECT l.content_id, l.session_id, coalesce(k.complaint_type, l.complaint_type),
    coalesce(k.pain_point_category, l.pain_point_category),
    CASE WHEN k.content_id IS NULL THEN l.policy_area ELSE k.policy_area END
  FROM "labels" l LEFT JOIN "corrections" k ON k.content_id = l.content_id
) l ON l.content_id = c.id
WHERE c.is_own AND c.kind = 'reply' AND c.scope = 'hit' AND NOT c.is_filtered_out;--> statement-breakpoint
UPDATE "label_rollup" r SET "own_replies" = o.n
FROM (SELECT session_id, day, category, complaint_type, count(*) AS n FROM "own_reply" GROUP BY session_id, day, category, complaint_type) o
WHERE (r.session_id, r.day, r.category, r.complaint_type) = (o.session_id, o.day, o.category, o.complaint_type);--> statement-breakpoint
UPDATE "label_rollup_category" r SET "own_replies" = o.n
FROM (SELECT session_id, day, category, count(*) AS n FROM "own_reply" GROUP BY session_id, day, category) o
WHERE (r.session_id, r.day, r.category) = (o.session_id, o.day, o.category);--> statement-breakpoint
UPDATE "label_rollup_day" r SET "own_replies" = o.n
FROM (SELECT session_id, day, complaint_type, count(*) AS n FROM "own_reply" GROUP BY session_id, day, complaint_type) o
WHERE (r.session_id, r.day, r.complaint_type) = (o.session_id, o.day, o.complaint_type);--> statement-breakpoint
UPDATE "label_rollup_month" r SET "own_replies" = o.n
FROM (SELECT session_id, month, category, complaint_type, count(*) AS n FROM "own_reply" GROUP BY session_id, month, category, complaint_type) o
WHERE (r.session_id, r.month, r.category, r.complaint_type) = (o.session_id, o.month, o.category, o.complaint_type);--> statement-breakpoint
UPDATE "label_rollup_area" r SET "own_replies" = o.n
FROM (SELECT session_id, policy_area, day, complaint_type, count(*) AS n FROM "own_reply" GROUP BY session_id, policy_area, day, complaint_type) o
WHERE (r.session_id, r.policy_area, r.day, r.complaint_type) = (o.session_id, o.policy_area, o.day, o.complaint_type);--> statement-breakpoint
UPDATE "label_rollup_area_category" r SET "own_replies" = o.n
FROM (SELECT session_id, category, policy_area, day, complaint_type, count(*) AS n FROM "own_reply" GROUP BY session_id, category, policy_area, day, complaint_type) o
WHERE (r.session_id, r.category, r.policy_area, r.day, r.complaint_type) = (o.session_id, o.category, o.policy_area, o.day, o.complaint_type);--> statement-breakpoint
UPDATE "label_rollup_target" r SET "own_replies" = o.n
FROM (SELECT session_id, target_id, day, complaint_type, count(*) AS n FROM "own_reply" GROUP BY session_id, target_id, day, complaint_type) o
WHERE (r.session_id, r.target_id, r.day, r.complaint_type) = (o.session_id, o.target_id, o.day, o.complaint_type);--> statement-breakpoint
DROP TABLE "own_reply";
