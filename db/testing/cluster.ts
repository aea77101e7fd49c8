import { type Cluster, startCluster } from '../embedded/cluster';

/** A Postgres for tests in a folder of its own: fast, and gone with the folder. */
export const startTestCluster = (folder: string): Promise<Cluster> =>
  startCluster({ dataDir: folder, disposable: true });
