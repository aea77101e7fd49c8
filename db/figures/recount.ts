import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../connection';
import { type Measure, measureNames, NO_AREA, NO_TARGET } from '../tables/rollups';
import { isCounted } from './counted';
import { type Mismatch, MOST_MISMATCHES } from './mismatch';
import { keyNames, type RollupName, rollupNames } from './rollups';

const listed = <Name extends string>(names: readonly Name[], write: (name: Name) => string = String): SQL =>
  sql.raw(names.map(write).join(', '));

const countIf = (condition: SQL): SQL => sql`count(*) filter (where ${condition})`;

/**
 * Counts the statements of one complaint type. Rows are already grouped by complaint type, so one comparison
 * per group is enough.
 */
const countOfType = (type: string): SQL => sql`case when complaint_type = ${type} then count(*) else 0 end`;

/** Each measure as an aggregate over the rows of `counted`. */
const measures: Record<Measure, SQL> = {
  n: sql`count(*)`,
  replies: countIf(sql`is_reply`),
  own_replies: countIf(sql`is_reply and is_own`),
  complaints: countOfType('COMPLAINT'),
  praise: countOfType('PRAISE'),
  intensity_sum: sql`sum(intensity)`,
  i1: countIf(sql`intensity = 1`),
  i2: countIf(sql`intensity = 2`),
  i3: countIf(sql`intensity = 3`),
  i4: countIf(sql`intensity = 4`),
  i5: countIf(sql`intensity = 5`),
  h1: countIf(sql`heat = 1`),
  h2: countIf(sql`heat = 2`),
  h3: countIf(sql`heat = 3`),
  h4: countIf(sql`heat = 4`),
  h5: countIf(sql`heat = 5`),
};

const names = listed(measureNames);
/**
 * Returns the type that each sum of a measure is cast to. Without the cast, Postgres would return a decimal
 * when such sums are added up.
 */
const typeOf = (name: Measure): string => (name === 'intensity_sum' ? 'bigint' : 'int');
const counts = sql.join(
  measureNames.map((name) => sql`${measures[name]}::${sql.raw(`${typeOf(name)} as ${name}`)}`),
  sql`, `,
);
const sums = sql.raw(measureNames.map((name) => `sum(${name})::${typeOf(name)} as ${name}`).join(', '));

/** Lists a rollup's keys. `month` is replaced with `day`, because months are summed from days. */
const dailyKeys = (rollup: RollupName): string[] =>
  keyNames[rollup].map((key) => (key === 'month' ? 'day' : key));

const isSummedFrom = (rollup: RollupName, finer: RollupName): boolean =>
  rollup !== finer && dailyKeys(rollup).every((key) => keyNames[finer].includes(key));

/**
 * The finest rollups, which cannot be summed from other rollups. Labels are only grouped by the keys of the
 * finest rollups.
 */
const finest = rollupNames.filter((name) => !rollupNames.some((other) => isSummedFrom(name, other)));

/**
 * All rollups except the finest, in the order of recounting. Each rollup is summed from the coarsest suitable
 * rollup that is recounted before it.
 */
const coarser = (() => {
  const before = [...finest];
  const byKeys = (a: RollupName, b: RollupName) => keyNames[a].length - keyNames[b].length;
  const others = rollupNames.filter((name) => !finest.includes(name)).toSorted((a, b) => byKeys(b, a));
  return others.map((rollup) => {
    const [from] = before.filter((finer) => isSummedFrom(rollup, finer)).toSorted(byKeys);
    if (!from) throw new Error(`${rollup} is no sum of another rollup`);
    before.push(rollup);
    return { rollup, from };
  });
})();

/**
 * Selects every label, with any correction applied. This query and the measures deliberately duplicate the
 * incremental code (`coding.ts`): a recount must not depend on the code that it checks.
 */
const labelled = sql`
  select l.content_id, l.session_id, l.analyzed_at, l.geographic_mentions, k.content_id is not null as corrected,
    coalesce(k.complaint_type, l.complaint_type) as complaint_type,
    coalesce(k.pain_point_category, l.pain_point_category) as category,
    case when k.content_id is null then l.policy_area else k.policy_area end as policy_area,
    coalesce(k.intensity_score, l.intensity_score) as intensity,
    coalesce(k.heat_score, l.heat_score) as heat,
    row_number() over (partition by l.content_id order by l.analyzed_at desc, l.session_id desc) = 1 as is_newest
  from labels l left join corrections k on k.content_id = l.content_id`;

/**
 * Converts a place to lower case. The result is the same for a place that JavaScript has already converted,
 * although JavaScript and Postgres convert İ, and Σ at the end of a word, differently.
 */
const folded = (place: string): SQL =>
  sql.raw(`translate(lower(translate(${place}, 'İ', 'i')), 'ς\u0307', 'σ')`);

const foldedPlaces = (places: string): SQL => sql`
  array(select distinct ${folded('place')} from unnest(${sql.raw(places)}) as place order by 1)`;

/**
 * SQL condition that a row of `current_labels` (`f`) has the same places as the label `l`. Most labels have
 * at most one place, which can be compared without sorting.
 */
const hasItsPlaces = sql`
  case cardinality(l.geographic_mentions)
    when 0 then f.places = '{}'
    when 1 then cardinality(f.places) = 1 and (f.places[1] = lower(l.geographic_mentions[1])
      or ${folded('f.places[1]')} = ${folded('l.geographic_mentions[1]')})
    else ${foldedPlaces('f.places')} = ${foldedPlaces('l.geographic_mentions')}
  end`;

/** SQL condition that a row of `current_labels` (`f`) is correct for content whose newest label is `l`. */
const isCurrent = sql`
  ((l.session_id, l.analyzed_at, l.complaint_type, l.category, l.policy_area, l.intensity, l.heat, l.corrected,
    c.target_id, c.kind, c.posted_at)
  is not distinct from (f.session_id, f.analyzed_at, f.complaint_type, f.pain_point_category, f.policy_area,
    f.intensity_score, f.heat_score, f.corrected, f.target_id, f.kind, f.posted_at) and ${hasItsPlaces})`;

const keysOf = (rollup: RollupName) => listed(keyNames[rollup]);

/** The keys by which labels are grouped, with their types. */
const keyTypes = {
  day: 'date',
  category: 'text',
  policy_area: 'text',
  target_id: 'bigint',
  complaint_type: 'text',
} as const;
const groupingKeys = Object.keys(keyTypes) as (keyof typeof keyTypes)[];

const noKey = (key: keyof typeof keyTypes): string => `null::${keyTypes[key]} as ${key}`;

/**
 * Selects the rows of `recounted` for one of the finest rollups; keys that the rollup does not have are null.
 * For a rollup by month, `day` is the first of the month.
 */
const groupedBy = (rollup: RollupName, from: string, measured: SQL): SQL => {
  const own = (key: string) => dailyKeys(rollup).includes(key);
  const isByMonth = keyNames[rollup].includes('month');
  const expressionOf = (key: string) =>
    key === 'day' && isByMonth ? "date_trunc('month', day::timestamp)::date" : key;
  const keys = listed(groupingKeys, (key) => (own(key) ? `${expressionOf(key)} as ${key}` : noKey(key)));
  return sql`
    select ${rollup} as rollup, session_id, is_newest, ${keys}, ${measured}, null::bigint as wrong
    from ${sql.raw(from)} group by session_id, is_newest, ${listed(groupingKeys.filter(own), expressionOf)}`;
};

/**
 * Fills the temporary table `recounted`. Reads the labels once, in order of content id, and counts them by
 * the keys of each of the finest rollups. The newest labels of posts are counted separately. Also adds the
 * counts of labels deleted by retention, and the ids of some posts whose current label is wrong (`wrong`).
 */
const readLabels = async (tx: Tx): Promise<void> => {
  const ways = ['enable_sort', 'enable_hashjoin'];
  // Makes Postgres read each table from an index in order of content id, instead of sorting or hashing the
  // whole table.
  for (const way of ways) await tx.execute(sql.raw(`set local ${way} to off`));
  const parts = finest.flatMap((rollup) => [
    groupedBy(rollup, 'counted', counts),
    groupedBy(rollup, '(select *, false as is_newest from label_rollup_expired) expired', sums),
  ]);
  await tx.execute(sql`
    create temp table recounted on commit drop as
    with counted as materialized (
      select l.session_id::int, l.is_newest, c.posted_at::date as day, l.category,
        coalesce(l.policy_area, ${NO_AREA}) as policy_area, coalesce(c.target_id, ${NO_TARGET}) as target_id,
        l.complaint_type, c.kind = 'reply' as is_reply, c.is_own, l.intensity, l.heat,
        case when l.is_newest and ${isCurrent} is not true then c.id end as wrong
      from (${labelled}) l join content c on c.id = l.content_id and ${isCounted('c')}
      left join current_labels f on f.content_id = l.content_id
    )
    ${sql.join(parts, sql` union all `)}
    union all (
      select null, null, null, ${listed(groupingKeys, noKey)}, ${listed(measureNames, () => 'null')}, wrong
      from counted where wrong is not null limit ${MOST_MISMATCHES}
    )`);
  for (const way of ways) await tx.execute(sql.raw(`set local ${way} to default`));
};

/** The rollups that are not among the finest, but from which other rollups are summed. */
const kept = new Set(coarser.map(({ from }) => from).filter((name) => !finest.includes(name)));

const keptAs = (rollup: RollupName) => sql.identifier(`recounted_${rollup}`);

/**
 * Selects the rows of the finer rollup `from`, with the keys and measures of `rollup`, which is summed from
 * these rows. In the finest rollups, the newest label of each post is repeated as session 0.
 */
const partsOf = (rollup: RollupName, from: RollupName): SQL => {
  const others = listed(
    [...keyNames[rollup].filter((key) => key !== 'session_id'), ...measureNames],
    (key) => (key === 'month' ? `date_trunc('month', day::timestamp)::date as month` : key),
  );
  if (kept.has(from)) return sql`select session_id, ${others} from ${keptAs(from)}`;
  return sql`
    select session_id, ${others} from recounted where rollup = ${from}
    union all select 0, ${others} from recounted where rollup = ${from} and is_newest`;
};

/** Finds differences between a stored rollup and the sums of the given rows. */
const compare = (tx: Tx, rollup: RollupName, parts: SQL): Promise<Mismatch[]> =>
  rowsOf(
    tx,
    sql`
      select ${rollup} as rollup, concat_ws(' ', ${keysOf(rollup)}) as key,
        coalesce(sum(n) filter (where not is_found), 0)::int as expected,
        coalesce(-sum(n) filter (where is_found), 0)::int as found
      from (
        select ${keysOf(rollup)}, ${names}, false as is_found from (${parts}) p
        union all
        select ${keysOf(rollup)}, ${listed(measureNames, (name) => `-${name}`)}, true from ${sql.identifier(rollup)}
      ) both_sides
      group by ${keysOf(rollup)} having ${sql.raw(measureNames.map((name) => `sum(${name}) <> 0`).join(' or '))}
      limit ${MOST_MISMATCHES}`,
  );

/**
 * Finds wrong and missing rows in `current_labels`, and looks for surplus rows only if there are more rows
 * than expected.
 */
const compareCurrent = (tx: Tx): Promise<Mismatch[]> =>
  rowsOf(
    tx,
    sql`
      select 'current_labels' as rollup, wrong::text as key, 1 as expected, (f.content_id is not null)::int as found
      from recounted left join current_labels f on f.content_id = wrong where wrong is not null
      union all (
        select 'current_labels', f.content_id::text, 0, 1 from current_labels f
        where (select count(*) from current_labels)
            > (select coalesce(sum(n), 0) from recounted where is_newest and rollup = ${finest[0]})
          and not exists (
            select from labels l join content c on c.id = l.content_id and ${isCounted('c')}
            where l.content_id = f.content_id
          )
        limit ${MOST_MISMATCHES}
      )`,
  );

/**
 * Stores the expected rows of a rollup in a temporary table, so that other rollups can be summed from them.
 * Returns a query for the stored rows.
 */
const keep = async (tx: Tx, rollup: RollupName, parts: SQL): Promise<SQL> => {
  await tx.execute(sql`
    create temp table ${keptAs(rollup)} on commit drop as
    select ${keysOf(rollup)}, ${sums} from (${parts}) p group by ${keysOf(rollup)}`);
  return partsOf(rollup, rollup);
};

/**
 * Recounts all labels, with days in the transaction's timezone, and finds differences in rollups and current
 * labels.
 */
export const recountLabels = async (tx: Tx): Promise<Mismatch[]> => {
  await readLabels(tx);
  const found = [await compareCurrent(tx)];
  for (const { rollup, from } of [...finest.map((name) => ({ rollup: name, from: name })), ...coarser]) {
    const parts = partsOf(rollup, from);
    found.push(await compare(tx, rollup, kept.has(rollup) ? await keep(tx, rollup, parts) : parts));
  }
  return found.flat();
};
