import { about, overview, publicSeries, publicStats } from '@stimmlage/core/contracts/public';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { getPainPointSeries, getStats } from '../figures/figures.service';
import type { Env } from '../http/env';
import { publicCache } from '../http/middleware';
import { reply } from '../http/reply';
import { valid } from '../http/validate';
import { getAbout } from './about.service';
import { getOverview } from './overview.service';

export const publicRoutes = new Hono<Env>()
  .use('/public/*', etag(), publicCache)
  .get(about.path, async (c) => reply(c, about, await getAbout(c.var.deps)))
  .get(overview.path, valid('query', overview.query), async (c) =>
    reply(c, overview, await getOverview(c.var.deps, c.req.valid('query').days)),
  )
  .get(publicStats.path, valid('query', publicStats.query), async (c) =>
    reply(c, publicStats, await getStats(c.var.deps, c.req.valid('query'))),
  )
  .get(publicSeries.path, valid('query', publicSeries.query), async (c) =>
    reply(c, publicSeries, await getPainPointSeries(c.var.deps, c.req.valid('query'))),
  );
