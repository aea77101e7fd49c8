import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../connection';
import { type Measure, measureNames, NO_AREA, NO_TARGET } from '../tables/rollups';
import { type GroupingName, keyNames, rollupNames } from './rollups';

const countIf = (condition: SQL): SQL => sql`case when ${condition} then n else 0 end`;

/** The contribution of a row of `label_changes` to each measure. */
const measures: Record<Measure, SQL> = {
  n: sql`n`,
  replies: countIf(sql`kind = 'reply'`),
  own_replies: countIf(sql`kind = 'reply' and is_own`),
  complaints: countIf(sql`complaint_type = 'COMPLAINT'`),
  praise: countIf(sql`complaint_type = 'PRAISE'`),
  intensity_sum: sql`n * intensity`,
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

const listed = (names: readonly string[], write = (name: string) => name): SQL =>
  sql.raw(names.map(write).join(', '));

const sums = listed(measureNames, (name) => `sum(${name})::int as ${name}`);
const changesNothing = sql.raw(measureNames.map((name) => `sum(${name}) = 0`).join(' and '));
const names = listed(measureNames);

/** Selects the rows of a table, and repeats the rows of current labels for session 0. */
const inSessions = (table: string, columns: SQL): SQL => sql`
  select session_id, ${columns} from ${sql.identifier(table)}
  union all
  select 0, ${columns} from ${sql.identifier(table)} where is_current`;

/** The columns of a change: the keys of every rollup, and the contribution of the change to each measure. */
const changed = sql`day, date_trunc('month', day::timestamp)::date as month, category, complaint_type, coalesce(policy_area, ${NO_AREA}) as policy_area,
  coalesce(target_id, ${NO_TARGET}) as target_id, ${sql.join(
    measureNames.map((name) => sql`${measures[name]} as ${sql.raw(name)}`),
    sql`, `,
  )}`;

const changes = inSessions('label_changes', changed);

const columns = listed(measureNames, (name) => `${name} int not null`);

/**
 * Sums the changes by all keys except the target and stores the sums in the temporary table `label_sums`, so
 * that fewer rows have to be added up for each rollup. Like `label_changes`, the table is created once per
 * connection.
 */
const sumChanges = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`
    create temp table if not exists label_sums (
      session_id bigint not null, is_current boolean not null, day date not null, month date not null,
      category text not null, policy_area text not null, complaint_type text not null, ${columns}
    ) on commit delete rows`);
  await tx.execute(sql`delete from label_sums`);
  const keys = sql`session_id, is_current, day, month, category, policy_area, complaint_type`;
  await tx.execute(sql`
    insert into label_sums (${keys}, ${names})
    select ${keys}, ${sums}
    from (select session_id, is_current, ${changed} from label_changes) c group by ${keys}`);
};

const summed = inSessions('label_sums', sql`day, month, category, policy_area, complaint_type, ${names}`);

/**
 * Adds changes to a rollup or to the table of expired labels, skipping sums of zero. Rows are written in key
 * order, because transactions that lock rows in the same order cannot deadlock.
 * @param rows query for the changes, with the table's keys and the measures.
 * @returns the number of rows changed.
 */
const addTo = async (tx: Tx, grouping: GroupingName, rows: SQL): Promise<number> => {
  const keys = listed(keyNames[grouping]);
  const { count } = await tx.execute(sql`
    insert into ${sql.identifier(grouping)} (${keys}, ${names})
    select ${keys}, ${sums} from (${rows}) r group by ${keys} having not (${changesNothing}) order by ${keys}
    on conflict (${keys}) do update
    set ${listed(measureNames, (name) => `${name} = ${grouping}.${name} + excluded.${name}`)}`);
  return count;
};

/** Adds the changes in `label_changes` to every rollup, and returns the number of rows changed. */
export const addToRollups = async (tx: Tx): Promise<number> => {
  await sumChanges(tx);
  let count = 0;
  for (const rollup of rollupNames) {
    const hasTarget = keyNames[rollup].includes('target_id');
    count += await addTo(tx, rollup, hasTarget ? changes : summed);
  }
  return count;
};

/** Adds the changes in `label_changes` to the counts of labels deleted by retention. */
export const addToExpired = async (tx: Tx): Promise<void> => {
  await addTo(tx, 'label_rollup_expired', changes);
};
