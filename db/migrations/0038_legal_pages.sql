ALTER TABLE "settings" ADD COLUMN "imprint_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "privacy_url" text DEFAULT '' NOT NULL;