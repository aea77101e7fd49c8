CREATE TABLE "gone_posts" (
	"hash" bigint PRIMARY KEY NOT NULL
);--> statement-breakpoint
-- Names that no label mentions any more, some of which are words of posts that were deleted.
DELETE FROM "name_rollup" WHERE "n" = 0 AND "expired" = 0;
