CREATE TABLE "upkeep_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upkeep_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"note" text,
	"requested_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tracked_trends" (
	"trend_name" text PRIMARY KEY NOT NULL,
	"is_counted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uncounted_content" (
	"content_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "checked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "analyze_after_collection" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "filter_min_words" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "filter_languages" text[] DEFAULT '{"de"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "filter_duplicate_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "budget_x_micros" bigint;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "budget_ai_micros" bigint;--> statement-breakpoint
ALTER TABLE "collection_schedule" ADD COLUMN "next_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "collection_schedule" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "targets" ADD COLUMN "oldest_id" bigint;--> statement-breakpoint
CREATE INDEX "upkeep_runs_kind" ON "upkeep_runs" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "content_checked" ON "content" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "content_collected" ON "content" USING brin ("collected_at");--> statement-breakpoint
update content set checked_at = collected_at;
