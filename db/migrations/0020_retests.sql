CREATE TABLE "retest_labels" (
	"content_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"complaint_type" text NOT NULL,
	"pain_point_category" text NOT NULL,
	"policy_area" text,
	"intensity_score" smallint NOT NULL,
	"heat_score" smallint NOT NULL,
	"analyzed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "retest_labels_content_id_session_id_pk" PRIMARY KEY("content_id","session_id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "retest_of" bigint;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_retest_of_sessions_id_fk" FOREIGN KEY ("retest_of") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;