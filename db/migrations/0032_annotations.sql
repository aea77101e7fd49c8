CREATE TABLE "annotations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "annotations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"date" date NOT NULL,
	"until" date NOT NULL,
	"text" text NOT NULL,
	"owner_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "annotations_days_in_order" CHECK ("annotations"."date" <= "annotations"."until")
);
--> statement-breakpoint
ALTER TABLE "annotations" ADD CONSTRAINT "annotations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "annotations_owner" ON "annotations" USING btree ("owner_id");