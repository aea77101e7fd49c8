import { type Connection, type ConnectionOptions, connect } from '@stimmlage/db/connection';
import { getInstallationMark } from '@stimmlage/db/queries/operations/replication';
import { describeLocation } from '@stimmlage/db/startup/migrate';
import { StartError } from '@stimmlage/db/startup/start-error';
import type { Logger } from 'pino';
import type { Replica } from '../ports/replica';
import { FollowingReplica } from './replica';

export interface OpenedReplica {
  replica: Replica;
  close(): Promise<void>;
}

/**
 * Connects to the server in DATABASE_READ_URL. The server need not be available yet.
 * @throws StartError if the server is available but belongs to another installation
 */
export const openReplica = async (
  primary: Connection,
  url: string,
  options: ConnectionOptions,
  log: Logger,
): Promise<OpenedReplica> => {
  const connection = connect(url, options);
  const mark = await getInstallationMark(connection.db).catch(() => undefined);
  if (mark === undefined)
    log.warn({ replica: describeLocation(url) }, 'the replica does not answer; the primary is read');
  else if (mark !== (await getInstallationMark(primary.db))) {
    await connection.close();
    throw new StartError(
      `The database at ${describeLocation(url)} is not a replica of DATABASE_URL. Set DATABASE_READ_URL to one, or leave it out.`,
    );
  }
  return { replica: new FollowingReplica(primary.db, connection), close: connection.close };
};
