import type { InstalledModel } from '@stimmlage/core/models';
import type { Connection } from '@stimmlage/db/connection';
import type { Queue } from '@stimmlage/db/queue/queue';
import type { Logger } from 'pino';
import type { Providers } from './classify/providers/provider';
import type { XClient } from './x/client';

/** The dependencies of the handlers; a test can override any of them. */
export interface WorkerDeps extends Pick<Connection, 'db' | 'client' | 'openSingle'> {
  queue: Queue;
  /**
   * Null if there is no bearer token. Every collection run then fails with the missing token as the reason.
   */
  x: XClient | null;
  models: readonly InstalledModel[];
  /**
   * If the provider of a session's model is missing because this process has no credentials for it, the
   * session fails.
   */
  providers: Providers;
  timezone: string;
  sandbox: boolean;
  /** How long texts and accounts are retained after they have been collected. */
  retentionDays: number;
  now: () => Date;
  log: Logger;
}
