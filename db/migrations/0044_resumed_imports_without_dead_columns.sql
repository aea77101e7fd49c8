ALTER TABLE "imports" ADD COLUMN "resumed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gold_sets" DROP COLUMN "created_by";--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "published_by";