-- The API's and the workers' role gets hashes, and never the key: the function reads it with the rights of its owner.
create or replace function keyed_hash(digest bytea) returns bytea
  language plpgsql stable strict parallel safe security definer set search_path to pg_catalog, pg_temp as $$
begin
  return (select sha256(outer_pad || sha256(inner_pad || digest)) from public.erasure_key);
end
$$;
--> statement-breakpoint
revoke execute on function keyed_hash(bytea) from public;
