ALTER TABLE "settings" ADD COLUMN "operator_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "operator_contact" text DEFAULT '' NOT NULL;