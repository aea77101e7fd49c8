import { rawContentStats } from '@stimmlage/core/contracts/content';
import {
  collectionStats,
  databaseStats,
  databaseStatus,
  livez,
  readyz,
} from '@stimmlage/core/contracts/operations';
import { Hono } from 'hono';
import type { Env } from '../http/env';
import { guard } from '../http/guard';
import { reply } from '../http/reply';
import { getReadiness } from './readiness';
import { getCollectionStats, getDatabaseStats } from './stats.service';
import { getRawContentStats, getStatus } from './status.service';

/** At the root, for whoever runs the process. */
export const probeRoutes = new Hono<Env>()
  .get(livez.path, (c) => reply(c, livez, { status: 'ok' }))
  .get(readyz.path, async (c) => {
    const readiness = await getReadiness(c.var.deps);
    return readiness.status === 'ok'
      ? reply(c, readyz, readiness)
      : c.json(readiness, 503, { 'Retry-After': '5' });
  });

export const operationRoutes = new Hono<Env>()
  .get(databaseStatus.path, guard(databaseStatus.access), async (c) =>
    reply(c, databaseStatus, await getStatus(c.var.deps)),
  )
  .get(databaseStats.path, guard(databaseStats.access), async (c) =>
    reply(c, databaseStats, await getDatabaseStats(c.var.deps)),
  )
  .get(collectionStats.path, guard(collectionStats.access), async (c) =>
    reply(c, collectionStats, await getCollectionStats(c.var.deps)),
  )
  .get(rawContentStats.path, guard(rawContentStats.access), async (c) =>
    reply(c, rawContentStats, await getRawContentStats(c.var.deps)),
  );
