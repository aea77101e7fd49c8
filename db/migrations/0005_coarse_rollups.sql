DROP INDEX "label_rollup_area_category";--> statement-breakpoint
ALTER TABLE "label_rollup" ADD COLUMN "complaints" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "label_rollup" ADD COLUMN "praise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "label_rollup_area" ADD COLUMN "complaints" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "label_rollup_area" ADD COLUMN "praise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "label_rollup_expired" ADD COLUMN "complaints" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "label_rollup_expired" ADD COLUMN "praise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "label_rollup_target" ADD COLUMN "complaints" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "label_rollup_target" ADD COLUMN "praise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE TABLE "label_rollup_area_category" (
	"session_id" integer NOT NULL,
	"day" date NOT NULL,
	"complaint_type" text NOT NULL,
	"category" text NOT NULL,
	"policy_area" text NOT NULL,
	"n" integer DEFAULT 0 NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
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
	CONSTRAINT "label_rollup_area_category_session_id_category_policy_area_day_complaint_type_pk" PRIMARY KEY("session_id","category","policy_area","day","complaint_type")
);--> statement-breakpoint
CREATE TABLE "label_rollup_category" (
	"session_id" integer NOT NULL,
	"day" date NOT NULL,
	"category" text NOT NULL,
	"n" integer DEFAULT 0 NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
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
	CONSTRAINT "label_rollup_category_session_id_day_category_pk" PRIMARY KEY("session_id","day","category")
);--> statement-breakpoint
CREATE TABLE "label_rollup_day" (
	"session_id" integer NOT NULL,
	"day" date NOT NULL,
	"complaint_type" text NOT NULL,
	"n" integer DEFAULT 0 NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
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
	CONSTRAINT "label_rollup_day_session_id_day_complaint_type_pk" PRIMARY KEY("session_id","day","complaint_type")
);--> statement-breakpoint
CREATE TABLE "label_rollup_month" (
	"session_id" integer NOT NULL,
	"month" date NOT NULL,
	"complaint_type" text NOT NULL,
	"category" text NOT NULL,
	"n" integer DEFAULT 0 NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
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
	CONSTRAINT "label_rollup_month_session_id_month_category_complaint_type_pk" PRIMARY KEY("session_id","month","category","complaint_type")
);--> statement-breakpoint
update label_rollup set complaints = case complaint_type when 'COMPLAINT' then n else 0 end,
  praise = case complaint_type when 'PRAISE' then n else 0 end;--> statement-breakpoint
update label_rollup_area set complaints = case complaint_type when 'COMPLAINT' then n else 0 end,
  praise = case complaint_type when 'PRAISE' then n else 0 end;--> statement-breakpoint
update label_rollup_target set complaints = case complaint_type when 'COMPLAINT' then n else 0 end,
  praise = case complaint_type when 'PRAISE' then n else 0 end;--> statement-breakpoint
update label_rollup_expired set complaints = case complaint_type when 'COMPLAINT' then n else 0 end,
  praise = case complaint_type when 'PRAISE' then n else 0 end;--> statement-breakpoint
insert into label_rollup_area_category (session_id, category, policy_area, day, complaint_type,
    n, replies, complaints, praise, intensity_sum, i1, i2, i3, i4, i5, h1, h2, h3, h4, h5)
  select session_id, category, policy_area, day, complaint_type,
    n, replies, complaints, praise, intensity_sum, i1, i2, i3, i4, i5, h1, h2, h3, h4, h5
  from label_rollup_area;--> statement-breakpoint
truncate label_rollup_area;--> statement-breakpoint
ALTER TABLE "label_rollup_area" DROP CONSTRAINT "label_rollup_area_session_id_policy_area_day_category_complaint_type_pk";--> statement-breakpoint
ALTER TABLE "label_rollup_area" DROP COLUMN "category";--> statement-breakpoint
ALTER TABLE "label_rollup_area" ADD CONSTRAINT "label_rollup_area_session_id_policy_area_day_complaint_type_pk" PRIMARY KEY("session_id","policy_area","day","complaint_type");--> statement-breakpoint
insert into label_rollup_area (session_id, policy_area, day, complaint_type,
    n, replies, complaints, praise, intensity_sum, i1, i2, i3, i4, i5, h1, h2, h3, h4, h5)
  select session_id, policy_area, day, complaint_type,
    sum(n), sum(replies), sum(complaints), sum(praise), sum(intensity_sum), sum(i1), sum(i2), sum(i3), sum(i4), sum(i5), sum(h1), sum(h2), sum(h3), sum(h4), sum(h5)
  from label_rollup_area_category group by 1, 2, 3, 4;--> statement-breakpoint
insert into label_rollup_category (session_id, day, category,
    n, replies, complaints, praise, intensity_sum, i1, i2, i3, i4, i5, h1, h2, h3, h4, h5)
  select session_id, day, category,
    sum(n), sum(replies), sum(complaints), sum(praise), sum(intensity_sum), sum(i1), sum(i2), sum(i3), sum(i4), sum(i5), sum(h1), sum(h2), sum(h3), sum(h4), sum(h5)
  from label_rollup group by 1, 2, 3;--> statement-breakpoint
insert into label_rollup_day (session_id, day, complaint_type,
    n, replies, complaints, praise, intensity_sum, i1, i2, i3, i4, i5, h1, h2, h3, h4, h5)
  select session_id, day, complaint_type,
    sum(n), sum(replies), sum(complaints), sum(praise), sum(intensity_sum), sum(i1), sum(i2), sum(i3), sum(i4), sum(i5), sum(h1), sum(h2), sum(h3), sum(h4), sum(h5)
  from label_rollup group by 1, 2, 3;--> statement-breakpoint
insert into label_rollup_month (session_id, month, category, complaint_type,
    n, replies, complaints, praise, intensity_sum, i1, i2, i3, i4, i5, h1, h2, h3, h4, h5)
  select session_id, date_trunc('month', day::timestamp)::date, category, complaint_type,
    sum(n), sum(replies), sum(complaints), sum(praise), sum(intensity_sum), sum(i1), sum(i2), sum(i3), sum(i4), sum(i5), sum(h1), sum(h2), sum(h3), sum(h4), sum(h5)
  from label_rollup group by 1, 2, 3, 4;--> statement-breakpoint
cluster label_rollup using label_rollup_session_id_day_category_complaint_type_pk;--> statement-breakpoint
cluster label_rollup_target using label_rollup_target_session_id_target_id_day_complaint_type_pk;--> statement-breakpoint
CREATE INDEX "current_labels_target_area" ON "current_labels" USING btree ("target_id","policy_area","posted_at" DESC NULLS FIRST,"content_id" DESC NULLS FIRST) WHERE "current_labels"."target_id" is not null and "current_labels"."policy_area" is not null;
