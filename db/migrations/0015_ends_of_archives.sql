-- How an archive ends is kept until all before it is stored: from where on it is cut off, and what else is to be said of
-- it. Imports that failed in their midst say the reason alone: they are archives.
ALTER TABLE "imports" ADD COLUMN "cut_off" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "remarks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "imports" SET "error" = "error" #> '{0,details,reason}'
WHERE "error" -> 0 ->> 'code' = 'import.not_an_archive' AND jsonb_typeof("error" #> '{0,details,reason}') = 'array';
