CREATE TABLE "missing_posts" (
	"content_id" bigint PRIMARY KEY NOT NULL,
	"missing_since" timestamp with time zone NOT NULL
);
