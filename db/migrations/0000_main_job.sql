CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" bigint,
	"user_name" text NOT NULL,
	"action" text NOT NULL,
	"object_type" text NOT NULL,
	"object_id" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ip" text
);
--> statement-breakpoint
CREATE TABLE "authors" (
	"id" bigint PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"username" text NOT NULL,
	"display_name" text NOT NULL,
	"followers_count" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content" (
	"id" bigint PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"external_id" text NOT NULL,
	"scope" text NOT NULL,
	"kind" text NOT NULL,
	"source_type" text NOT NULL,
	"text" text NOT NULL,
	"lang" text,
	"author_id" bigint,
	"parent_id" bigint,
	"quoted_id" bigint,
	"conversation_id" bigint,
	"target_id" bigint,
	"keyword" text,
	"politician_mentions" text[] DEFAULT '{}' NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	"collected_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retrieved_at" timestamp with time zone NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"repost_count" integer DEFAULT 0 NOT NULL,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"quote_count" integer DEFAULT 0 NOT NULL,
	"bookmark_count" integer DEFAULT 0 NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"is_filtered_out" boolean DEFAULT false NOT NULL,
	"filter_reason" text,
	"text_hash" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_rollup" (
	"key" text PRIMARY KEY NOT NULL,
	"n" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gold_items" (
	"gold_set_id" bigint NOT NULL,
	"content_id" bigint NOT NULL,
	"complaint_type" text NOT NULL,
	CONSTRAINT "gold_items_gold_set_id_content_id_pk" PRIMARY KEY("gold_set_id","content_id")
);
--> statement-breakpoint
CREATE TABLE "gold_sets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gold_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gold_sets_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "import_chunks" (
	"import_id" bigint NOT NULL,
	"sequence" integer NOT NULL,
	"first_line" integer NOT NULL,
	"line_count" integer NOT NULL,
	"hash" "bytea" NOT NULL,
	"data" "bytea",
	CONSTRAINT "import_chunks_import_id_sequence_pk" PRIMARY KEY("import_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"size_bytes" bigint,
	"fingerprint" "bytea" NOT NULL,
	"shift_days" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'receiving' NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"received_chunks" integer DEFAULT 0 NOT NULL,
	"processed_chunks" integer DEFAULT 0 NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"processed_lines" integer DEFAULT 0 NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	"known" integer DEFAULT 0 NOT NULL,
	"context" integer DEFAULT 0 NOT NULL,
	"trends" integer DEFAULT 0 NOT NULL,
	"filtered" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"refused_count" integer DEFAULT 0 NOT NULL,
	"refused" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error" text,
	"requested_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "consistency_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consistency_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ok" boolean NOT NULL,
	"mismatches" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" integer PRIMARY KEY NOT NULL,
	"sandbox" boolean NOT NULL,
	"timezone" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "corrections" (
	"content_id" bigint PRIMARY KEY NOT NULL,
	"complaint_type" text NOT NULL,
	"pain_point_category" text NOT NULL,
	"policy_area" text,
	"intensity_score" smallint NOT NULL,
	"heat_score" smallint NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"user_id" bigint NOT NULL,
	"corrected_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "current_labels" (
	"content_id" bigint PRIMARY KEY NOT NULL,
	"session_id" bigint NOT NULL,
	"corrected" boolean DEFAULT false NOT NULL,
	"complaint_type" text NOT NULL,
	"pain_point_category" text NOT NULL,
	"policy_area" text,
	"intensity_score" smallint NOT NULL,
	"heat_score" smallint NOT NULL,
	"kind" text NOT NULL,
	"target_id" bigint,
	"posted_at" timestamp with time zone NOT NULL,
	"analyzed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "labels" (
	"content_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"complaint_type" text NOT NULL,
	"pain_point_category" text NOT NULL,
	"policy_area" text,
	"intensity_score" smallint NOT NULL,
	"heat_score" smallint NOT NULL,
	"specific_issues" text[] NOT NULL,
	"geographic_mentions" text[] NOT NULL,
	"codebook_version" smallint NOT NULL,
	"provider_model" text NOT NULL,
	"analyzed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "labels_content_id_session_id_pk" PRIMARY KEY("content_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "label_rollup" (
	"session_id" integer NOT NULL,
	"day" date NOT NULL,
	"complaint_type" text NOT NULL,
	"category" text NOT NULL,
	"n" integer DEFAULT 0 NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	"intensity_sum" bigint DEFAULT 0 NOT NULL,
	"i1" integer DEFAULT 0 NOT NULL,
	"i2" integer DEFAULT 0 NOT NULL,
	"i3" integer DEFAULT 0 NOT NULL,
	"i4" integer DEFAULT 0 NOT NULL,
	"i5" integer DEFAULT 0 NOT NULL,
	"h1" integer DEFAULT 0 NOT NULL,
	"h2" integer DEFAULT 0 NOT NULL,
	"h3" integer DEFAULT 0 NOT NULL,
	"h4" integer DEFAULT 0 NOT NULL,
	"h5" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "label_rollup_session_id_day_category_complaint_type_pk" PRIMARY KEY("session_id","day","category","complaint_type")
);
--> statement-breakpoint
CREATE TABLE "label_rollup_area" (
	"session_id" integer NOT NULL,
	"day" date NOT NULL,
	"complaint_type" text NOT NULL,
	"category" text NOT NULL,
	"policy_area" text NOT NULL,
	"n" integer DEFAULT 0 NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	"intensity_sum" bigint DEFAULT 0 NOT NULL,
	"i1" integer DEFAULT 0 NOT NULL,
	"i2" integer DEFAULT 0 NOT NULL,
	"i3" integer DEFAULT 0 NOT NULL,
	"i4" integer DEFAULT 0 NOT NULL,
	"i5" integer DEFAULT 0 NOT NULL,
	"h1" integer DEFAULT 0 NOT NULL,
	"h2" integer DEFAULT 0 NOT NULL,
	"h3" integer DEFAULT 0 NOT NULL,
	"h4" integer DEFAULT 0 NOT NULL,
	"h5" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "label_rollup_area_session_id_policy_area_day_category_complaint_type_pk" PRIMARY KEY("session_id","policy_area","day","category","complaint_type")
);
--> statement-breakpoint
CREATE TABLE "label_rollup_expired" (
	"session_id" integer NOT NULL,
	"day" date NOT NULL,
	"complaint_type" text NOT NULL,
	"category" text NOT NULL,
	"policy_area" text NOT NULL,
	"target_id" bigint NOT NULL,
	"n" integer DEFAULT 0 NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	"intensity_sum" bigint DEFAULT 0 NOT NULL,
	"i1" integer DEFAULT 0 NOT NULL,
	"i2" integer DEFAULT 0 NOT NULL,
	"i3" integer DEFAULT 0 NOT NULL,
	"i4" integer DEFAULT 0 NOT NULL,
	"i5" integer DEFAULT 0 NOT NULL,
	"h1" integer DEFAULT 0 NOT NULL,
	"h2" integer DEFAULT 0 NOT NULL,
	"h3" integer DEFAULT 0 NOT NULL,
	"h4" integer DEFAULT 0 NOT NULL,
	"h5" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "label_rollup_expired_session_id_day_category_policy_area_target_id_complaint_type_pk" PRIMARY KEY("session_id","day","category","policy_area","target_id","complaint_type")
);
--> statement-breakpoint
CREATE TABLE "label_rollup_target" (
	"session_id" integer NOT NULL,
	"day" date NOT NULL,
	"complaint_type" text NOT NULL,
	"target_id" bigint NOT NULL,
	"n" integer DEFAULT 0 NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	"intensity_sum" bigint DEFAULT 0 NOT NULL,
	"i1" integer DEFAULT 0 NOT NULL,
	"i2" integer DEFAULT 0 NOT NULL,
	"i3" integer DEFAULT 0 NOT NULL,
	"i4" integer DEFAULT 0 NOT NULL,
	"i5" integer DEFAULT 0 NOT NULL,
	"h1" integer DEFAULT 0 NOT NULL,
	"h2" integer DEFAULT 0 NOT NULL,
	"h3" integer DEFAULT 0 NOT NULL,
	"h4" integer DEFAULT 0 NOT NULL,
	"h5" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "label_rollup_target_session_id_target_id_day_complaint_type_pk" PRIMARY KEY("session_id","target_id","day","complaint_type")
);
--> statement-breakpoint
CREATE TABLE "collection_run_targets" (
	"run_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"target_id" bigint,
	"username" text NOT NULL,
	"target_type" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"cursor" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"retries" integer DEFAULT 0 NOT NULL,
	"collected" integer DEFAULT 0 NOT NULL,
	"known" integer DEFAULT 0 NOT NULL,
	"filtered" integer DEFAULT 0 NOT NULL,
	"error" text,
	"gap" text,
	CONSTRAINT "collection_run_targets_run_id_position_pk" PRIMARY KEY("run_id","position")
);
--> statement-breakpoint
CREATE TABLE "collection_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collection_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mode" text NOT NULL,
	"trigger" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"posts_per_target" integer NOT NULL,
	"replies_per_post" integer NOT NULL,
	"stop_requested" boolean DEFAULT false NOT NULL,
	"waiting_until" timestamp with time zone,
	"reason" text,
	"requested_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "collection_schedule" (
	"id" integer PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"schedule" text NOT NULL,
	"timezone" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" bigint NOT NULL,
	"sequence" integer NOT NULL,
	"attempt" smallint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"intent_at" timestamp with time zone,
	"provider_batch_id" text,
	"polls" integer DEFAULT 0 NOT NULL,
	"total_requests" integer DEFAULT 0 NOT NULL,
	"successful_requests" integer DEFAULT 0 NOT NULL,
	"failed_requests" integer DEFAULT 0 NOT NULL,
	"content_count" integer DEFAULT 0 NOT NULL,
	"labelled_count" integer DEFAULT 0 NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	CONSTRAINT "batches_provider_id" UNIQUE("provider_batch_id"),
	CONSTRAINT "batches_sequence" UNIQUE("session_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" bigint NOT NULL,
	"sequence" integer NOT NULL,
	"content_ids" bigint[] NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"failed_ids" bigint[] DEFAULT '{}' NOT NULL,
	"retryable" boolean DEFAULT true NOT NULL,
	"error" text,
	"tokens_in" integer DEFAULT 0 NOT NULL,
	"tokens_out" integer DEFAULT 0 NOT NULL,
	"tokens_cached" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "requests_sequence" UNIQUE("batch_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_name" text NOT NULL,
	"model_name" text NOT NULL,
	"model_version" text NOT NULL,
	"codebook_version" smallint NOT NULL,
	"content_limit" integer,
	"gold_set_id" bigint,
	"status" text DEFAULT 'pending' NOT NULL,
	"cancel_requested" boolean DEFAULT false NOT NULL,
	"error" text,
	"requested_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"planned_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "targets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "targets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"display_name" text NOT NULL,
	"source_type" text DEFAULT 'twitter' NOT NULL,
	"target_type" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"priority" smallint DEFAULT 1 NOT NULL,
	"account_id" bigint,
	"newest_id" bigint,
	"newest_reply_id" bigint,
	"last_collected_at" timestamp with time zone,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trend_fetches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trend_fetches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fetched_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"note" text,
	CONSTRAINT "trend_fetches_at" UNIQUE("fetched_at")
);
--> statement-breakpoint
CREATE TABLE "trend_mentions" (
	"trend_name" text NOT NULL,
	"day" date NOT NULL,
	"mentions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "trend_mentions_trend_name_day_pk" PRIMARY KEY("trend_name","day")
);
--> statement-breakpoint
CREATE TABLE "trends" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trends_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fetch_id" bigint NOT NULL,
	"woeid" integer NOT NULL,
	"city_name" text NOT NULL,
	"rank" smallint NOT NULL,
	"trend_name" text NOT NULL,
	"post_count" integer,
	"relevance_score" smallint,
	"analysis_notes" text,
	"political_categories" text[],
	"description" text,
	"analyzed_at" timestamp with time zone,
	CONSTRAINT "trends_rank" UNIQUE("fetch_id","woeid","rank")
);
--> statement-breakpoint
CREATE TABLE "usage_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usage_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"provider" text NOT NULL,
	"call" text NOT NULL,
	"model" text,
	"run_id" bigint,
	"session_id" bigint,
	"batch_id" bigint,
	"tokens_in" integer DEFAULT 0 NOT NULL,
	"tokens_out" integer DEFAULT 0 NOT NULL,
	"tokens_cached" integer DEFAULT 0 NOT NULL,
	"posts_read" integer DEFAULT 0 NOT NULL,
	"users_read" integer DEFAULT 0 NOT NULL,
	"cost_micros" bigint NOT NULL,
	CONSTRAINT "usage_ledger_batch" UNIQUE("batch_id")
);
--> statement-breakpoint
CREATE TABLE "access_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "access_tokens_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_login_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "gold_items" ADD CONSTRAINT "gold_items_gold_set_id_gold_sets_id_fk" FOREIGN KEY ("gold_set_id") REFERENCES "public"."gold_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_chunks" ADD CONSTRAINT "import_chunks_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_run_targets" ADD CONSTRAINT "collection_run_targets_run_id_collection_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."collection_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_run_targets" ADD CONSTRAINT "collection_run_targets_target_id_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."targets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_gold_set_id_gold_sets_id_fk" FOREIGN KEY ("gold_set_id") REFERENCES "public"."gold_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trends" ADD CONSTRAINT "trends_fetch_id_trend_fetches_id_fk" FOREIGN KEY ("fetch_id") REFERENCES "public"."trend_fetches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "authors_username" ON "authors" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "content_posted" ON "content" USING btree ("posted_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "content"."scope" = 'hit';--> statement-breakpoint
CREATE INDEX "content_text_hash" ON "content" USING btree ("text_hash") WHERE "content"."scope" = 'hit' and not "content"."is_filtered_out";--> statement-breakpoint
CREATE INDEX "content_parent" ON "content" USING btree ("parent_id") WHERE "content"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "content_target" ON "content" USING btree ("target_id","posted_at" DESC NULLS LAST) WHERE "content"."target_id" is not null;--> statement-breakpoint
CREATE INDEX "content_author" ON "content" USING btree ("author_id") WHERE "content"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "current_labels_posted" ON "current_labels" USING btree ("posted_at" DESC NULLS LAST,"content_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "collection_run_targets_target" ON "collection_run_targets" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "collection_runs_one_active" ON "collection_runs" USING btree ((true)) WHERE "collection_runs"."status" in ('pending', 'running', 'waiting');--> statement-breakpoint
CREATE INDEX "sessions_status" ON "sessions" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "targets_type_username" ON "targets" USING btree ("target_type",lower("username"));--> statement-breakpoint
CREATE INDEX "trends_name" ON "trends" USING btree ("trend_name");--> statement-breakpoint
CREATE INDEX "usage_ledger_at" ON "usage_ledger" USING btree ("at");--> statement-breakpoint
CREATE INDEX "usage_ledger_session" ON "usage_ledger" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "access_tokens_user" ON "access_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "access_tokens_expiry" ON "access_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));