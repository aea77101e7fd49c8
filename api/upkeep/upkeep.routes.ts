import { diagnoseDatabase, listUpkeepRuns, startUpkeep } from '@stimmlage/core/contracts/upkeep';
import { Hono } from 'hono';
import { actorOf } from '../http/actor';
import type { Env } from '../http/env';
import { guard } from '../http/guard';
import { reply } from '../http/reply';
import { valid } from '../http/validate';
import { diagnose } from './diagnostics.service';
import * as service from './upkeep.service';

export const upkeepRoutes = new Hono<Env>()
  .get(listUpkeepRuns.path, guard(listUpkeepRuns.access), async (c) =>
    reply(c, listUpkeepRuns, await service.list(c.var.deps)),
  )
  .post(startUpkeep.path, guard(startUpkeep.access), valid('param', startUpkeep.params), async (c) =>
    reply(c, startUpkeep, await service.start(c.var.deps, actorOf(c), c.req.valid('param').kind)),
  )
  .post(diagnoseDatabase.path, guard(diagnoseDatabase.access), async (c) =>
    reply(c, diagnoseDatabase, await diagnose(c.var.deps, actorOf(c))),
  );
