import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../connection';
import { consistencyChecks } from '../tables';
import { type Measure, measureNames, NO_AREA, NO_TARGET } from '../tables/rollups';
import { isCounted } from './counted';
import { keyNames, type RollupName, rollupNames } from './rollups';

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

const listed = (names: readonly string[], write = (name: string) => name): SQL =>
  sql.raw(names.map(write).join(', '));

const countIf = (condition: SQL): SQL => sql`count(*) filter (where ${condition})`;

/** What is counted over labels `l` of contents `c`. */
const measures: Record<Measure, SQL> = {
  n: sql`count(*)`,
  replies: countIf(sql`c.kind = 'reply'`),
  own_replies: countIf(sql`c.kind = 'reply' and c.is_own`),
  complaints: countIf(sql`l.complaint_type = 'COMPLAINT'`),
  praise: countIf(sql`l.complaint_type = 'PRAISE'`),
  intensity_sum: sql`sum(l.intensity)`,
  i1: countIf(sql`l.intensity = 1`),
  i2: countIf(sql`l.intensity = 2`),
  i3: countIf(sql`l.intensity = 3`),
  i4: countIf(sql`l.intensity = 4`),
  i5: countIf(sql`l.intensity = 5`),
  h1: countIf(sql`l.heat = 1`),
  h2: countIf(sql`l.heat = 2`),
  h3: countIf(sql`l.heat = 3`),
  h4: countIf(sql`l.heat = 4`),
  h5: countIf(sql`l.heat = 5`),
};

/**
 * Every label, with a person's correction in its place where there is one. What the incremental code says in
 * `coding.ts` is said again here on purpose, as are the measures: a recount must not rest on what it checks.
 */
const labelled = sql`
  select l.content_id, l.session_id, l.analyzed_at, k.content_id is not null as corrected,
    coalesce(k.complaint_type, l.complaint_type) as complaint_type,
    coalesce(k.pain_point_category, l.pain_point_category) as category,
    case when k.content_id is null then l.policy_area else k.policy_area end as policy_area,
    coalesce(k.intensity_score, l.intensity_score) as intensity,
    coalesce(k.heat_score, l.heat_score) as heat,
    row_number() over (partition by l.content_id order by l.analyzed_at desc, l.session_id desc) = 1 as is_newest
  from labels l left join corrections k on k.content_id = l.content_id`;

/** What stands in `current_labels` (`f`) for a content whose newest label this is, when all is well. */
const isCurrent = sql`
  (l.session_id, l.analyzed_at, l.complaint_type, l.category, l.policy_area, l.intensity, l.heat, l.corrected,
    c.target_id, c.kind, c.posted_at)
  is not distinct from (f.session_id, f.analyzed_at, f.complaint_type, f.pain_point_category, f.policy_area,
    f.intensity_score, f.heat_score, f.corrected, f.target_id, f.kind, f.posted_at)`;

const keys = listed(keyNames.label_rollup_expired);
const sums = listed(measureNames);

/**
 * Reads the labels once, in the order of content ids, and keeps them summed by all keys at once: by session, the
 * newest of each content as session 0, and what retention took away. A content whose current label is not its newest
 * makes a row of its own (`wrong`).
 */
const recount = async (tx: Tx, timezone: string): Promise<void> => {
  const ways = ['enable_sort', 'enable_hashjoin'];
  // All tables have an index in that order: with it nothing is sorted or hashed but the sums.
  for (const way of ways) await tx.execute(sql.raw(`set local ${way} to off`));
  await tx.execute(sql`
    create temp table recounted on commit drop as
    with fine as (
      select l.session_id, (c.posted_at at time zone ${timezone})::date as day, l.category,
        coalesce(l.policy_area, ${NO_AREA}) as policy_area, coalesce(c.target_id, ${NO_TARGET}) as target_id,
        l.complaint_type, l.is_newest, case when l.is_newest and not (${isCurrent}) then c.id end as wrong,
        ${sql.join(
          measureNames.map((name) => sql`${measures[name]}::int as ${sql.raw(name)}`),
          sql`, `,
        )}
      from (${labelled}) l join content c on c.id = l.content_id and ${isCounted('c')}
      left join current_labels f on f.content_id = l.content_id
      group by 1, 2, 3, 4, 5, 6, 7, 8
    )
    select ${keys}, ${sums}, false as is_newest, wrong from fine
    union all select 0, ${listed(keyNames.label_rollup_expired.slice(1))}, ${sums}, true, null from fine where is_newest
    union all select ${keys}, ${sums}, false, null from label_rollup_expired`);
  for (const way of ways) await tx.execute(sql.raw(`set local ${way} to default`));
};

const checkRollup = (tx: Tx, rollup: RollupName): Promise<Mismatch[]> => {
  const own = listed(keyNames[rollup]);
  const totals = listed(measureNames, (name) => `sum(${name}) as ${name}`);
  const values = (alias: string) => sql`(${listed(measureNames, (name) => `${alias}.${name}`)})`;
  const present = sql.raw(measureNames.map((name) => `${name} <> 0`).join(' or '));
  return rowsOf(
    tx,
    sql`
      with e as (
        select ${own}, ${totals}
        from (select *, date_trunc('month', day::timestamp)::date as month from recounted) r group by ${own}
      ), f as (select * from ${sql.identifier(rollup)} where ${present})
      select ${rollup} as rollup, concat_ws(' ', ${own}) as key, coalesce(e.n, 0)::int as expected,
        coalesce(f.n, 0)::int as found
      from e full join f using (${own})
      where e.n is null or f.n is null or ${values('e')} is distinct from ${values('f')}
      limit ${MOST}`,
  );
};

const checkContent = (tx: Tx, timezone: string): Promise<Mismatch[]> =>
  rowsOf(
    tx,
    sql`
      with e as (
        select case when filter_reason is null then scope else scope || ':' || filter_reason end as key, source_type,
          day, n
        from (
          select scope, filter_reason, source_type, (posted_at at time zone ${timezone})::date as day, count(*) as n
          from content group by 1, 2, 3, 4
        ) counted
      )
      select 'content_rollup' as rollup, concat_ws(' ', key, source_type, day) as key,
        coalesce(e.n, 0)::int as expected, coalesce(f.n, 0)::int as found
      from e full join (select * from content_rollup where n <> 0) f using (key, source_type, day)
      where e.n is distinct from f.n limit ${MOST}`,
  );

/** Names by the current labels, which are checked by themselves, and by what retention took away. */
const checkNames = (tx: Tx): Promise<Mismatch[]> =>
  rowsOf(
    tx,
    sql`
      with e as (
        select kind, category, policy_area, name, sum(n) as n from (
          select 'place' as kind, pain_point_category as category, coalesce(policy_area, ${NO_AREA}) as policy_area,
            name, 1 as n
          from current_labels, unnest(places) as name where places <> '{}'
          union all
          select 'politician', f.pain_point_category, coalesce(f.policy_area, ${NO_AREA}), name, 1
          from content c join current_labels f on f.content_id = c.id, unnest(c.politician_mentions) as name
          where c.politician_mentions <> '{}'
          union all
          select kind, category, policy_area, name, expired from name_rollup where expired <> 0
        ) named group by 1, 2, 3, 4
      )
      select 'name_rollup' as rollup, concat_ws(' ', kind, category, policy_area, name) as key,
        coalesce(e.n, 0)::int as expected, coalesce(f.n, 0)::int as found
      from e full join (select * from name_rollup where n <> 0) f using (kind, category, policy_area, name)
      where e.n is distinct from f.n limit ${MOST}`,
  );

/** Those that are wrong or missing, and, only if there are more than labels call for, those that nothing calls for. */
const checkCurrent = (tx: Tx): Promise<Mismatch[]> =>
  rowsOf(
    tx,
    sql`
      (
        select 'current_labels' as rollup, wrong::text as key, 1 as expected, (f.content_id is not null)::int as found
        from recounted left join current_labels f on f.content_id = wrong where wrong is not null limit ${MOST}
      )
      union all (
        select 'current_labels', f.content_id::text, 0, 1 from current_labels f
        where (select count(*) from current_labels) > (select coalesce(sum(n), 0) from recounted where is_newest)
          and not exists (
            select from labels l join content c on c.id = l.content_id and ${isCounted('c')}
            where l.content_id = f.content_id
          )
        limit ${MOST}
      )`,
  );

const checkCorrections = (tx: Tx): Promise<Mismatch[]> =>
  rowsOf(
    tx,
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
 * Recounts every rollup from labels, as data-model's first rule has it, in one snapshot, and keeps the result. Half a
 * minute at five million labels; sums that do not fit into 128 MB go to the disk.
 */
export const checkConsistency = async (db: Db, timezone: string): Promise<ConsistencyReport> => {
  const check = async (tx: Tx): Promise<Mismatch[]> => {
    await tx.execute(sql`set local work_mem = '64MB'`);
    await recount(tx, timezone);
    const found = [
      await checkContent(tx, timezone),
      await checkNames(tx),
      await checkCurrent(tx),
      await checkCorrections(tx),
    ];
    for (const rollup of rollupNames) found.push(await checkRollup(tx, rollup));
    return found.flat();
  };
  const mismatches = await db.transaction(check, { isolationLevel: 'repeatable read' });
  const [row] = await db
    .insert(consistencyChecks)
    .values({ ok: mismatches.length === 0, mismatches: mismatches.slice(0, MOST) })
    .returning();
  return { ok: mismatches.length === 0, checkedAt: row?.checkedAt ?? new Date(), mismatches };
};
