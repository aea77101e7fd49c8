ALTER TABLE "tracked_trends" ADD COLUMN "counted_until" date;--> statement-breakpoint
CREATE INDEX "trend_mentions_day" ON "trend_mentions" USING btree ("day");--> statement-breakpoint
-- Of names that are no longer counted, only the days up to the last mention are certain.
INSERT INTO "tracked_trends" ("trend_name", "is_counted", "counted_until")
SELECT "trend_name", true, max("day") FROM "trend_mentions"
WHERE "trend_name" NOT IN (SELECT "trend_name" FROM "tracked_trends") GROUP BY 1;
