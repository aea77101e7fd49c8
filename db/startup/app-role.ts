import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import type postgres from 'postgres';
import { errorCode, INSUFFICIENT_PRIVILEGE, openSingle } from '../connection';
import { StartError } from './start-error';

/**
 * The role with which the API and the workers connect, as opposed to the role that owns and migrates the
 * database.
 */
export interface AppRole {
  name: string;
  password: string;
}

/** Name of the role, unless DATABASE_URL specifies a different name. */
export const APP_ROLE = 'stimmlage_app';

/** Reads the role's name and password from a database URL. */
export const parseAppRole = (url: string): AppRole => {
  const { username, password } = new URL(url);
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
};

/** Returns a database URL with its role replaced. */
export const addressFor = (url: string, { name, password }: AppRole): string => {
  const address = new URL(url);
  address.username = encodeURIComponent(name);
  address.password = encodeURIComponent(password);
  return address.toString();
};

/** Quotes a name as an SQL identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Number of hash iterations, equal to the default of Postgres (`scram_iterations`). */
const ROUNDS = 4_096;

/**
 * Converts a password to the SCRAM verifier that Postgres stores (RFC 5802, RFC 7677), so that the password
 * itself never appears in a statement or in the server's log.
 */
const verifierOf = (password: string): string => {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ROUNDS, 32, 'sha256');
  const keyFor = (use: string) => createHmac('sha256', salted).update(use).digest();
  const storedKey = createHash('sha256').update(keyFor('Client Key')).digest('base64');
  const serverKey = keyFor('Server Key').toString('base64');
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
};

const exists = async (client: postgres.Sql, { name }: AppRole): Promise<boolean> =>
  (await client`select from pg_roles where rolname = ${name}`).length > 0;

/** Creates a role that may only connect. */
const createRole = async (client: postgres.Sql, role: AppRole): Promise<void> => {
  await client.unsafe(
    `create role ${quoted(role.name)} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
     password '${verifierOf(role.password)}'`,
  );
};

/**
 * Creates a role if it does not exist. The password of an existing role is not changed.
 * @throws StartError with the SQL statement to run by hand, if the client's role may not create roles.
 */
export const ensureRole = async (client: postgres.Sql, role: AppRole): Promise<void> => {
  if (await exists(client, role)) return;
  try {
    await createRole(client, role);
  } catch (error) {
    if (errorCode(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new StartError(
      `There is no role ${role.name}, and the role that migrates may not create it. Create it: create role ${quoted(role.name)} login password '…'.`,
    );
  }
};

/**
 * Revokes everything that a restored backup may have granted to a role: attributes, memberships and settings.
 */
const disarm = async (client: postgres.Sql, { name, password }: AppRole): Promise<void> => {
  const role = quoted(name);
  await client.unsafe(
    `alter role ${role} with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
     connection limit -1 valid until 'infinity' password '${verifierOf(password)}'`,
  );
  await client.unsafe(`alter role ${role} reset all`);
  const held = await client<{ name: string }[]>`
    select held.rolname as name from pg_auth_members join pg_roles held on held.oid = roleid
    join pg_roles holder on holder.oid = member where holder.rolname = ${name}`;
  for (const { name: other } of held) await client.unsafe(`revoke ${quoted(other)} from ${role} cascade`);
};

/**
 * Creates or resets the role in an embedded database, with a password that is newly generated at every start
 * and not stored anywhere.
 * @param ownerUrl database URL with the role that owns the cluster.
 * @returns the database URL for the API and the workers.
 */
export const renewAppRole = async (ownerUrl: string): Promise<string> => {
  const role: AppRole = { name: APP_ROLE, password: randomBytes(24).toString('hex') };
  const client = openSingle(ownerUrl, 'stimmlage start');
  try {
    await ensureRole(client, role);
    await disarm(client, role);
  } finally {
    await client.end({ timeout: 5 });
  }
  return addressFor(ownerUrl, role);
};
