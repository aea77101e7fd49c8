import { listComments } from '@stimmlage/core/contracts/comments';
import { Hono } from 'hono';
import type { Env } from '../http/env';
import { guard } from '../http/guard';
import { reply } from '../http/reply';
import { valid } from '../http/validate';
import { getComments } from './comments.service';

export const commentRoutes = new Hono<Env>().get(
  listComments.path,
  guard(listComments.access),
  valid('query', listComments.query),
  async (c) => reply(c, listComments, await getComments(c.var.deps, c.req.valid('query'))),
);
