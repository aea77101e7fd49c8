import { painPoint } from '@stimmlage/core/contracts/pain-points';
import { Hono } from 'hono';
import { readFrom } from '../cache/replica';
import type { Env } from '../http/env';
import { guard } from '../http/guard';
import { reply } from '../http/reply';
import { valid } from '../http/validate';
import { getPainPoint } from './pain-points.service';

export const painPointRoutes = new Hono<Env>().get(
  painPoint.path,
  guard(painPoint.access),
  valid('param', painPoint.params),
  async (c) =>
    reply(c, painPoint, await readFrom(c.var.deps, (from) => getPainPoint(from, c.req.valid('param').name))),
);
