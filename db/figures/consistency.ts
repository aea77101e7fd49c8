import { sql } from 'drizzle-orm';
import { type Db, inSnapshot, type Queryable, rowsOf } from '../connection';
import { consistencyChecks } from '../tables';
import { NO_AREA, NO_TARGET } from '../tables/rollups';
import { isCounted } from './counted';
import { groupings, measureNames, type RollupName, rollupNames } from './rollup-deltas';

export interface Mismatch extends Record<string, unknown> {
  rollup: string;
  key: string;
  expected: number;
  found: number;
}

export interface ConsistencyReport {
  ok: boolean;
  checkedAt: Date;
  mismatches: Mismatch[];
}

/** How many mismatches a report names; one is enough to look. */
const MOST = 20;

/** Every machine label, with a person's correction in its place where there is one. */
const coded = sql`
  select l.content_id, l.session_id, l.analyzed_at, k.content_id is not null as corrected,
    coalesce(k.complaint_type, l.complaint_type) as complaint_type,
    coalesce(k.pain_point_category, l.pain_point_category) as category,
    case when k.content_id is null then l.policy_area else k.policy_area end as policy_area,
    coalesce(k.intensity_score, l.intensity_score) as intensity,
    coalesce(k.heat_score, l.heat_score) as heat
  from labels l left join corrections k on k.content_id = l.content_id`;

const newest = sql`
  select distinct on (content_id) * from (${coded}) c order by content_id, analyzed_at desc, session_id desc`;

const withDay = (timezone: string) => sql`
  select l.session_id, l.complaint_type, l.category, coalesce(l.policy_area, ${NO_AREA}) as policy_area,
    coalesce(c.target_id, ${NO_TARGET}) as target_id, (c.posted_at at time zone ${timezone})::date as day,
    1 as n, (c.kind = 'reply')::int as replies,
    (l.complaint_type = 'COMPLAINT')::int as complaints, (l.complaint_type = 'PRAISE')::int as praise,
    l.intensity as intensity_sum,
    (l.intensity = 1)::int as i1, (l.intensity = 2)::int as i2, (l.intensity = 3)::int as i3,
    (l.intensity = 4)::int as i4, (l.intensity = 5)::int as i5,
    (l.heat = 1)::int as h1, (l.heat = 2)::int as h2, (l.heat = 3)::int as h3, (l.heat = 4)::int as h4,
    (l.heat = 5)::int as h5
  from (
    select content_id, session_id, complaint_type, category, policy_area, intensity, heat from (${coded}) s
    union all
    select content_id, 0, complaint_type, category, policy_area, intensity, heat from (${newest}) n
  ) l join content c on c.id = l.content_id and ${isCounted('c')}
  union all
  select session_id, complaint_type, category, policy_area, target_id, day, n, replies, complaints, praise,
    intensity_sum, i1, i2, i3, i4, i5, h1, h2, h3, h4, h5
  from label_rollup_expired`;

/** Every label as it must be counted: by session, and the newest of each content as session 0. */
export const countedLabels = (timezone: string) => sql`
  select *, date_trunc('month', day::timestamp)::date as month from (${withDay(timezone)}) d`;

const checkRollup = (db: Queryable, rollup: RollupName, timezone: string) => {
  const keys = sql.raw(groupings[rollup].join(', '));
  const key = sql.raw(`concat_ws(' ', ${groupings[rollup].join(', ')})`);
  const totals = sql.raw(measureNames.map((name) => `sum(${name}) as ${name}`).join(', '));
  const values = (alias: string) => sql.raw(`(${measureNames.map((name) => `${alias}.${name}`).join(', ')})`);
  const present = sql.raw(measureNames.map((name) => `${name} <> 0`).join(' or '));
  return rowsOf<Mismatch>(
    db,
    sql`
      with e as (select ${keys}, ${totals} from (${countedLabels(timezone)}) l group by ${keys}),
      f as (select * from ${sql.identifier(rollup)} where ${present})
      select ${rollup} as rollup, ${key} as key, coalesce(e.n, 0)::int as expected, coalesce(f.n, 0)::int as found
      from e full join f using (${keys})
      where e.n is null or f.n is null or ${values('e')} is distinct from ${values('f')}
      limit ${MOST}`,
  );
};

const checkContent = (db: Queryable, timezone: string) =>
  rowsOf<Mismatch>(
    db,
    sql`
      with e as (
        select case when filter_reason is null then scope else scope || ':' || filter_reason end as key, source_type,
          (posted_at at time zone ${timezone})::date as day, count(*) as n
        from content group by 1, 2, 3
      )
      select 'content_rollup' as rollup, concat_ws(' ', key, source_type, day) as key, coalesce(e.n, 0)::int as expected, coalesce(f.n, 0)::int as found
      from e full join (select * from content_rollup where n <> 0) f using (key, source_type, day)
      where e.n is distinct from f.n limit ${MOST}`,
  );

const checkCurrent = (db: Queryable) =>
  rowsOf<Mismatch>(
    db,
    sql`
      with e as (
        select n.content_id, n.session_id, n.analyzed_at, n.complaint_type, n.category, n.policy_area, n.intensity, n.heat, n.corrected,
          c.target_id, c.kind, c.posted_at
        from (${newest}) n join content c on c.id = n.content_id and ${isCounted('c')}
      )
      select 'current_labels' as rollup, coalesce(e.content_id, f.content_id)::text as key,
        (e.content_id is not null)::int as expected, (f.content_id is not null)::int as found
      from e full join current_labels f on f.content_id = e.content_id
      where (e.content_id, e.session_id, e.analyzed_at, e.complaint_type, e.category, e.policy_area, e.intensity, e.heat, e.corrected, e.target_id,
          e.kind, e.posted_at)
        is distinct from (f.content_id, f.session_id, f.analyzed_at, f.complaint_type, f.pain_point_category, f.policy_area, f.intensity_score,
          f.heat_score, f.corrected, f.target_id, f.kind, f.posted_at)
      limit ${MOST}`,
  );

const checkCorrections = (db: Queryable) =>
  rowsOf<Mismatch>(
    db,
    sql`
      with e as (
        select distinct on (content_id) content_id, complaint_type, pain_point_category as category
        from labels where content_id in (select content_id from corrections)
        order by content_id, analyzed_at desc, session_id desc
      )
      select 'corrections' as rollup, k.content_id::text as key, (e.content_id is not null)::int as expected, 1 as found
      from corrections k left join e on e.content_id = k.content_id
      where (e.complaint_type, e.category) is distinct from (k.machine_complaint_type, k.machine_category)
      limit ${MOST}`,
  );

/**
 * Recounts every rollup from labels, as data-model's first rule has it, in one snapshot, and keeps the result.
 * Reads every label: minutes at millions of them.
 */
export const checkConsistency = async (db: Db, timezone: string): Promise<ConsistencyReport> => {
  const mismatches = await inSnapshot(db, async (tx) => {
    const found = [await checkContent(tx, timezone), await checkCurrent(tx), await checkCorrections(tx)];
    for (const rollup of rollupNames) found.push(await checkRollup(tx, rollup, timezone));
    return found.flat();
  });
  const [row] = await db
    .insert(consistencyChecks)
    .values({ ok: mismatches.length === 0, mismatches: mismatches.slice(0, MOST) })
    .returning();
  return { ok: mismatches.length === 0, checkedAt: row?.checkedAt ?? new Date(), mismatches };
};
