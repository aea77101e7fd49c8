import { readConfig } from '@stimmlage/core/config/environment';
import { readModels } from '@stimmlage/core/config/models';
import type { TestDatabase } from '@stimmlage/db/testing/database';
import { pino } from 'pino';
import type { WorkerDeps } from '../deps';

/** What a worker has over a test database, without X and without an AI provider unless they are given. */
export const testDeps = (
  { db, client, openSingle }: TestDatabase,
  over: Pick<WorkerDeps, 'queue'> & Partial<WorkerDeps>,
): WorkerDeps => ({
  db,
  client,
  openSingle,
  x: null,
  models: readModels(readConfig({}, () => '')),
  providers: { anthropic: null, openai: null },
  timezone: 'Europe/Berlin',
  sandbox: true,
  retentionDays: 365,
  now: () => new Date(),
  log: pino({ level: 'silent' }),
  ...over,
});
