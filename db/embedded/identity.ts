import { chownSync } from 'node:fs';
import { type Identity, run } from './command';

const SERVER_USER = 'postgres';

const idOf = async (flag: '-u' | '-g'): Promise<number | null> => {
  const { status, output } = await run('id', [flag, SERVER_USER]);
  return status === 0 ? Number.parseInt(output, 10) : null;
};

/**
 * Returns the user that Postgres runs as. Postgres refuses to run as root, so if the current user is root,
 * the system user postgres is used, and created if missing.
 * @throws Error with instructions if the system user does not exist and cannot be created.
 */
export const serverIdentity = async (): Promise<Identity> => {
  if (process.getuid?.() !== 0) return {};
  if ((await idOf('-u')) === null) {
    await run('useradd', ['--system', '--user-group', '--no-create-home', SERVER_USER]).catch(
      () => undefined,
    );
  }
  const [uid, gid] = await Promise.all([idOf('-u'), idOf('-g')]);
  if (uid === null || gid === null) {
    throw new Error(
      'Postgres does not run as root, and the user postgres could not be created. ' +
        'Run as an ordinary user, or set DATABASE_URL.',
    );
  }
  return { uid, gid };
};

/** Whether the server's user can access a folder and all of its parent folders. */
export const canEnter = async (folder: string, identity: Identity): Promise<boolean> =>
  identity.uid === undefined || (await run('test', ['-x', folder], identity)).status === 0;

/**
 * Makes the server's user the owner of a file or folder. Does nothing if the server runs as the current user.
 */
export const own = (path: string, { uid, gid }: Identity): void => {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
};
