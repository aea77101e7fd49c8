ALTER TABLE "access_tokens" ADD COLUMN "scopes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- API tokens made before there were scopes could do all that their users could.
UPDATE "access_tokens" SET "scopes" = '{figures,content,collect,classify,administer}' WHERE "kind" = 'api';
