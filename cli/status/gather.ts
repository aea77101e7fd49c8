import { mayCall } from '@stimmlage/core/codes/roles';
import { type Readiness, readyz } from '@stimmlage/core/contracts/operations';
import { parseJson } from '@stimmlage/core/json';
import { limits } from '@stimmlage/core/limits';
import { CliError, exits } from '../cli-error';
import { type Context, incomplete, passing } from '../context';
import { listSessions } from '../find';

/**
 * Queries the readiness probe, which is at the root of the origin. A response with status 503 is valid too:
 * the response lists what is not ready.
 * @throws CliError if the API, or a proxy in front of it, gives no such response
 */
const getReadiness = async ({ origin, send }: Context): Promise<Readiness> => {
  const response = await send(`${origin}${readyz.path}`, {
    signal: AbortSignal.timeout(limits.requestTimeoutMs),
  });
  const text = await response.text().catch(() => {
    throw incomplete();
  });
  const readiness = readyz.response.safeParse(parseJson(text));
  if (readiness.success) return readiness.data;
  if (passing.includes(response.status))
    throw new CliError(
      `The API answered ${response.status} ${response.statusText}. Check that it is running, and the proxy in front of it.`,
      exits.unreachable,
    );
  throw new CliError(`The server at ${origin} is not Stimmlage. Check STIMMLAGE_URL.`);
};

const gatherForStaff = async ({ ask }: Context) => {
  const [about, database, trends] = await Promise.all([
    ask('about'),
    ask('databaseStatus'),
    ask('trendStats'),
  ]);
  return { about, database, trends };
};

const gatherForAdmins = async (context: Context) => {
  const { ask } = context;
  const [collection, imports, sessions, schedule, upkeep, content, usage, setup] = await Promise.all([
    ask('collectionStatus'),
    ask('listImports', { query: { limit: limits.pageSize } }),
    listSessions(context),
    ask('getSchedule'),
    ask('listUpkeepRuns'),
    ask('rawContentStats'),
    ask('usage'),
    ask('setupProgress'),
  ]);
  return {
    run: collection.running ?? collection.runs[0] ?? null,
    imports,
    sessions,
    schedule,
    upkeep: upkeep.latest,
    content: content.data,
    usage,
    setup,
  };
};

export type StaffPart = Awaited<ReturnType<typeof gatherForStaff>>;
export type AdminPart = Awaited<ReturnType<typeof gatherForAdmins>>;

export interface Gathered {
  readiness: Readiness;
  /** Null while the API is not ready, because all other calls would fail. */
  staff: StaffPart | null;
  /**
   * Null while the API is not ready, and if the token belongs to an analyst. The staff part alone is enough
   * for monitoring.
   */
  admin: AdminPart | null;
}

/** Reads every part of an installation's state that the token may read. */
export const gather = async (context: Context): Promise<Gathered> => {
  const readiness = await getReadiness(context);
  if (readiness.status !== 'ok') return { readiness, staff: null, admin: null };
  const { role } = await context.ask('me');
  const [staff, admin] = await Promise.all([
    gatherForStaff(context),
    mayCall('admin', role) ? gatherForAdmins(context) : null,
  ]);
  return { readiness, staff, admin };
};
