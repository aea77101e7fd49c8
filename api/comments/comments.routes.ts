import { listComments } from '@stimmlage/core/contracts/comments';
import { Hono } from 'hono';
import { readFrom } from '../cache/replica';
import type { Env } from '../http/env';
import { guard } from '../http/guard';
import { reply } from '../http/reply';
import { valid } from '../http/validate';
import { getComments } from './comments.service';

export const commentRoutes = new Hono<Env>().get(
  listComments.path,
  guard(listComments.access),
  valid('query', listComments.query),
  async (c) =>
    reply(c, listComments, await readFrom(c.var.deps, (from) => getComments(from, c.req.valid('query')))),
);
