import type { BlockList } from 'node:net';
import type { InstalledModel } from '@stimmlage/core/models';
import type { Connection } from '@stimmlage/db/connection';
import type { Queue } from '@stimmlage/db/queue/queue';
import type { Logger } from 'pino';
import type { AnonymousCalls } from './ports/anonymous-calls';
import type { ExportSlots } from './ports/export-slots';
import type { Passwords } from './ports/passwords';
import type { PictureQueue } from './ports/picture-queue';
import type { PublicReads } from './ports/public-reads';
import type { Replica } from './ports/replica';
import type { Snapshots } from './ports/snapshots';
import type { UnnamedProxies } from './ports/unnamed-proxies';

/** Everything that the routes depend on. Tests can override any of these values. */
export interface ApiDeps extends Pick<Connection, 'db' | 'client' | 'openSingle'> {
  queue: Queue;
  snapshots: Snapshots;
  /**
   * The replica from which figures, lists and exports are read while the replica is up to date; null if there
   * is no replica.
   */
  replica: Replica | null;
  /**
   * Connections for reads by signed-in users, which may take long, so that sign-ins, probes, changes and public
   * figures do not wait for them; null to read over the same connections.
   */
  staffReads: Pick<Connection, 'db' | 'client'> | null;
  anonymousCalls: AnonymousCalls;
  publicReads: PublicReads;
  exportSlots: ExportSlots;
  pictureQueue: PictureQueue;
  passwords: Passwords;
  timezone: string;
  sandbox: boolean;
  /** Whether the workers have a token for X. The API reads the same environment variables as the workers. */
  hasXToken: boolean;
  models: readonly InstalledModel[];
  retentionDays: number;
  /** The origin of the public URL; null if no public URL is set. */
  publicOrigin: string | null;
  /** The token with which Prometheus reads the metrics; null if no token is set. */
  metricsToken: string | null;
  /** The proxies whose X-Forwarded-For header is trusted. */
  trustedProxies: BlockList;
  unnamedProxies: UnnamedProxies;
  now: () => Date;
  log: Logger;
  /**
   * Whether responses are validated against the contract before they are sent. True in tests and in
   * development.
   */
  checkAnswers: boolean;
}
