import { type SQL, sql } from 'drizzle-orm';
import type postgres from 'postgres';
import { type Connection, overSingle } from '../../connection';
import type { SentRow } from '../../sql/lines';
import { reachColumns } from '../content/content-order';
import { isScale, stepsOf } from './sorted-codes';
import type { StatementFilter } from './statement-filter';
import { currentRows, type StatementLines, statementRows, statementShape } from './statement-lines';
import { type StatementOrder, sortings } from './statement-order';
import { findStatements } from './statement-search';
import { type AtStep, statementWalk } from './statements';

/**
 * Number of statements per fetch. Writing the lines of a fetch takes about 1 ms, during which no other
 * request is served. With 250 statements per fetch, the garbage from a fast export increased the memory usage
 * of the API to more than 250 MB.
 */
const AT_ONCE = 100;

/**
 * Number of concurrent fetches: while the lines of one fetch are sent, Postgres already processes the next
 * fetch. A stream does not hold any other rows in memory.
 */
const AHEAD = 2;

/**
 * How long a client may pause before the stream is aborted. An open stream delays vacuum, because of its
 * snapshot.
 */
const LONGEST_PAUSE = '5min';

/**
 * Builds queries that together return every statement matching the filter, in order. Sorting by a scale takes
 * one query per step. For a search, a single query finds and sorts all matches. Sorting by sentiment or
 * category also takes a single query, because a separate query for each code would read all statements every
 * time.
 */
const rowQueries = (
  filter: StatementFilter,
  { order, timezone }: { order: StatementOrder; timezone: string },
  columns: SQL,
): SQL[] => {
  const rowsOf = (found: SQL, by: SQL): SQL => statementRows(columns, filter.sessionId, found, by);
  const sorting = sortings[order];
  const by =
    sorting.contents === 'oldest'
      ? sql`found.posted_at, found.id`
      : sql`found.step desc, found.posted_at desc, found.id desc`;
  if (filter.words !== undefined || (sorting.by === 'code' && !isScale(sorting.code))) {
    // Ids are sorted before other tables are joined, because complete rows would not fit into the memory for
    // sorting.
    const sorted = sql`select * from (${findStatements(filter, order, timezone)}) found order by ${by} offset 0`;
    return [rowsOf(sorted, by)];
  }
  const walk = (at?: AtStep): SQL => {
    const walked = statementWalk(filter, timezone, { order, at });
    const { isOfCurrent, from, id, postedAt, condition } = walked;
    const rest = sql`from ${from} where ${condition} order by ${walked.order}`;
    if (isOfCurrent) return currentRows(columns, sql`select s.* ${rest}`, walked.order);
    const step = sorting.by === 'reach' ? reachColumns[sorting.contents] : sql`0`;
    return rowsOf(sql`select ${id} as id, ${postedAt} as posted_at, ${step} as step ${rest}`, by);
  };
  if (sorting.by !== 'code') return [walk()];
  const { code } = sorting;
  return stepsOf(filter, sorting).map((step) => walk({ code, step: sql`${step}` }));
};

export interface StatementStream {
  /**
   * Returns the lines of the next statements in UTF-8; empty at the end. The subsequent statements are
   * already being fetched when the function returns.
   */
  read(): Promise<Uint8Array>;
  /** Aborts the stream and closes its connection. */
  close(): Promise<void>;
}

export interface StreamOptions extends StatementLines {
  order: StatementOrder;
  timezone: string;
}

type Fetching = postgres.PendingValuesQuery<(postgres.Row & Iterable<postgres.Row>)[]>;

/**
 * Streams all statements that match a filter from one snapshot, in chunks, on a separate connection that
 * stays open as long as the client reads. Uses a cursor instead of `copy … to stdout`, which does not accept
 * parameters and would continue to write after the client has disconnected.
 */
export const openStatementStream = async (
  { openSingle }: Pick<Connection, 'openSingle'>,
  filter: StatementFilter,
  options: StreamOptions,
): Promise<StatementStream> => {
  const client = openSingle();
  const db = overSingle(client);
  const { columns, write } = statementShape(filter.sessionId, options);
  const waiting = rowQueries(filter, options, columns);
  const fetching: Fetching[] = [];

  const openCursor = async (): Promise<boolean> => {
    const query = waiting.shift();
    if (query) await db.execute(sql`declare statements no scroll cursor for ${query}`);
    return query !== undefined;
  };
  const fetchAhead = (): void => {
    while (fetching.length < AHEAD) {
      const query = client.unsafe(`fetch ${AT_ONCE} from statements`).values();
      // Attaching a handler sends the query. Errors are still thrown to the caller of `read`; after `close`,
      // errors are ignored.
      query.catch(() => undefined);
      fetching.push(query);
    }
  };
  const nextLines = async (): Promise<string> => {
    for (;;) {
      fetchAhead();
      const rows = await fetching[0];
      fetching.splice(0, 1);
      if (rows !== undefined && rows.length > 0) {
        fetchAhead();
        let lines = '';
        for (const row of rows) lines += write(row as unknown as SentRow);
        return lines;
      }
      await Promise.all(fetching.splice(0));
      await client.unsafe('close statements');
      if (!(await openCursor())) return '';
    }
  };
  const close = async (): Promise<void> => {
    // Cancels all queries, because the first query may have finished while Postgres is processing the second.
    for (const query of fetching) query.cancel();
    await client.end({ timeout: 0 });
  };

  try {
    // The tuple fraction makes the planner optimise for a fast start: rows are then read in order instead of
    // being sorted.
    await client.unsafe(`
      begin isolation level repeatable read read only;
      set local statement_timeout = 0;
      set local jit = off;
      set local datestyle = 'ISO';
      set local cursor_tuple_fraction = 0.001;
      set local idle_in_transaction_session_timeout = '${LONGEST_PAUSE}'`);
    await openCursor();
  } catch (error) {
    await close();
    throw error;
  }
  return { read: async () => new TextEncoder().encode(await nextLines()), close };
};
