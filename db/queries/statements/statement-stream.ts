import { type SQL, sql } from 'drizzle-orm';
import type postgres from 'postgres';
import { type Connection, overSingle, type Queryable, rowsOf } from '../../connection';
import { idArray } from '../../sql/recordset';
import { type Comment, listComments } from './comments';
import { stepsOf } from './statement-counts';
import { findStatements } from './statement-search';
import { type AtStep, type StatementFilter, type StatementOrder, statementWalk } from './statements';

/** Statements read in one go: a stream holds two such chunks, the current and the next. */
const AT_ONCE = 500;

/** How long a reader may pause before it loses the snapshot, which blocks vacuum. */
const LONGEST_PAUSE = '5min';

export interface Author extends Record<string, unknown> {
  contentId: string;
  username: string;
  displayName: string;
}

const listAuthors = async (
  db: Queryable,
  contentIds: readonly string[],
): Promise<ReadonlyMap<string, Author>> => {
  const rows = await rowsOf<Author>(
    db,
    sql`
      select c.id::text as "contentId", a.username, a.display_name as "displayName"
      from content c join authors a on a.id = c.author_id where c.id = any(${idArray(contentIds)})`,
  );
  return new Map(rows.map((row) => [row.contentId, row]));
};

/**
 * The ids of all that a filter selects, in order: one query per step if a scale's steps follow each other;
 * the matches of a search are sorted once all are found.
 */
const idQueries = (filter: StatementFilter, order: StatementOrder, timezone: string): SQL[] => {
  if (filter.words !== undefined) {
    const found = findStatements(filter, order, timezone);
    return [sql`select id::text from (${found}) found order by step desc, posted_at desc, found.id desc`];
  }
  const walk = (at?: AtStep): SQL => {
    const { from, id, condition, newest } = statementWalk(filter, timezone, at);
    return sql`select ${id}::text as id from ${from} where ${condition} order by ${newest}`;
  };
  if (order === 'newest') return [walk()];
  return stepsOf(filter[order]).map((step) => walk({ scale: order, step: sql`${step}` }));
};

export interface StreamedStatements {
  comments: Comment[];
  /** By content; empty if none were requested. */
  authors: ReadonlyMap<string, Author>;
}

export interface StatementStream {
  /** The next statements; empty at the end. The following ones are already being read. */
  read(): Promise<StreamedStatements>;
  /** Stops reading, and closes the connection. */
  close(): Promise<void>;
}

/**
 * All statements that a filter selects, in chunks, as of one moment: on a connection of its own and for as
 * long as the reader continues.
 */
export const openStatementStream = async (
  { openSingle }: Pick<Connection, 'openSingle'>,
  filter: StatementFilter,
  { order, timezone, authors }: { order: StatementOrder; timezone: string; authors: boolean },
): Promise<StatementStream> => {
  const client = openSingle();
  const db = overSingle(client);
  const waiting = idQueries(filter, order, timezone);
  let fetching: postgres.PendingQuery<{ id: string }[]> | null = null;

  const openCursor = async (): Promise<boolean> => {
    const query = waiting.shift();
    if (query) await db.execute(sql`declare statements no scroll cursor for ${query}`);
    return query !== undefined;
  };
  const fetchIds = async (): Promise<string[]> => {
    fetching = client.unsafe<{ id: string }[]>(`fetch ${AT_ONCE} from statements`);
    try {
      return (await fetching).map(({ id }) => id);
    } finally {
      fetching = null;
    }
  };
  const nextIds = async (): Promise<string[]> => {
    for (;;) {
      const ids = await fetchIds();
      if (ids.length > 0) return ids;
      await client.unsafe('close statements');
      if (!(await openCursor())) return [];
    }
  };
  const close = async (): Promise<void> => {
    fetching?.cancel();
    await client.end({ timeout: 0 });
  };

  try {
    await client.unsafe(`
      begin isolation level repeatable read read only;
      set local statement_timeout = 0;
      set local idle_in_transaction_session_timeout = '${LONGEST_PAUSE}'`);
    await openCursor();
  } catch (error) {
    await close();
    throw error;
  }
  const readNext = async (): Promise<StreamedStatements> => {
    const ids = await nextIds();
    return {
      comments: await listComments(db, filter.sessionId, ids),
      authors: authors ? await listAuthors(db, ids) : new Map(),
    };
  };
  let ahead: Promise<StreamedStatements> | null = null;
  const readAhead = (): void => {
    ahead = readNext();
    // The reader learns why it failed, unless it has closed the stream.
    ahead.catch(() => undefined);
  };
  return {
    read: async () => {
      const statements = await (ahead ?? readNext());
      ahead = null;
      if (statements.comments.length > 0) readAhead();
      return statements;
    },
    close,
  };
};
