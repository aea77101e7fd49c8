import { type SQL, sql } from 'drizzle-orm';
import type postgres from 'postgres';
import { type Connection, overSingle } from '../../connection';
import { stepsOf } from './statement-counts';
import { type StatementLines, statementLines } from './statement-lines';
import { findStatements } from './statement-search';
import { type AtStep, type StatementFilter, type StatementOrder, statementWalk } from './statements';

/** Statements fetched in one go. */
const AT_ONCE = 500;

/**
 * Fetches under way: while the lines of one are sent, the server works on the next. They are also all that a
 * stream holds in memory.
 */
const AHEAD = 2;

/** How long a reader may pause before it loses the snapshot, which blocks vacuum. */
const LONGEST_PAUSE = '5min';

/**
 * Queries that return every statement matching the filter, in order. When sorting by a scale, there is one
 * query per step. A search finds all its matches first, then sorts them.
 */
const lineQueries = (
  filter: StatementFilter,
  { order, timezone, ...lines }: StatementLines & { order: StatementOrder; timezone: string },
): SQL[] => {
  const linesOf = (found: SQL, by: SQL): SQL => statementLines(filter.sessionId, lines, found, by);
  const newest = sql`found.posted_at desc, found.id desc`;
  if (filter.words !== undefined) {
    const by = sql`found.step desc, ${newest}`;
    // Ids are sorted before anything is joined: complete rows would be sorted on disk.
    const sorted = sql`select * from (${findStatements(filter, order, timezone)}) found order by ${by} offset 0`;
    return [linesOf(sorted, by)];
  }
  const walk = (at?: AtStep): SQL => {
    const { from, id, postedAt, condition, newest: first } = statementWalk(filter, timezone, at);
    const found = sql`
      select ${id} as id, ${postedAt} as posted_at from ${from} where ${condition} order by ${first}`;
    return linesOf(found, newest);
  };
  if (order === 'newest') return [walk()];
  return stepsOf(filter[order]).map((step) => walk({ scale: order, step: sql`${step}` }));
};

export interface StatementStream {
  /**
   * The lines of the next statements, in UTF-8; empty at the end. Those that follow are already being read.
   */
  read(): Promise<Uint8Array>;
  /** Stops reading, and closes the connection. */
  close(): Promise<void>;
}

export interface StreamOptions extends StatementLines {
  order: StatementOrder;
  timezone: string;
}

type Fetching = postgres.PendingRawQuery<(postgres.Row & Iterable<postgres.Row>)[]>;

/**
 * All statements that a filter selects, in chunks, as of one moment: on a connection of its own and for as
 * long as the reader continues. The server writes their lines; here nothing is parsed. By a cursor and not by
 * `copy … to stdout`, which takes no parameters, and leaves the server writing when its reader has gone.
 */
export const openStatementStream = async (
  { openSingle }: Pick<Connection, 'openSingle'>,
  filter: StatementFilter,
  options: StreamOptions,
): Promise<StatementStream> => {
  const client = openSingle();
  const db = overSingle(client);
  const waiting = lineQueries(filter, options);
  const fetching: Fetching[] = [];

  const openCursor = async (): Promise<boolean> => {
    const query = waiting.shift();
    if (query) await db.execute(sql`declare statements no scroll cursor for ${query}`);
    return query !== undefined;
  };
  const fetchAhead = (): void => {
    while (fetching.length < AHEAD) {
      const query = client.unsafe(`fetch ${AT_ONCE} from statements`).raw();
      // Sends it. The reader learns why it failed, unless it has closed the stream.
      query.catch(() => undefined);
      fetching.push(query);
    }
  };
  const nextLines = async (): Promise<Buffer[]> => {
    for (;;) {
      fetchAhead();
      const rows = await fetching[0];
      fetching.splice(0, 1);
      if (rows !== undefined && rows.length > 0) {
        fetchAhead();
        return rows.flatMap(([line]) => line ?? []);
      }
      await Promise.all(fetching.splice(0));
      await client.unsafe('close statements');
      if (!(await openCursor())) return [];
    }
  };
  const close = async (): Promise<void> => {
    // The first may have ended while the server works on the second.
    for (const query of fetching) query.cancel();
    await client.end({ timeout: 0 });
  };

  try {
    // A plan that starts early reads the rows in their order and sorts nothing.
    await client.unsafe(`
      begin isolation level repeatable read read only;
      set local statement_timeout = 0;
      set local jit = off;
      set local cursor_tuple_fraction = 0.001;
      set local idle_in_transaction_session_timeout = '${LONGEST_PAUSE}'`);
    await openCursor();
  } catch (error) {
    await close();
    throw error;
  }
  return { read: async () => Buffer.concat(await nextLines()), close };
};
