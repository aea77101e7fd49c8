import type { BlockList } from 'node:net';
import type { InstalledModel } from '@stimmlage/core/models';
import type { Connection } from '@stimmlage/db/connection';
import type { Queue } from '@stimmlage/db/queue/queue';
import type { Logger } from 'pino';
import type { AnonymousCalls } from './ports/anonymous-calls';
import type { ExportSlots } from './ports/export-slots';
import type { Passwords } from './ports/passwords';
import type { PictureQueue } from './ports/picture-queue';
import type { Replica } from './ports/replica';
import type { Snapshots } from './ports/snapshots';
import type { UnnamedProxies } from './ports/unnamed-proxies';

/** Everything that a route depends on. Tests can override any of it. */
export interface ApiDeps extends Pick<Connection, 'db' | 'client' | 'openSingle'> {
  queue: Queue;
  snapshots: Snapshots;
  /**
   * The replica from which figures, lists and exports are read while it is up to date; null if there is none.
   */
  replica: Replica | null;
  anonymousCalls: AnonymousCalls;
  exportSlots: ExportSlots;
  pictureQueue: PictureQueue;
  passwords: Passwords;
  timezone: string;
  sandbox: boolean;
  /** Whether the workers can query X, because they read the same environment. */
  hasXToken: boolean;
  models: readonly InstalledModel[];
  retentionDays: number;
  /** The origin of the public URL; null if it is not set. */
  publicOrigin: string | null;
  /** The token with which Prometheus reads the metrics; null if it is not set. */
  metricsToken: string | null;
  /** Proxies whose X-Forwarded-For is trusted. */
  trustedProxies: BlockList;
  unnamedProxies: UnnamedProxies;
  now: () => Date;
  log: Logger;
  /**
   * Whether responses are validated against the contract before they are sent, as in tests and development.
   */
  checkAnswers: boolean;
}
