-- Which time of each target was read. Of what was collected before, only the first and the last day are known, so that
-- older gaps are not told.
ALTER TABLE "imports" ADD COLUMN "first_posted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "last_posted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "target_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "targets" ADD COLUMN "covered" "tstzmultirange" DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "imports" i SET "first_posted_at" = c.first, "last_posted_at" = c.last
FROM (
  SELECT "keyword", min("posted_at") AS first, max("posted_at") AS last FROM "content"
  WHERE "scope" = 'hit' AND "keyword" IS NOT NULL GROUP BY "keyword"
) c WHERE c."keyword" = i."name" AND i."status" = 'completed';--> statement-breakpoint
UPDATE "targets" t SET "covered" = tstzmultirange(tstzrange(
  date_trunc('day', c.first, i."timezone"),
  greatest(o."last_collected_at", (date_trunc('day', c.last AT TIME ZONE i."timezone") + interval '1 day') AT TIME ZONE i."timezone")
))
FROM "installation" i, "targets" o, LATERAL (
  SELECT min("posted_at") AS first, max("posted_at") AS last FROM "content"
  WHERE "target_id" = o."id" AND "scope" = 'hit'
) c WHERE o."id" = t."id" AND c.first IS NOT NULL;
