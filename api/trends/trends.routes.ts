import { trendStats, triggerTrendAnalysis, triggerTrendFetch } from '@stimmlage/core/contracts/trends';
import { Hono } from 'hono';
import { actorOf } from '../http/actor';
import type { Env } from '../http/env';
import { guard } from '../http/guard';
import { reply } from '../http/reply';
import { jsonBody, valid } from '../http/validate';
import * as service from './trends.service';

export const trendRoutes = new Hono<Env>()
  .post(
    triggerTrendFetch.path,
    guard(triggerTrendFetch.access),
    jsonBody,
    valid('json', triggerTrendFetch.json),
    async (c) => reply(c, triggerTrendFetch, await service.startFetch(c.var.deps, actorOf(c))),
  )
  .post(
    triggerTrendAnalysis.path,
    guard(triggerTrendAnalysis.access),
    jsonBody,
    valid('json', triggerTrendAnalysis.json),
    async (c) => reply(c, triggerTrendAnalysis, await service.startAnalysis(c.var.deps, actorOf(c))),
  )
  .get(trendStats.path, guard(trendStats.access), valid('query', trendStats.query), async (c) =>
    reply(c, trendStats, await service.getStats(c.var.deps, c.req.valid('query'))),
  );
