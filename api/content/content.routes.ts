import { contentAnalysis, getComment, listRawContent } from '@stimmlage/core/contracts/content';
import { Hono } from 'hono';
import type { Env } from '../http/env';
import { guard } from '../http/guard';
import { reply } from '../http/reply';
import { valid } from '../http/validate';
import { getContent, getContentAnalysis } from './content.service';
import { getRawContent } from './raw-content.service';

export const contentRoutes = new Hono<Env>()
  .get(getComment.path, guard(getComment.access), valid('param', getComment.params), async (c) =>
    reply(c, getComment, await getContent(c.var.deps, c.req.valid('param').id)),
  )
  .get(
    contentAnalysis.path,
    guard(contentAnalysis.access),
    valid('param', contentAnalysis.params),
    async (c) => reply(c, contentAnalysis, await getContentAnalysis(c.var.deps, c.req.valid('param').id)),
  )
  .get(listRawContent.path, guard(listRawContent.access), valid('query', listRawContent.query), async (c) =>
    reply(c, listRawContent, await getRawContent(c.var.deps, c.req.valid('query'))),
  );
