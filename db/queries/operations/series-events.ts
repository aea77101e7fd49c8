import type { Days } from '@stimmlage/core/days';
import { sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';

/** Targets that were started or stopped on a day, and whether the filter changed on it. */
export type ChangesOfADay = {
  date: string;
  started: number;
  stopped: number;
  isFilterChanged: boolean;
};

/**
 * Reads from the audit log on which days targets were started or stopped and the filter was changed, in
 * order. An import of targets counts with those that it created.
 */
export const listChangesByDay = (
  db: Queryable,
  { from, to }: Days,
  timezone: string,
): Promise<ChangesOfADay[]> =>
  rowsOf<ChangesOfADay>(
    db,
    sql`
      select to_char(date, 'YYYY-MM-DD') as date, sum(started)::int as started, sum(stopped)::int as stopped,
        bool_or("isFilterChanged") as "isFilterChanged"
      from (
        select (at at time zone ${timezone})::date as date,
          case
            when action = 'target.create' then 1
            when action = 'target.import' then coalesce((detail->>'created')::int, 0)
            when action = 'target.update'
              and (detail->'isActive'->>'to' = 'true' or detail ? 'username' or detail ? 'targetType') then 1
            else 0
          end as started,
          case
            when action = 'target.delete' then 1
            when action = 'target.update' and detail->'isActive'->>'to' = 'false' then 1
            else 0
          end as stopped,
          action = 'config.update' and detail ? 'filter' as "isFilterChanged"
        from audit_log
        where at >= (${from}::date)::timestamp at time zone ${timezone}
          and at < (${to}::date + 1)::timestamp at time zone ${timezone}
          and action in ('target.create', 'target.import', 'target.update', 'target.delete', 'config.update')
      ) changes
      group by date
      having sum(started) > 0 or sum(stopped) > 0 or bool_or("isFilterChanged")
      order by date`,
  );

/** A session that labelled with another model or codebook than the one before it. */
export type ChangedSession = {
  date: string;
  modelBefore: string;
  model: string;
  codebookBefore: number;
  codebook: number;
};

/** Reads which sessions changed the model or the codebook, in order; gold sets and retests count nowhere. */
export const listChangedSessions = (
  db: Queryable,
  { from, to }: Days,
  timezone: string,
): Promise<ChangedSession[]> =>
  rowsOf<ChangedSession>(
    db,
    sql`
      select to_char(date, 'YYYY-MM-DD') as date, "modelBefore", model, "codebookBefore", codebook
      from (
        select id, (created_at at time zone ${timezone})::date as date, model_name as model,
          lag(model_name) over by_id as "modelBefore", codebook_version::int as codebook,
          lag(codebook_version::int) over by_id as "codebookBefore"
        from sessions
        where gold_set_id is null and retest_of is null and status = 'completed'
        window by_id as (order by id)
      ) s
      where date between ${from}::date and ${to}::date
        and (model <> "modelBefore" or codebook <> "codebookBefore")
      order by id`,
  );
