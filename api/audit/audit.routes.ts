import { auditLog } from '@stimmlage/core/contracts/audit';
import { Hono } from 'hono';
import type { Env } from '../http/env';
import { guard } from '../http/guard';
import { reply } from '../http/reply';
import { valid } from '../http/validate';
import * as service from './audit.service';

export const auditRoutes = new Hono<Env>().get(
  auditLog.path,
  guard(auditLog.access),
  valid('query', auditLog.query),
  async (c) => reply(c, auditLog, await service.list(c.var.deps, c.req.valid('query'))),
);
