import type { JobName } from '@stimmlage/core/jobs';
import { sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../connection';
import { QUEUE_SCHEMA } from './queues';

/** The job that workers do every minute, and each of them when it starts. */
const minutely: JobName = 'upkeep.resume';

/** Within how many minutes the starts of workers are counted. */
const STARTS_MINUTES = 10;

/** What the queue knows of the workers. Ages are measured by the clock of the database, which wrote the times. */
export interface WorkerSigns {
  /**
   * When a worker last began or ended the job that is due every minute; null if no worker has run since the queue
   * keeps its jobs.
   */
  seenAt: Date | null;
  /** How many seconds ago that was. */
  silentSeconds: number | null;
  /**
   * For how many seconds a job has lacked a worker: one that is due since it became due, one that was started
   * since its last heartbeat. A due job is left out while its queue has a started one, whose turn it is. The longest
   * such time counts; null if no job is due or started.
   */
  neglectedSeconds: number | null;
  /** In how many of the last minutes a worker started. Workers that started in the same minute count once. */
  minutesWithStart: number;
}

export const getWorkerSigns = async (db: Queryable): Promise<WorkerSigns> => {
  const job = sql`${sql.identifier(QUEUE_SCHEMA)}.job`;
  const [row] = await rowsOf<{
    seen_at: Date | string | null;
    silent: number | null;
    neglected: number | null;
    starts: number;
  }>(
    db,
    sql`
      select seen_at, extract(epoch from now() - seen_at)::float8 as silent,
        (select extract(epoch from now() - min(since))::float8 from (
          select coalesce(
            min(coalesce(heartbeat_on, started_on)) filter (where state = 'active'),
            min(start_after)) as since
          from ${job}
          where state in ('created', 'retry', 'active') and start_after <= now()
          group by name) as neglected) as neglected,
        (select count(distinct date_trunc('minute', created_on))::int from ${job}
          where name = ${minutely} and data ->> 'atStart' = 'true'
            and created_on > now() - make_interval(mins => ${STARTS_MINUTES})) as starts
      from (select max(greatest(started_on, completed_on)) as seen_at from ${job} where name = ${minutely}) as seen`,
  );
  if (!row) throw new Error('The database did not say when a worker was seen');
  return {
    seenAt: row.seen_at ? new Date(row.seen_at) : null,
    silentSeconds: row.silent,
    neglectedSeconds: row.neglected,
    minutesWithStart: row.starts,
  };
};
