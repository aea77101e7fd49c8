create extension if not exists pg_trgm;--> statement-breakpoint
CREATE TABLE "vocabulary" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"replies_per_post" integer DEFAULT 20 NOT NULL,
	"public_title" text DEFAULT '' NOT NULL,
	"public_notice" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setup_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "content_posted";--> statement-breakpoint
DROP INDEX "content_target";--> statement-breakpoint
DROP INDEX "content_author";--> statement-breakpoint
DROP INDEX "current_labels_posted";--> statement-breakpoint
TRUNCATE "content_rollup";--> statement-breakpoint
ALTER TABLE "content_rollup" DROP CONSTRAINT "content_rollup_pkey";--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "search" "tsvector";--> statement-breakpoint
ALTER TABLE "content_rollup" ADD COLUMN "source_type" text NOT NULL;--> statement-breakpoint
ALTER TABLE "content_rollup" ADD COLUMN "day" date NOT NULL;--> statement-breakpoint
ALTER TABLE "content_rollup" ADD CONSTRAINT "content_rollup_key_source_type_day_pk" PRIMARY KEY("key","source_type","day");--> statement-breakpoint
ALTER TABLE "corrections" ADD COLUMN "machine_complaint_type" text;--> statement-breakpoint
ALTER TABLE "corrections" ADD COLUMN "machine_category" text;--> statement-breakpoint
ALTER TABLE "current_labels" ADD COLUMN "places" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "targets" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "vocabulary_parts" ON "vocabulary" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sign_in_failures_at" ON "sign_in_failures" USING btree ("at");--> statement-breakpoint
CREATE INDEX "authors_name" ON "authors" USING gin (lower("username" || ' ' || "display_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "content_search" ON "content" USING gin ("search") WHERE "content"."scope" = 'hit';--> statement-breakpoint
CREATE INDEX "current_labels_target" ON "current_labels" USING btree ("target_id","posted_at" DESC NULLS FIRST,"content_id" DESC NULLS FIRST) WHERE "current_labels"."target_id" is not null;--> statement-breakpoint
CREATE INDEX "current_labels_places" ON "current_labels" USING gin ("places") WHERE "current_labels"."places" <> '{}';--> statement-breakpoint
CREATE INDEX "content_posted" ON "content" USING btree ("posted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "content"."scope" = 'hit';--> statement-breakpoint
CREATE INDEX "content_target" ON "content" USING btree ("target_id","posted_at" DESC NULLS FIRST) WHERE "content"."target_id" is not null;--> statement-breakpoint
CREATE INDEX "content_author" ON "content" USING btree ("author_id","posted_at" DESC NULLS FIRST) WHERE "content"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "current_labels_posted" ON "current_labels" USING btree ("posted_at" DESC NULLS FIRST,"content_id" DESC NULLS FIRST);--> statement-breakpoint
insert into settings (id) values (1);--> statement-breakpoint
-- What was collected before is counted by day and found by its words, too.
insert into content_rollup (key, source_type, day, n)
  select case when filter_reason is null then scope else scope || ':' || filter_reason end, source_type,
    (posted_at at time zone (select timezone from installation))::date, count(*)
  from content group by 1, 2, 3;--> statement-breakpoint
update content set search = to_tsvector('german',
    regexp_replace(regexp_replace(lower(text), 'https?://\S+|@[[:alnum:]_]+', ' ', 'g'), '[^[:alnum:]]+', ' ', 'g'))
  || array_to_tsvector(array(select distinct mark[1] from regexp_matches(lower(text), '[@#][[:alnum:]_]{1,100}', 'g') as mark));--> statement-breakpoint
insert into vocabulary (word)
  select distinct word from content,
    regexp_split_to_table(regexp_replace(lower(text), 'https?://\S+|@[[:alnum:]_]+', ' ', 'g'), '[^[:alnum:]]+') as word
  where scope = 'hit' and word ~ '^[[:alpha:]]{3,60}$';--> statement-breakpoint
update current_labels cl set places = lower(l.geographic_mentions::text)::text[]
  from labels l where l.content_id = cl.content_id and l.session_id = cl.session_id and l.geographic_mentions <> '{}';--> statement-breakpoint
update corrections k set machine_complaint_type = l.complaint_type, machine_category = l.pain_point_category
  from (select distinct on (content_id) * from labels order by content_id, analyzed_at desc, session_id desc) l
  where l.content_id = k.content_id;--> statement-breakpoint
alter table corrections alter column machine_complaint_type set not null,
  alter column machine_category set not null;
