import { mayCall } from '@stimmlage/core/codes/roles';
import { type Readiness, readyz } from '@stimmlage/core/contracts/operations';
import { parseJson } from '@stimmlage/core/json';
import { CliError } from '../cli-error';
import { answerOf, type Context } from '../context';
import { listSessions } from '../find';

/** The probe stands at the root of the address, and answers 503 with what is missing. */
const getReadiness = async ({ origin, sendTo }: Context): Promise<Readiness> => {
  const response = await sendTo(`${origin}${readyz.path}`);
  const readiness = readyz.response.safeParse(parseJson(await response.text()));
  if (readiness.success) return readiness.data;
  throw new CliError(`There is something else than Stimmlage at ${origin}; is STIMMLAGE_URL right?`);
};

const gatherForStaff = async ({ client }: Context) => {
  const [about, database, trends] = await Promise.all([
    answerOf(client.public.about.$get()),
    answerOf(client.database.status.$get()),
    answerOf(client.trends.stats.$get({ query: {} })),
  ]);
  return { about, database, trends };
};

const gatherForAdmins = async (context: Context) => {
  const { client } = context;
  const [collection, sessions, schedule, upkeep, content, usage] = await Promise.all([
    answerOf(client.collection.status.$get()),
    listSessions(context),
    answerOf(client.collection.schedule.$get()),
    answerOf(client.upkeep.runs.$get()),
    answerOf(client['raw-content'].stats.$get()),
    answerOf(client.usage.$get({ query: {} })),
  ]);
  return {
    run: collection.running ?? collection.runs[0] ?? null,
    openSessions: sessions.filter((session) => session.finished_at === null),
    lastSession: sessions.find((session) => session.finished_at !== null) ?? null,
    schedule,
    upkeep: upkeep.latest,
    content: content.data,
    usage,
  };
};

export type StaffPart = Awaited<ReturnType<typeof gatherForStaff>>;
export type AdminPart = Awaited<ReturnType<typeof gatherForAdmins>>;

export interface Gathered {
  readiness: Readiness;
  /** Null while the api cannot answer anything else. */
  staff: StaffPart | null;
  /** Null also where the token is an analyst's, which is enough for a monitor. */
  admin: AdminPart | null;
}

/** All that there is to say of an installation, as far as the token reaches. */
export const gather = async (context: Context): Promise<Gathered> => {
  const readiness = await getReadiness(context);
  if (readiness.status !== 'ok') return { readiness, staff: null, admin: null };
  const { role } = await answerOf(context.client.auth.me.$get());
  const [staff, admin] = await Promise.all([
    gatherForStaff(context),
    mayCall('admin', role) ? gatherForAdmins(context) : null,
  ]);
  return { readiness, staff, admin };
};
