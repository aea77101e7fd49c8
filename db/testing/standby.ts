import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Cluster, startCluster } from '../embedded/cluster';
import { own, serverIdentity } from '../embedded/identity';

/** Starts a server on a copy of a cluster's folder that follows that cluster's server. */
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
