import { usage } from '@stimmlage/core/contracts/usage';
import { Hono } from 'hono';
import type { Env } from '../http/env';
import { guard } from '../http/guard';
import { reply } from '../http/reply';
import { valid } from '../http/validate';
import { getUsage } from './usage.service';

export const usageRoutes = new Hono<Env>().get(
  usage.path,
  guard(usage.access),
  valid('query', usage.query),
  async (c) => reply(c, usage, await getUsage(c.var.deps, c.req.valid('query'))),
);
