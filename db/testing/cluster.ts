import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Cluster, startCluster } from '../embedded/cluster';
import { run } from '../embedded/command';
import { own, serverIdentity } from '../embedded/identity';
import { findPlaces } from '../embedded/places';

/** Starts a Postgres server for tests, with its data in a folder. The server is fast but not crash-safe. */
export const startTestCluster = (folder: string): Promise<Cluster> =>
  startCluster({ dataDir: folder, disposable: true });

/** Restarts a stopped test server on the same port. */
export const startAgain = async (folder: string): Promise<void> => {
  const identity = await serverIdentity();
  const { binaries, folder: place } = await findPlaces(folder, identity);
  const data = join(place, 'postgres');
  const { status, output } = await run(
    binaries.pgCtl,
    ['restart', '-w', '-D', data, '-l', join(place, 'postgres.log')],
    identity,
  );
  if (status !== 0) throw new Error(`Postgres did not start again: ${output.trim()}`);
};

/** Starts a standby of a primary server, from a copy of the primary's folder. */
export const startStandby = async (folder: string, primaryUrl: string): Promise<Cluster> => {
  const { hostname, port, username, password } = new URL(primaryUrl);
  const data = join(folder, 'postgres');
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  );
  writeFileSync(join(data, 'standby.signal'), '');
  own(join(data, 'standby.signal'), await serverIdentity());
  return startCluster({ dataDir: folder, disposable: true });
};
