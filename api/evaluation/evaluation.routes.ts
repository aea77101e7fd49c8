import { getEvaluation } from '@stimmlage/core/contracts/evaluation';
import { Hono } from 'hono';
import type { Env } from '../http/env';
import { guard } from '../http/guard';
import { reply } from '../http/reply';
import { valid } from '../http/validate';
import { evaluate } from './evaluation.service';

export const evaluationRoutes = new Hono<Env>().get(
  getEvaluation.path,
  guard(getEvaluation.access),
  valid('query', getEvaluation.query),
  async (c) => reply(c, getEvaluation, await evaluate(c.var.deps, c.req.valid('query'))),
);
