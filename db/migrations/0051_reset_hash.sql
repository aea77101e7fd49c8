ALTER TABLE "users" ADD COLUMN "reset_hash" text;
--> statement-breakpoint
-- Of public titles and notices that name a handle, the audit log only says that they were changed.
alter table audit_log disable trigger audit_log_is_final;
--> statement-breakpoint
update audit_log set detail = detail || '{"publicNotice": "changed"}'
where action = 'config.update' and detail -> 'publicNotice' is not null and (detail -> 'publicNotice')::text ~ '[0-9_@＠#＃/]';
--> statement-breakpoint
update audit_log set detail = detail || '{"publicTitle": "changed"}'
where action = 'config.update' and detail -> 'publicTitle' is not null and (detail -> 'publicTitle')::text ~ '[0-9_@＠#＃/]';
--> statement-breakpoint
alter table audit_log enable trigger audit_log_is_final;
