import type { InstalledModel } from '@stimmlage/core/models';
import type { Connection } from '@stimmlage/db/connection';
import type { Queue } from '@stimmlage/db/queue/queue';
import type { Logger } from 'pino';
import type { Providers } from './classify/providers/provider';
import type { XClient } from './x/client';

/** Everything a handler needs; a test can override any of it. */
export interface WorkerDeps extends Pick<Connection, 'db' | 'client' | 'openSingle'> {
  queue: Queue;
  /** Null without a bearer token, in which case collection ends for that reason. */
  x: XClient | null;
  models: readonly InstalledModel[];
  /** A session fails if its model's provider is missing here for lack of a credential. */
  providers: Providers;
  timezone: string;
  sandbox: boolean;
  /** How long texts and accounts are kept, counted from their collection. */
  retentionDays: number;
  now: () => Date;
  log: Logger;
}
