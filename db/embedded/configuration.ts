import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresBinaries } from './binaries';
import { type Identity, run } from './command';
import { own } from './identity';

/** The role that owns a cluster. */
export const OWNER = 'stimmlage';

/** The files that configure a cluster's server and its client authentication. */
const CONFIGURATION = ['postgresql.conf', 'postgresql.auto.conf', 'pg_hba.conf', 'pg_ident.conf'] as const;

/**
 * Creates a new cluster in a folder that does not exist yet.
 * @param passwordFile contains the password of the cluster's owner.
 * @throws Error with a message for the user.
 */
export const initialiseCluster = async (
  { initdb }: PostgresBinaries,
  data: string,
  passwordFile: string,
  identity: Identity,
): Promise<void> => {
  mkdirSync(data, { mode: 0o700 });
  own(data, identity);
  const { status, output } = await run(
    initdb,
    [
      `--pgdata=${data}`,
      `--username=${OWNER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ],
    identity,
  );
  if (status !== 0) throw new Error(`The embedded Postgres could not be set up in ${data}: ${output.trim()}`);
};

/**
 * Adds newly generated configuration files to a cluster without configuration files, so that a server uses
 * only our settings.
 * @param folder contains `postgres` and `postgres-password`.
 */
export const configureAnew = async (
  binaries: PostgresBinaries,
  folder: string,
  identity: Identity,
): Promise<void> => {
  const fresh = join(folder, 'postgres.new');
  await initialiseCluster(binaries, fresh, join(folder, 'postgres-password'), identity);
  for (const name of CONFIGURATION) renameSync(join(fresh, name), join(folder, 'postgres', name));
  rmSync(fresh, { recursive: true });
};
