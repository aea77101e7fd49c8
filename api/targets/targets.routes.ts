import { collectionTargets } from '@stimmlage/core/contracts/collection';
import { listPoliticians } from '@stimmlage/core/contracts/comments';
import {
  createTarget,
  deleteTarget,
  exportTargets,
  importTargets,
  listTargets,
  updateTarget,
} from '@stimmlage/core/contracts/targets';
import { Hono } from 'hono';
import { exportTargets as exportTable } from '../exports/exports.service';
import { exporterOf, sendFile } from '../exports/send-file';
import { actorOf } from '../http/actor';
import type { Env } from '../http/env';
import { guard } from '../http/guard';
import { reply } from '../http/reply';
import { bodyType, jsonBody, valid } from '../http/validate';
import { importCsv } from './import.service';
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
  .get(exportTargets.path, guard(exportTargets.access), async (c) =>
    sendFile(c, 'targets', 'csv', await exportTable(c.var.deps, exporterOf(c))),
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
        await importCsv(c.var.deps, actorOf(c), await c.req.arrayBuffer(), c.req.valid('query')),
      ),
  )
  .put(
    updateTarget.path,
    guard(updateTarget.access),
    valid('param', updateTarget.params),
    jsonBody,
    valid('json', updateTarget.json),
    async (c) =>
      reply(
        c,
        updateTarget,
        await service.update(c.var.deps, actorOf(c), c.req.valid('param').id, c.req.valid('json')),
      ),
  )
  .delete(deleteTarget.path, guard(deleteTarget.access), valid('param', deleteTarget.params), async (c) => {
    await service.remove(c.var.deps, actorOf(c), c.req.valid('param').id);
    return c.body(null, deleteTarget.status);
  })
  .get(collectionTargets.path, guard(collectionTargets.access), async (c) =>
    reply(c, collectionTargets, await service.listActive(c.var.deps)),
  )
  .get(listPoliticians.path, guard(listPoliticians.access), async (c) =>
    reply(c, listPoliticians, await service.getPoliticians(c.var.deps)),
  );
