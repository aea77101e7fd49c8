import { createGoldSet, deleteGoldSet, listGoldSets } from '@stimmlage/core/contracts/gold-sets';
import { Hono } from 'hono';
import { actorOf } from '../http/actor';
import type { Env } from '../http/env';
import { guard } from '../http/guard';
import { reply } from '../http/reply';
import { bodyType, valid } from '../http/validate';
import * as service from './gold-sets.service';

export const goldSetRoutes = new Hono<Env>()
  .get(listGoldSets.path, guard(listGoldSets.access), async (c) =>
    reply(c, listGoldSets, await service.list(c.var.deps)),
  )
  .post(
    createGoldSet.path,
    guard(createGoldSet.access),
    bodyType(createGoldSet.bodyTypes),
    valid('query', createGoldSet.query),
    async (c) => {
      const { name } = c.req.valid('query');
      const file = await c.req.arrayBuffer();
      return reply(c, createGoldSet, await service.create(c.var.deps, actorOf(c), name, file));
    },
  )
  .delete(
    deleteGoldSet.path,
    guard(deleteGoldSet.access),
    valid('param', deleteGoldSet.params),
    async (c) => {
      await service.remove(c.var.deps, actorOf(c), c.req.valid('param').id);
      return c.body(null, deleteGoldSet.status);
    },
  );
