CREATE TABLE "name_rollup" (
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"policy_area" text NOT NULL,
	"name" text NOT NULL,
	"n" integer DEFAULT 0 NOT NULL,
	"expired" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "name_rollup_category_policy_area_kind_name_pk" PRIMARY KEY("category","policy_area","kind","name")
);
--> statement-breakpoint
CREATE INDEX "content_politicians" ON "content" USING gin ("politician_mentions") WHERE "content"."scope" = 'hit' and "content"."politician_mentions" <> '{}';--> statement-breakpoint
INSERT INTO "name_rollup" ("kind", "category", "policy_area", "name", "n")
SELECT 'place', pain_point_category, coalesce(policy_area, 'none'), name, count(*)
FROM current_labels, unnest(places) AS name GROUP BY 2, 3, 4
UNION ALL
SELECT 'politician', s.pain_point_category, coalesce(s.policy_area, 'none'), name, count(*)
FROM current_labels s JOIN content c ON c.id = s.content_id, unnest(c.politician_mentions) AS name GROUP BY 2, 3, 4;--> statement-breakpoint
-- Mentions had been counted in posts that are set aside, too: those of names in use are counted anew.
UPDATE "tracked_trends" SET "is_counted" = false;
