CREATE TABLE "expired_content" (
	"hash" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "expired" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "collection_run_targets" ADD COLUMN "expired" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trend_mentions" ADD COLUMN "expired" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- On a day without a stored statement that counts, all mentions are in posts that retention deleted. On other days
-- nothing tells how many are.
update trend_mentions set expired = mentions where mentions > 0 and day in (
  select day from (select distinct day from trend_mentions) mentioned
  where not exists (
    select from content c, installation i
    where c.scope = 'hit' and not c.is_filtered_out
      and c.posted_at >= mentioned.day::timestamp at time zone i.timezone
      and c.posted_at < (mentioned.day + 1)::timestamp at time zone i.timezone
  )
);
