ALTER TABLE "trend_fetches" ADD COLUMN "analysis_status" text;--> statement-breakpoint
ALTER TABLE "trend_fetches" ADD COLUMN "analysis_note" text;