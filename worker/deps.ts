import type { InstalledModel } from '@stimmlage/core/models';
import type { Connection } from '@stimmlage/db/connection';
import type { Queue } from '@stimmlage/db/queue/queue';
import type { Logger } from 'pino';
import type { Providers } from './classify/providers/provider';
import type { XClient } from './x/client';

/** The dependencies of the job handlers. Tests can override each of them. */
export interface WorkerDeps extends Pick<Connection, 'db' | 'client' | 'openSingle'> {
  queue: Queue;
  /**
   * Null if no bearer token is configured. Every collection run then fails, and the missing token is given as
   * the reason.
   */
  x: XClient | null;
  models: readonly InstalledModel[];
  /**
   * The AI providers for which this process has credentials. A session fails if the provider of its model is
   * missing.
   */
  providers: Providers;
  timezone: string;
  sandbox: boolean;
  /** How long texts and accounts are retained after they have been collected. */
  retentionDays: number;
  now: () => Date;
  log: Logger;
}
