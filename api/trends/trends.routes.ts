import {
  latestTrends,
  nextTrendFetch,
  politicalTrends,
  trendStats,
  trendsByCategory,
  trendsPreview,
  trendsWithHistory,
  triggerTrendAnalysis,
  triggerTrendFetch,
} from '@stimmlage/core/contracts/trends';
import { Hono } from 'hono';
import { actorOf } from '../http/actor';
import type { Env } from '../http/env';
import { guard } from '../http/guard';
import { reply } from '../http/reply';
import { jsonBody, valid } from '../http/validate';
import * as lists from './trend-lists.service';
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
  .get(latestTrends.path, guard(latestTrends.access), valid('query', latestTrends.query), async (c) =>
    reply(c, latestTrends, await lists.listLatest(c.var.deps, c.req.valid('query'))),
  )
  .get(
    politicalTrends.path,
    guard(politicalTrends.access),
    valid('query', politicalTrends.query),
    async (c) => reply(c, politicalTrends, await lists.listPolitical(c.var.deps, c.req.valid('query'))),
  )
  .get(
    trendsWithHistory.path,
    guard(trendsWithHistory.access),
    valid('query', trendsWithHistory.query),
    async (c) => reply(c, trendsWithHistory, await lists.listWithHistory(c.var.deps, c.req.valid('query'))),
  )
  .get(
    trendsByCategory.path,
    guard(trendsByCategory.access),
    valid('param', trendsByCategory.params),
    valid('query', trendsByCategory.query),
    async (c) => {
      const { category } = c.req.valid('param');
      return reply(
        c,
        trendsByCategory,
        await lists.listByCategory(c.var.deps, category, c.req.valid('query')),
      );
    },
  )
  .get(trendsPreview.path, guard(trendsPreview.access), async (c) =>
    reply(c, trendsPreview, await lists.getPreview(c.var.deps)),
  )
  .get(nextTrendFetch.path, guard(nextTrendFetch.access), (c) =>
    reply(c, nextTrendFetch, lists.getNextFetch(c.var.deps)),
  )
  .get(trendStats.path, guard(trendStats.access), valid('query', trendStats.query), async (c) =>
    reply(c, trendStats, await service.getStats(c.var.deps, c.req.valid('query'))),
  );
