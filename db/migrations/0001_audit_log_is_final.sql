-- The audit log only grows: no call, job or hand changes what it says.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is never updated or deleted', tg_table_name;
end
$$;
--> statement-breakpoint
create trigger audit_log_is_final before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
