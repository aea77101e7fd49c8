-- What staff wrote about a target is deleted with it; only its name remains, because figures refer to it.
UPDATE "targets" SET "description" = '', "purpose" = '', "note" = '[]' WHERE "deleted_at" IS NOT NULL;
