CREATE TABLE "label_rollup_target_category" (
	"session_id" integer NOT NULL,
	"target_id" bigint NOT NULL,
	"category" text NOT NULL,
	"month" date NOT NULL,
	"complaint_type" text NOT NULL,
	"n" integer DEFAULT 0 NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	"own_replies" integer DEFAULT 0 NOT NULL,
	"complaints" integer DEFAULT 0 NOT NULL,
	"praise" integer DEFAULT 0 NOT NULL,
	"intensity_sum" bigint DEFAULT 0 NOT NULL,
	"i1" integer DEFAULT 0 NOT NULL,
	"i2" integer DEFAULT 0 NOT NULL,
	"i3" integer DEFAULT 0 NOT NULL,
	"i4" integer DEFAULT 0 NOT NULL,
	"i5" integer DEFAULT 0 NOT NULL,
	"h1" integer DEFAULT 0 NOT NULL,
	"h2" integer DEFAULT 0 NOT NULL,
	"h3" integer DEFAULT 0 NOT NULL,
	"h4" integer DEFAULT 0 NOT NULL,
	"h5" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "label_rollup_target_category_session_id_target_id_category_month_complaint_type_pk" PRIMARY KEY("session_id","target_id","category","month","complaint_type")
);
--> statement-breakpoint
insert into label_rollup_target_category (session_id, target_id, category, month, complaint_type,
    n, replies, own_replies, complaints, praise, intensity_sum, i1, i2, i3, i4, i5, h1, h2, h3, h4, h5)
  with coded as (
    select l.session_id, l.content_id, coalesce(k.complaint_type, l.complaint_type) as complaint_type,
      coalesce(k.pain_point_category, l.pain_point_category) as category,
      coalesce(k.intensity_score, l.intensity_score) as intensity, coalesce(k.heat_score, l.heat_score) as heat
    from labels l left join corrections k on k.content_id = l.content_id
    union all
    select 0, content_id, complaint_type, pain_point_category, intensity_score, heat_score from current_labels
  ), counted as (
    select l.session_id, coalesce(c.target_id, 0) as target_id, l.category, l.complaint_type, l.intensity, l.heat,
      date_trunc('month', c.posted_at at time zone (select timezone from installation))::date as month,
      c.kind = 'reply' as is_reply, c.is_own
    from coded l join content c on c.id = l.content_id and c.scope = 'hit' and not c.is_filtered_out
  ), summed as (
    select session_id, target_id, category, month, complaint_type, count(*) as n,
      count(*) filter (where is_reply) as replies, count(*) filter (where is_reply and is_own) as own_replies,
      count(*) filter (where complaint_type = 'COMPLAINT') as complaints,
      count(*) filter (where complaint_type = 'PRAISE') as praise, sum(intensity) as intensity_sum,
      count(*) filter (where intensity = 1) as i1, count(*) filter (where intensity = 2) as i2,
      count(*) filter (where intensity = 3) as i3, count(*) filter (where intensity = 4) as i4,
      count(*) filter (where intensity = 5) as i5, count(*) filter (where heat = 1) as h1,
      count(*) filter (where heat = 2) as h2, count(*) filter (where heat = 3) as h3,
      count(*) filter (where heat = 4) as h4, count(*) filter (where heat = 5) as h5
    from counted group by 1, 2, 3, 4, 5
    union all
    select session_id, target_id, category, date_trunc('month', day::timestamp)::date, complaint_type,
      n, replies, own_replies, complaints, praise, intensity_sum, i1, i2, i3, i4, i5, h1, h2, h3, h4, h5
    from label_rollup_expired
  )
  select session_id, target_id, category, month, complaint_type, sum(n), sum(replies), sum(own_replies),
    sum(complaints), sum(praise), sum(intensity_sum), sum(i1), sum(i2), sum(i3), sum(i4), sum(i5),
    sum(h1), sum(h2), sum(h3), sum(h4), sum(h5)
  from summed group by 1, 2, 3, 4, 5;
