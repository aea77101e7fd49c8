import { getConfig, updateConfig } from '@stimmlage/core/contracts/config';
import { getSettings } from '@stimmlage/db/queries/operations/settings';
import { Hono } from 'hono';
import { actorOf } from '../http/actor';
import type { Env } from '../http/env';
import { guard } from '../http/guard';
import { reply } from '../http/reply';
import { jsonBody, valid } from '../http/validate';
import { update } from './config.service';

export const configRoutes = new Hono<Env>()
  .get(getConfig.path, guard(getConfig.access), async (c) =>
    reply(c, getConfig, await getSettings(c.var.deps.db)),
  )
  .put(updateConfig.path, guard(updateConfig.access), jsonBody, valid('json', updateConfig.json), async (c) =>
    reply(c, updateConfig, await update(c.var.deps, actorOf(c), c.req.valid('json'))),
  );
