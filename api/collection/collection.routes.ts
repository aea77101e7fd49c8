import {
  backfillTarget,
  collectionRunning,
  collectionStatus,
  getRun,
  startCollection,
  stopCollection,
} from '@stimmlage/core/contracts/collection';
import { getSchedule, updateSchedule } from '@stimmlage/core/contracts/schedule';
import { Hono } from 'hono';
import { actorOf } from '../http/actor';
import type { Env } from '../http/env';
import { guard } from '../http/guard';
import { reply } from '../http/reply';
import { jsonBody, valid } from '../http/validate';
import * as service from './collection.service';
import * as progress from './progress.service';
import * as schedule from './schedule.service';

export const collectionRoutes = new Hono<Env>()
  .post(
    startCollection.path,
    guard(startCollection.access),
    jsonBody,
    valid('json', startCollection.json),
    async (c) =>
      reply(c, startCollection, await service.start(c.var.deps, actorOf(c), c.req.valid('json').testMode)),
  )
  .post(stopCollection.path, guard(stopCollection.access), async (c) =>
    reply(c, stopCollection, await service.stop(c.var.deps, actorOf(c))),
  )
  .post(
    backfillTarget.path,
    guard(backfillTarget.access),
    jsonBody,
    valid('param', backfillTarget.params),
    valid('json', backfillTarget.json),
    async (c) => {
      const { id } = c.req.valid('param');
      const { posts } = c.req.valid('json');
      return reply(c, backfillTarget, await service.backfill(c.var.deps, actorOf(c), id, posts));
    },
  )
  .get(collectionRunning.path, guard(collectionRunning.access), async (c) =>
    reply(c, collectionRunning, await progress.getRunning(c.var.deps)),
  )
  .get(collectionStatus.path, guard(collectionStatus.access), async (c) =>
    reply(c, collectionStatus, await progress.getStatus(c.var.deps)),
  )
  .get(getRun.path, guard(getRun.access), valid('param', getRun.params), async (c) =>
    reply(c, getRun, await progress.getOne(c.var.deps, c.req.valid('param').id)),
  )
  .get(getSchedule.path, guard(getSchedule.access), async (c) =>
    reply(c, getSchedule, await schedule.getSchedule(c.var.deps)),
  )
  .post(updateSchedule.path, guard(updateSchedule.access), valid('query', updateSchedule.query), async (c) =>
    reply(c, updateSchedule, await schedule.saveSchedule(c.var.deps, actorOf(c), c.req.valid('query'))),
  );
