CREATE TABLE "search_rules" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"done_until" bigint
);
--> statement-breakpoint
-- What is stored was indexed by the first version of the rules, which the nightly maintenance replaces.
INSERT INTO "search_rules" ("id", "version")
	SELECT 1, CASE WHEN EXISTS (SELECT FROM "content") THEN 1 ELSE 2 END;
