CREATE TABLE "refusals" (
	"hour" timestamp with time zone NOT NULL,
	"key" "bytea" NOT NULL,
	"entry" jsonb NOT NULL,
	"count" integer NOT NULL,
	"noted" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refusals_hour_key_pk" PRIMARY KEY("hour","key")
);
