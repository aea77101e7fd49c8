DROP INDEX "content_text_hash";--> statement-breakpoint
DROP INDEX "content_copies";--> statement-breakpoint
CREATE INDEX "content_text_hash" ON "content" USING btree ("text_hash","posted_at","id") WHERE "content"."scope" = 'hit' and not "content"."is_filtered_out";--> statement-breakpoint
CREATE INDEX "content_copies" ON "content" USING btree ("text_hash","posted_at","id") WHERE "content"."scope" = 'hit' and "content"."filter_reason" = 'duplicate';