import { messageOf } from '@stimmlage/core/errors/app-error';
import { type JobName, type JobPayload, jobNames, jobs } from '@stimmlage/core/jobs';
import { sql } from 'drizzle-orm';
import { type Clock, fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss';
import { driverOptions } from '../address';
import type { Queryable } from '../connection';
import { QUEUE_SCHEMA, queues } from './queues';

export interface SendOptions {
  /**
   * The transaction that writes the row for which the job is sent. The job is committed or rolled back with
   * this transaction.
   */
  tx?: Queryable;
  /** Delay in seconds; 0 also makes a job that is already waiting due immediately. */
  after?: number;
}

/** Passed to a handler in addition to the payload. */
export interface JobContext {
  /** Aborted when the job times out or the process stops; the handler should then return promptly. */
  signal: AbortSignal;
  /** Whether this is the last attempt: if it fails, the job is not retried. */
  last: boolean;
}

/**
 * The result of a handler: undefined if the job is done, otherwise the number of seconds after which to call
 * the handler again. `heldSeconds` says for how long another process has held the lock that the handler needs.
 */
export type JobOutcome = { again: number; heldSeconds?: number } | undefined;

export type JobHandlers = {
  [N in JobName]: (payload: JobPayload<N>, context: JobContext) => Promise<JobOutcome>;
};

/** Describes a call to a handler that has ended. */
export interface JobEnd {
  job: JobName;
  jobId: string;
  /** Contains only ids, times and marks, no texts. */
  payload: object;
  milliseconds: number;
  /** The error that was thrown; undefined if the call succeeded. */
  error: unknown;
}

export interface QueueStatus {
  name: JobName;
  waiting: number;
  active: number;
  failed: number;
  /**
   * The error of a job that is due to be retried. If there is no such job, the error of the last job that
   * ended; null if the last job succeeded.
   */
  error: string | null;
  oldestSeconds: number;
}

/**
 * Derives the key of a job. At most one job with the same name and key can be waiting; sending a job again
 * reschedules the waiting job.
 */
const keyOf = (payload: object): string => JSON.stringify(Object.values(payload));

export interface QueueOptions {
  url: string;
  name: string;
  onError: (error: Error) => void;
  /** Whether this process handles jobs. A process that handles jobs also supervises the queues. */
  works: boolean;
  /** Replaces the system clock in tests. */
  clock?: Clock;
}

const isDocument = (value: unknown): boolean => typeof value === 'object' && value !== null;

/**
 * Creates a pg-boss instance that uses a given transaction, for pg-boss functions that do not accept a
 * transaction. The instance is not started and does not open any connections. Objects are converted to
 * strings, because Drizzle passes objects on unchanged and the driver only accepts strings.
 */
const bossWithin = (tx: Queryable): PgBoss => {
  const { executeSql } = fromDrizzle(tx, sql);
  const asText = (value: unknown): unknown => (isDocument(value) ? JSON.stringify(value) : value);
  return new PgBoss({
    db: { executeSql: (text, values) => executeSql(text, values?.map(asText)) },
    schema: QUEUE_SCHEMA,
    supervise: false,
    schedule: false,
  });
};

/**
 * Returns the settings for pg-boss's database driver from a URL, whose parameters are interpreted as in
 * libpq.
 */
const connectionTo = (address: string) => {
  const { url, ...options } = driverOptions(address);
  return { connectionString: url, ...options };
};

/** A typed wrapper around pg-boss for the job names and payloads defined in core/jobs. */
export class Queue {
  readonly #boss: PgBoss;
  readonly #stopping = new AbortController();

  constructor(options: QueueOptions) {
    this.#boss = new PgBoss({
      ...connectionTo(options.url),
      application_name: `${options.name} queue`,
      schema: QUEUE_SCHEMA,
      max: options.works ? 6 : 2,
      migrate: false,
      createSchema: false,
      supervise: options.works,
      schedule: options.works,
      superviseIntervalSeconds: 5,
      monitorIntervalSeconds: 5,
      useListenNotify: options.works,
      ...(options.clock ? { clock: options.clock } : {}),
    });
    this.#boss.on('error', options.onError);
  }

  async start(): Promise<void> {
    await this.#boss.start();
  }

  /**
   * Signals handlers to stop, and waits up to 25 s for the handlers to return. Unfinished jobs return to the
   * queue.
   */
  async stop(): Promise<void> {
    // Before the signal, so that the jobs that handlers return to the queue are not fetched again.
    const idle = jobNames.map((name) => this.#boss.offWork(name, { wait: false }));
    this.#stopping.abort();
    await Promise.all(idle);
    await this.#boss.stop({ graceful: true, timeout: 25_000 });
  }

  async send<N extends JobName>(name: N, payload: JobPayload<N>, options: SendOptions = {}): Promise<void> {
    await this.#boss.upsert(name, jobs[name].parse(payload), {
      singletonKey: keyOf(payload),
      startAfter: options.after ?? 0,
      ...(options.tx ? { db: fromDrizzle(options.tx, sql) } : {}),
    });
  }

  /**
   * Sends a job again for its handler. If a job with the same key has been sent while the handler
   * was running, the queue's policy rejects the job sent here and keeps the waiting job, which may be due
   * sooner.
   */
  async sendAgain<N extends JobName>(name: N, payload: JobPayload<N>, after: number): Promise<void> {
    await this.#boss.send(name, payload, { singletonKey: keyOf(payload), startAfter: after });
  }

  /** Sends a job with a delay in seconds, unless a job with the same key is waiting or active. */
  async ensure<N extends JobName>(db: Queryable, name: N, payload: JobPayload<N>, after = 0): Promise<void> {
    const found = await db.execute(sql`
      select 1 from ${sql.identifier(QUEUE_SCHEMA)}.job
      where name = ${name} and singleton_key = ${keyOf(payload)} and state in ('created', 'retry', 'active') limit 1`);
    if (found.length === 0) await this.send(name, payload, { after });
  }

  /**
   * Returns how many jobs of a name, or with this key if a payload is given, workers have begun and not ended, as far as
   * they still send heartbeats.
   */
  async countActive<N extends JobName>(db: Queryable, name: N, payload?: JobPayload<N>): Promise<number> {
    const key = payload === undefined ? sql`true` : sql`singleton_key = ${keyOf(payload)}`;
    const [row] = await db.execute<{ n: number }>(sql`
      select count(*)::int as n from ${sql.identifier(QUEUE_SCHEMA)}.job
      where name = ${name} and state = 'active' and ${key}`);
    return row?.n ?? 0;
  }

  /** Whether all attempts of the last job with this key have failed. */
  async hasGivenUp<N extends JobName>(db: Queryable, name: N, payload: JobPayload<N>): Promise<boolean> {
    const [last] = await db.execute<{ state: string }>(sql`
      select state::text from ${sql.identifier(QUEUE_SCHEMA)}.job
      where name = ${name} and singleton_key = ${keyOf(payload)} order by created_on desc, id desc limit 1`);
    return last?.state === 'failed';
  }

  /**
   * Starts passing each job to the handler for the job's name. Jobs with the same name are handled one at a
   * time.
   */
  async work(handlers: JobHandlers, onEnd: (end: JobEnd) => void): Promise<void> {
    await Promise.all(jobNames.map((name) => this.#workOn(name, handlers[name], onEnd)));
  }

  /**
   * Whether this process, for each name of jobs, handles one or has asked the database for one within the given time. It
   * has not if the database cannot be reached or does not answer.
   */
  hasLookedWithin(milliseconds: number): boolean {
    const since = Date.now() - milliseconds;
    const looking = this.#boss
      .getWipData()
      .filter(({ count, createdOn, lastFetchedOn }) => count > 0 || (lastFetchedOn ?? createdOn) >= since)
      .map(({ name }) => name);
    return jobNames.every((name) => looking.includes(name));
  }

  async #workOn<N extends JobName>(
    name: N,
    handler: JobHandlers[N],
    onEnd: (end: JobEnd) => void,
  ): Promise<void> {
    await this.#boss.work(
      name,
      { includeMetadata: true, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 },
      async ([job]: JobWithMetadata<JobPayload<N>>[]) => {
        if (!job) return;
        const payload = jobs[name].parse(job.data) as JobPayload<N>;
        // The job was being fetched when the queue began to stop. A handler would wait for a signal that was given before.
        if (this.#stopping.signal.aborted) return this.sendAgain(name, payload, 0);
        const started = performance.now();
        const end = (error?: unknown): void => {
          const milliseconds = Math.round(performance.now() - started);
          onEnd({ job: name, jobId: job.id, payload, milliseconds, error });
        };
        try {
          const outcome = await handler(payload, {
            signal: AbortSignal.any([job.signal, this.#stopping.signal]),
            last: job.retryCount >= job.retryLimit,
          });
          if (outcome) await this.sendAgain(name, payload, outcome.again);
          end();
        } catch (error) {
          end(error);
          // The queue stores errors, and the error from a failed SQL statement may contain text that people
          // wrote, so only the message of the error is passed on.
          throw new Error(messageOf(error));
        }
      },
    );
  }

  /**
   * Sends a job at every tick of a cron or recurrence rule. For all ticks missed while no worker is running,
   * a single job is sent later. Replaces any schedule with the same name, immediately and in all processes.
   */
  async schedule<N extends JobName>(
    name: N,
    recurrence: string,
    payload: JobPayload<N>,
    timezone: string,
    tx?: Queryable,
  ): Promise<void> {
    await (tx ? bossWithin(tx) : this.#boss).schedule(name, recurrence, payload, {
      tz: timezone,
      singletonKey: keyOf(payload),
      missed: 'once',
    });
  }

  async unschedule(name: JobName, tx: Queryable): Promise<void> {
    await bossWithin(tx).unschedule(name);
  }

  /**
   * Returns the next tick of a cron or recurrence rule after a given time, computed exactly as the queue
   * does.
   * @throws Error with the reason if the rule is invalid or has no ticks.
   */
  nextTick(recurrence: string, timezone: string, after: Date): Date {
    const [tick] = this.#boss.previewSchedule(recurrence, { tz: timezone, from: after, count: 1 });
    if (!tick) throw new Error('The rule never occurs');
    return tick;
  }

  /** Lists the payloads and due times of waiting jobs with a given name. */
  async dueTimes<N extends JobName>(db: Queryable, name: N): Promise<{ payload: JobPayload<N>; at: Date }[]> {
    const rows = await db.execute<{ data: unknown; at: Date | string }>(sql`
      select data, start_after as at from ${sql.identifier(QUEUE_SCHEMA)}.job
      where name = ${name} and state in ('created', 'retry')`);
    return rows.map(({ data, at }) => ({
      payload: jobs[name].parse(data) as JobPayload<N>,
      at: new Date(at),
    }));
  }

  /** Throws if the queue's tables cannot be read. */
  async check(db: Queryable): Promise<void> {
    const schema = sql.identifier(QUEUE_SCHEMA);
    await db.execute(sql`select from ${schema}.queue limit 1`);
    await db.execute(sql`select from ${schema}.job limit 1`);
  }

  /**
   * Returns the number of jobs in every queue, and how long the oldest job of each queue has been waiting.
   */
  async status(db: Queryable): Promise<QueueStatus[]> {
    const rows = await db.execute<{
      name: JobName;
      waiting: number;
      active: number;
      failed: number;
      error: string | null;
      oldest: number;
    }>(
      sql`
        select q.name,
          count(*) filter (where j.state in ('created', 'retry') and j.start_after <= now())::int as waiting,
          count(*) filter (where j.state = 'active')::int as active,
          count(*) filter (where j.state = 'failed')::int as failed,
          (array_agg(coalesce(j.output ->> 'message', j.output #>> '{value,message}')
            order by j.state = 'retry' desc, coalesce(j.completed_on, j.started_on) desc)
            filter (where j.state in ('retry', 'failed', 'completed')))[1] as error,
          coalesce(extract(epoch from now() - min(j.start_after)
            filter (where j.state in ('created', 'retry') and j.start_after <= now())), 0)::int as oldest
        from ${sql.identifier(QUEUE_SCHEMA)}.queue q
        left join ${sql.identifier(QUEUE_SCHEMA)}.job j on j.name = q.name
        group by q.name
      `,
    );
    const byName = new Map(rows.map((row) => [row.name, row]));
    return jobNames.map((name) => {
      const row = byName.get(name);
      return {
        name,
        waiting: row?.waiting ?? 0,
        active: row?.active ?? 0,
        failed: row?.failed ?? 0,
        error: row?.error ?? null,
        oldestSeconds: row?.oldest ?? 0,
      };
    });
  }
}

/** Whether pg-boss's tables exist, in the version that the installed pg-boss expects. */
export const isQueueCurrent = async (url: string): Promise<boolean> => {
  const boss = new PgBoss({
    ...connectionTo(url),
    schema: QUEUE_SCHEMA,
    max: 1,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  try {
    await boss.start();
    return true;
  } catch (error) {
    if (/^pg-boss (is not installed|database requires migrations)$/.test(messageOf(error))) return false;
    throw error;
  } finally {
    await boss.stop({ graceful: false });
  }
};

/** Creates or updates pg-boss's tables and all queues, as part of the migrations. */
export const migrateQueue = async (url: string): Promise<void> => {
  const boss = new PgBoss({
    ...connectionTo(url),
    schema: QUEUE_SCHEMA,
    max: 1,
    supervise: false,
    schedule: false,
  });
  // Without a listener, a lost connection would crash the process. The calls below also fail if the
  // connection is lost.
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const name of jobNames) {
      const { policy, ...options } = queues[name];
      await boss.createQueue(name, { policy, ...options, notify: true });
      await boss.updateQueue(name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
};
