import type { ExtractTablesWithRelations, SQL } from 'drizzle-orm';
import type { PgDatabase, PgTransaction } from 'drizzle-orm/pg-core';
import { drizzle, type PostgresJsDatabase, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { driverOptions } from './address';
import * as tables from './tables';

type Schema = typeof tables;

export type Db = PostgresJsDatabase<Schema>;
export type Tx = PgTransaction<PostgresJsQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;
/** The database itself, or one of its transactions. */
export type Queryable = PgDatabase<PostgresJsQueryResultHKT, Schema>;

export interface Connection {
  db: Db;
  client: postgres.Sql;
  /**
   * Opens a single connection outside the pool, for statements that must all run on the same connection. The
   * caller must end the connection.
   */
  openSingle(): postgres.Sql;
  close(): Promise<void>;
}

export interface ConnectionOptions {
  /** Maximum number of open connections. */
  max?: number;
  /** The application name shown in pg_stat_activity. */
  name: string;
  /** Time after which the server cancels a statement; not set for the worker's bulk operations. */
  statementTimeoutMs?: number;
}

/**
 * Returns the number of seconds before the next connection attempt, capped so that even a long outage is
 * followed by a quick reconnect.
 */
const backoff = (attempts: number): number => Math.min(0.1 * 2 ** attempts, 2);

/**
 * Creates a client for a URL, whose parameters are interpreted as in libpq. `settings` are sent to the server
 * with each new connection.
 */
const open = (
  address: string,
  settings: Record<string, string | number>,
  bounds: Pick<postgres.Options<Record<never, never>>, 'max' | 'idle_timeout' | 'max_lifetime' | 'onclose'>,
): postgres.Sql => {
  const { url, ssl, ...asked } = driverOptions(address);
  return postgres(url, {
    connect_timeout: 10,
    backoff,
    onnotice: () => undefined,
    ...bounds,
    ssl,
    connection: { ...asked, ...settings },
  });
};

/**
 * Opens a connection that stays open until the caller ends it; by default, the driver closes idle and old
 * connections.
 * @param onClose called whenever the connection has ended, also if the server has ended it
 */
export const openSingle = (url: string, name: string, onClose?: () => void): postgres.Sql =>
  open(
    url,
    { application_name: name },
    { max: 1, idle_timeout: 0, max_lifetime: null, ...(onClose ? { onclose: onClose } : {}) },
  );

/** Wraps a connection from `openSingle` in Drizzle's query interface. */
export const overSingle = (client: postgres.Sql): Db => drizzle(client, { schema: tables });

/**
 * Settings for short reads of data that is in memory: starting parallel workers takes more time than it
 * saves, and a random read costs hardly more than a sequential read (the server's default of 4 is meant for
 * spinning disks). The values are strings because the driver omits the number 0.
 */
const forQuickReads = { max_parallel_workers_per_gather: '0', random_page_cost: '1.1' };

/**
 * Settings by which the server ends a connection, and so releases what its transaction has locked: about a minute
 * after its client has vanished without closing it, for example with its machine, which the server would otherwise
 * notice hours later, and five minutes after its client has stopped in the middle of a transaction. The values are
 * in seconds, except that of the last one.
 */
const forLostClients = {
  tcp_keepalives_idle: '30',
  tcp_keepalives_interval: '10',
  tcp_keepalives_count: '3',
  idle_in_transaction_session_timeout: '5min',
};

/** Creates a pool that opens connections on demand, and reconnects after the server has been unavailable. */
export const connect = (url: string, options: ConnectionOptions): Connection => {
  const client = open(
    url,
    {
      application_name: options.name,
      ...forLostClients,
      // Statements are short, so JIT compilation takes more time than it saves.
      jit: 'off',
      ...(options.statementTimeoutMs === undefined
        ? {}
        : { statement_timeout: options.statementTimeoutMs, ...forQuickReads }),
    },
    { max: options.max ?? 10, idle_timeout: 60 },
  );
  return {
    db: drizzle(client, { schema: tables }),
    client,
    openSingle: () => openSingle(url, options.name),
    close: () => client.end({ timeout: 5 }),
  };
};

/** Runs several reads in one snapshot, so that all reads see the same state of the database. */
export const inSnapshot = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });

/** Runs a hand-written SQL statement and returns the rows with the type that the caller specifies. */
export const rowsOf = async <Row extends Record<string, unknown>>(
  db: Queryable,
  statement: SQL,
): Promise<Row[]> => [...(await db.execute(statement))] as unknown as Row[];

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  // connection exceptions, as a connection pooler reports them
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  // admin_shutdown, crash_shutdown, cannot_connect_now, too_many_connections
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

const codeOf = (error: unknown): unknown => {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error) return error.code;
  return 'cause' in error ? codeOf(error.cause) : undefined;
};

/** Returns the SQLSTATE or socket error code of a failed statement, even if Drizzle has wrapped the error. */
export const errorCode = (error: unknown): string | undefined => {
  const code = codeOf(error);
  return typeof code === 'string' ? code : undefined;
};

/** SQLSTATE of insufficient_privilege. */
export const INSUFFICIENT_PRIVILEGE = '42501';

/** Whether an error means that the database is unavailable. */
export const isUnavailable = (error: unknown): boolean => connectionCodes.has(errorCode(error) ?? '');

export const isUniqueViolation = (error: unknown): boolean => errorCode(error) === '23505';

/** Whether a statement was cancelled, because it took longer than the connection allows. */
export const isTimeout = (error: unknown): boolean => errorCode(error) === '57014';

/** SQLSTATE of program_limit_exceeded, for example of a text with too many words to be searched. */
const LIMIT_EXCEEDED = '54000';

/**
 * Whether a statement failed because of a value in it: an invalid one (SQLSTATE class 22, data exception), or one that
 * is too large.
 */
export const isDataError = (error: unknown): boolean => {
  const code = errorCode(error) ?? '';
  return code.startsWith('22') || code === LIMIT_EXCEEDED;
};
