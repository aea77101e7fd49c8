import { createTarget, importTargets, listTargets } from '@stimmlage/core/contracts/targets';
import { Hono } from 'hono';
import { actorOf } from '../http/actor';
import type { Env } from '../http/env';
import { guard } from '../http/guard';
import { reply } from '../http/reply';
import { bodyType, jsonBody, valid } from '../http/validate';
import * as service from './targets.service';

export const targetRoutes = new Hono<Env>()
  .get(listTargets.path, guard(listTargets.access), valid('query', listTargets.query), async (c) =>
    reply(c, listTargets, await service.list(c.var.deps, c.req.valid('query'))),
  )
  .post(
    createTarget.path,
    guard(createTarget.access),
    jsonBody,
    valid('json', createTarget.json),
    async (c) => reply(c, createTarget, await service.create(c.var.deps, actorOf(c), c.req.valid('json'))),
  )
  .post(
    importTargets.path,
    guard(importTargets.access),
    bodyType(importTargets.bodyTypes),
    valid('query', importTargets.query),
    async (c) =>
      reply(
        c,
        importTargets,
        await service.importCsv(c.var.deps, actorOf(c), await c.req.text(), c.req.valid('query')),
      ),
  );
