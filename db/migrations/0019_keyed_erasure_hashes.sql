CREATE TABLE "erasure_key" (
	"id" integer PRIMARY KEY NOT NULL,
	"inner_pad" "bytea" NOT NULL,
	"outer_pad" "bytea" NOT NULL
);
--> statement-breakpoint
-- Random bytes for HMAC-SHA-256 (RFC 2104), kept as its two pads: no extension is needed for them.
insert into erasure_key (id, inner_pad, outer_pad)
with made as materialized (
  select uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
    || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) as key
)
select 1,
  (select string_agg(decode(lpad(to_hex(get_byte(key, i) # 54), 2, '0'), 'hex'), ''::bytea order by i) from generate_series(0, 63) i),
  (select string_agg(decode(lpad(to_hex(get_byte(key, i) # 92), 2, '0'), 'hex'), ''::bytea order by i) from generate_series(0, 63) i)
from made;
--> statement-breakpoint
create function keyed_hash(digest bytea) returns bytea language sql stable strict parallel safe as $$
  select sha256(outer_pad || sha256(inner_pad || digest)) from public.erasure_key
$$;
--> statement-breakpoint
update erasures set hash = keyed_hash(hash);
--> statement-breakpoint
-- The log keeps what it says; only whom an entry is about is said by the key from now on.
alter table audit_log disable trigger audit_log_is_final;
--> statement-breakpoint
update audit_log set object_id = encode(keyed_hash(decode(object_id, 'hex')), 'hex')
where action like 'privacy.%' and object_type = 'author' and object_id ~ '^[0-9a-f]{64}$';
--> statement-breakpoint
update audit_log set detail = jsonb_set(detail, '{filters,politician}',
  to_jsonb(encode(keyed_hash(decode(detail #>> '{filters,politician}', 'hex')), 'hex')))
where action = 'export' and detail #>> '{filters,politician}' ~ '^[0-9a-f]{64}$';
--> statement-breakpoint
update audit_log set detail = jsonb_set(detail, '{filters,mentions}',
  to_jsonb(encode(keyed_hash(sha256(convert_to('x:handle:' || lower(detail #>> '{filters,mentions}'), 'UTF8'))), 'hex')))
where action = 'export' and detail #>> '{filters,mentions}' is not null;
--> statement-breakpoint
alter table audit_log enable trigger audit_log_is_final;
