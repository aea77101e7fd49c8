import { analysisMethods, analysisRuns, staffSeries, staffStats } from '@stimmlage/core/contracts/dashboard';
import { Hono } from 'hono';
import { replySnapshot } from '../cache/reply-snapshot';
import type { Env } from '../http/env';
import { guard } from '../http/guard';
import { valid } from '../http/validate';
import { listAnalysisMethods, listAnalysisRuns } from '../sessions/sessions.service';
import { getPainPointSeries, getStats } from './figures.service';

export const dashboardRoutes = new Hono<Env>()
  .get(staffStats.path, guard(staffStats.access), valid('query', staffStats.query), (c) => {
    const query = c.req.valid('query');
    return replySnapshot(c, staffStats, query, (from) => getStats(from, query));
  })
  .get(staffSeries.path, guard(staffSeries.access), valid('query', staffSeries.query), (c) => {
    const query = c.req.valid('query');
    return replySnapshot(c, staffSeries, query, (from) => getPainPointSeries(from, query));
  })
  .get(analysisRuns.path, guard(analysisRuns.access), (c) =>
    replySnapshot(c, analysisRuns, {}, (from) => listAnalysisRuns(from)),
  )
  .get(analysisMethods.path, guard(analysisMethods.access), (c) =>
    replySnapshot(c, analysisMethods, {}, (from) => listAnalysisMethods(from)),
  );
