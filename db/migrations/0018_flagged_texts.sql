ALTER TABLE "content" ADD COLUMN "flag" text;--> statement-breakpoint
CREATE INDEX "content_flagged" ON "content" USING btree ("id") WHERE "content"."flag" is not null;