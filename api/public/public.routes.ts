import { about, overview, publicSeries, publicStats } from '@stimmlage/core/contracts/public';
import { Hono } from 'hono';
import { replySnapshot } from '../cache/reply-snapshot';
import { getPainPointSeries, getStats } from '../figures/figures.service';
import type { Env } from '../http/env';
import { valid } from '../http/validate';
import { getAbout } from './about.service';
import { getOverview } from './overview.service';

export const publicRoutes = new Hono<Env>()
  .get(about.path, (c) => replySnapshot(c, about, {}, () => getAbout(c.var.deps)))
  .get(overview.path, valid('query', overview.query), (c) => {
    const query = c.req.valid('query');
    return replySnapshot(c, overview, query, () => getOverview(c.var.deps, query.days));
  })
  .get(publicStats.path, valid('query', publicStats.query), (c) => {
    const query = c.req.valid('query');
    return replySnapshot(c, publicStats, query, () => getStats(c.var.deps, query));
  })
  .get(publicSeries.path, valid('query', publicSeries.query), (c) => {
    const query = c.req.valid('query');
    return replySnapshot(c, publicSeries, query, () => getPainPointSeries(c.var.deps, query));
  });
