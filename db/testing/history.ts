import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../connection';
import { countedLabels } from '../queries/consistency';
import { idArray } from '../queries/recordset';
import type { Coding } from '../queries/rollup-deltas';
import { groupings, measureNames, rollupNames } from '../queries/rollup-deltas';
import type { TestDatabase } from './database';

/** What time does to contents and labels, done by hand and slowly: all rollups are counted anew. */

const TIMEZONE = 'Europe/Berlin';

const sums = (sign: '' | '-' = ''): SQL =>
  sql.raw(measureNames.map((name) => `sum(${sign}${name}) as ${name}`).join(', '));

const rebuildRollups = async (tx: Tx): Promise<void> => {
  for (const rollup of rollupNames) {
    const keys = sql.raw(groupings[rollup].join(', '));
    const columns = sql.raw(measureNames.join(', '));
    await tx.execute(sql`delete from ${sql.identifier(rollup)}`);
    await tx.execute(sql`
      insert into ${sql.identifier(rollup)} (${keys}, ${columns})
      select ${keys}, ${sums()} from (${countedLabels(TIMEZONE)}) l group by ${keys}`);
  }
  await tx.execute(sql`delete from content_rollup`);
  await tx.execute(sql`
    insert into content_rollup (key, source_type, day, n)
    select case when filter_reason is null then scope else scope || ':' || filter_reason end, source_type,
      (posted_at at time zone ${TIMEZONE})::date, count(*) from content group by 1, 2, 3`);
};

/** A person codes a content that has a label. */
export const correct = ({ db }: TestDatabase, contentId: string, coding: Coding): Promise<void> =>
  db.transaction(async (tx) => {
    const { complaintType, category, policyArea, intensity, heat } = coding;
    await tx.execute(sql`
      insert into corrections (content_id, complaint_type, pain_point_category, policy_area, intensity_score, heat_score,
        machine_complaint_type, machine_category, reason, user_id)
      select content_id, ${complaintType}, ${category}, ${policyArea}, ${intensity}, ${heat}, complaint_type,
        pain_point_category, 'Ironie', 1
      from labels where content_id = ${contentId}::bigint order by analyzed_at desc, session_id desc limit 1`);
    await tx.execute(sql`
      update current_labels set corrected = true, complaint_type = ${complaintType}, pain_point_category = ${category},
        policy_area = ${policyArea}, intensity_score = ${intensity}, heat_score = ${heat}
      where content_id = ${contentId}::bigint`);
    await rebuildRollups(tx);
  });

/** Retention takes contents away: their rows go, their figures stay. */
export const expire = ({ db }: TestDatabase, contentIds: readonly string[]): Promise<void> =>
  db.transaction(async (tx) => {
    const keys = sql.raw('session_id, day, category, policy_area, target_id, complaint_type');
    const columns = sql.raw(measureNames.join(', '));
    await tx.execute(sql`
      create temp table before_expiry on commit drop as
      select ${keys}, ${sums()} from (${countedLabels(TIMEZONE)}) l group by ${keys}`);
    const gone = idArray(contentIds);
    await tx.execute(sql`delete from content where id = any(${gone})`);
    for (const table of ['labels', 'current_labels', 'corrections'])
      await tx.execute(sql`delete from ${sql.identifier(table)} where content_id = any(${gone})`);
    await tx.execute(sql`
      insert into label_rollup_expired (${keys}, ${columns})
      select ${keys}, ${sums()} from (
        select ${keys}, ${columns} from before_expiry
        union all select ${keys}, ${sums('-')} from (${countedLabels(TIMEZONE)}) l group by ${keys}
      ) changed group by ${keys} having sum(n) > 0
      on conflict (${keys}) do update set ${sql.raw(
        measureNames.map((name) => `${name} = label_rollup_expired.${name} + excluded.${name}`).join(', '),
      )}`);
    await rebuildRollups(tx);
  });

/** Makes texts findable that were stored without their words. */
export const indexWords = async ({ client }: TestDatabase): Promise<void> => {
  await client`update content set search = to_tsvector('german', text) where search is null`;
};
