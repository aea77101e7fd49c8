import type { InstalledModel } from '@stimmlage/core/models';
import type { Connection } from '@stimmlage/db/connection';
import type { Queue } from '@stimmlage/db/queue/queue';
import type { Logger } from 'pino';
import type { Providers } from './classify/providers/provider';
import type { XClient } from './x/client';

/** Everything that handlers need; a test can override any of it. */
export interface WorkerDeps extends Pick<Connection, 'db' | 'client' | 'openSingle'> {
  queue: Queue;
  /** Null without a bearer token, in which case collection fails for that reason. */
  x: XClient | null;
  models: readonly InstalledModel[];
  /** A session fails if its model's provider is missing here because there are no credentials for it. */
  providers: Providers;
  timezone: string;
  sandbox: boolean;
  /** How long texts and accounts are retained, counted from their collection. */
  retentionDays: number;
  now: () => Date;
  log: Logger;
}
