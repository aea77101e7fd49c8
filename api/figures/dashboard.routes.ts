import { analysisRuns, staffSeries, staffStats } from '@stimmlage/core/contracts/dashboard';
import { Hono } from 'hono';
import type { Env } from '../http/env';
import { guard } from '../http/guard';
import { reply } from '../http/reply';
import { valid } from '../http/validate';
import { listAnalysisRuns } from '../sessions/sessions.service';
import { getPainPointSeries, getStats } from './figures.service';

export const dashboardRoutes = new Hono<Env>()
  .get(staffStats.path, guard(staffStats.access), valid('query', staffStats.query), async (c) =>
    reply(c, staffStats, await getStats(c.var.deps, c.req.valid('query'))),
  )
  .get(staffSeries.path, guard(staffSeries.access), valid('query', staffSeries.query), async (c) =>
    reply(c, staffSeries, await getPainPointSeries(c.var.deps, c.req.valid('query'))),
  )
  .get(analysisRuns.path, guard(analysisRuns.access), async (c) =>
    reply(c, analysisRuns, await listAnalysisRuns(c.var.deps)),
  );
