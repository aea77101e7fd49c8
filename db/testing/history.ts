import type { Coding } from '@stimmlage/core/codebook/coding';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../connection';
import { countedLabels } from '../figures/consistency';
import { groupings, measureNames, rollupNames } from '../figures/rollup-deltas';
import { lockCodedContent, putCorrection } from '../queries/labels/corrections';
import { idArray } from '../queries/sql/recordset';
import type { TestDatabase } from './database';

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
    const content = await lockCodedContent(tx, contentId, TIMEZONE);
    const newest = content?.labels[0];
    if (!content || !newest) throw new Error(`Content ${contentId} has no label to correct`);
    await putCorrection(tx, content, newest, {
      ...coding,
      reason: 'Ironie',
      userId: 1,
      correctedAt: new Date(),
    });
  });

/** Retention takes contents away: their rows go, their figures stay. Done slowly: all rollups are counted anew. */
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
