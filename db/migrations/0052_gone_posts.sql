CREATE TABLE "gone_posts" (
	"hash" bigint PRIMARY KEY NOT NULL
);
