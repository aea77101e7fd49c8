CREATE TABLE "known_devices" (
	"user_id" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_last_use" ON "known_devices" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_weight" ON "sign_in_failures" USING btree ("failures","at");