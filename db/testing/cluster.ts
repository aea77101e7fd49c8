import { join } from 'node:path';
import { type Cluster, startCluster } from '../embedded/cluster';
import { run } from '../embedded/command';
import { serverIdentity } from '../embedded/identity';
import { findPlaces } from '../embedded/places';

/** A Postgres for tests in a folder of its own: fast, and gone with the folder. */
export const startTestCluster = (folder: string): Promise<Cluster> =>
  startCluster({ dataDir: folder, disposable: true });

/** Starts the server of such a folder that was stopped, on the port that it had. */
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
