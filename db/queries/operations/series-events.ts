import type { Days } from '@stimmlage/core/days';
import { sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';
import { isCounting } from '../sessions/sessions';

/**
 * The numbers of targets started and stopped on a day, and whether the filter or the number of replies read per
 * post was changed on that day.
 */
export type ChangesOfADay = {
  date: string;
  started: number;
  stopped: number;
  isFilterChanged: boolean;
  areRepliesChanged: boolean;
};

/**
 * Reads from the audit log the days on which targets were started or stopped, or the filter or the number
 * of replies per post was changed, in chronological order. Changes to a target that stays inactive do not count. In old entries, which do not
 * record whether a target was active, every target is assumed to be active.
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
        bool_or("isFilterChanged") as "isFilterChanged", bool_or("areRepliesChanged") as "areRepliesChanged"
      from (
        select (at at time zone ${timezone})::date as date,
          case
            when action = 'target.create' then coalesce((detail->>'isActive')::boolean, true)::int
            when action = 'target.import' then coalesce((detail->>'active')::int, (detail->>'created')::int, 0)
            when action = 'target.update' then coalesce((detail->>'isBegun')::boolean,
              detail->'isActive'->>'to' = 'true' or detail ? 'username' or detail ? 'targetType')::int
            else 0
          end as started,
          case
            when action = 'target.delete' then coalesce((detail->>'isActive')::boolean, true)::int
            when action = 'target.update' and detail->'isActive'->>'to' = 'false' then 1
            else 0
          end as stopped,
          action = 'config.update' and detail ? 'filter' as "isFilterChanged",
          action = 'config.update' and detail ? 'repliesPerPost' as "areRepliesChanged"
        from audit_log
        where at >= (${from}::date)::timestamp at time zone ${timezone}
          and at < (${to}::date + 1)::timestamp at time zone ${timezone}
          and action in ('target.create', 'target.import', 'target.update', 'target.delete', 'config.update')
      ) changes
      group by date
      having sum(started) > 0 or sum(stopped) > 0 or bool_or("isFilterChanged")
        or bool_or("areRepliesChanged")
      order by date`,
  );

/**
 * Whether a change of settings makes the figures for some of the given days differ from those for the others: of the
 * number of replies per post, by which runs differ, or of the filter, unless it has been applied to all stored posts
 * since then. The last days are read by the first run after them, so changes before that run count.
 */
export const hasCollectionChanged = async (
  db: Queryable,
  { from, to }: Days,
  timezone: string,
): Promise<boolean> => {
  const rows = await rowsOf(
    db,
    sql`
      with days as (
        select (${from}::date)::timestamp at time zone ${timezone} as begun,
          (${to}::date + 1)::timestamp at time zone ${timezone} as over
      ), span as (
        select begun, coalesce(
          (select min(created_at) from collection_runs where mode = 'normal' and created_at >= over), over
        ) as read
        from days
      )
      select from span
      where (
          select count(distinct replies_per_post) from collection_runs
          where mode = 'normal' and created_at >= begun and created_at <= read
        ) > 1
        or exists (
          select from audit_log changed
          where at >= begun and at < read and action = 'config.update' and detail ? 'filter'
            and not exists (
              select from upkeep_runs
              where kind = 'refilter' and status = 'completed' and created_at >= changed.at
            )
        )`,
  );
  return rows.length > 0;
};

/** A session that used a different model or codebook from the previous session. */
export type ChangedSession = {
  date: string;
  modelBefore: string;
  model: string;
  codebookBefore: number;
  codebook: number;
};

/**
 * Lists the sessions that used a different model or codebook from the previous session, in chronological
 * order. Only sessions whose labels count in figures are considered.
 */
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
        where ${isCounting('sessions')}
          and exists (select from label_rollup_day r where r.session_id = sessions.id and r.n > 0)
        window by_id as (order by id)
      ) s
      where date between ${from}::date and ${to}::date
        and (model <> "modelBefore" or codebook <> "codebookBefore")
      order by id`,
  );
