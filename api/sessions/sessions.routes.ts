import {
  cancelSession,
  createSession,
  getSession,
  listBatches,
  listModels,
  listSessions,
  refreshSession,
  retryFailed,
} from '@stimmlage/core/contracts/sessions';
import { Hono } from 'hono';
import { actorOf } from '../http/actor';
import type { Env } from '../http/env';
import { guard } from '../http/guard';
import { reply, replyDryRun } from '../http/reply';
import { jsonBody, valid } from '../http/validate';
import { estimateSession } from './estimate.service';
import * as service from './sessions.service';
import * as steering from './steering.service';

export const sessionRoutes = new Hono<Env>()
  .get(listModels.path, guard(listModels.access), (c) => reply(c, listModels, service.getModels(c.var.deps)))
  .get(listSessions.path, guard(listSessions.access), valid('query', listSessions.query), async (c) =>
    reply(c, listSessions, await service.list(c.var.deps, c.req.valid('query'))),
  )
  .post(
    createSession.path,
    guard(createSession.access),
    jsonBody,
    valid('json', createSession.json),
    async (c) => {
      const wanted = c.req.valid('json');
      return wanted.dryRun
        ? replyDryRun(c, createSession, await estimateSession(c.var.deps, wanted))
        : reply(c, createSession, await service.createSession(c.var.deps, actorOf(c), wanted));
    },
  )
  .get(getSession.path, guard(getSession.access), valid('param', getSession.params), async (c) =>
    reply(c, getSession, await service.getOne(c.var.deps, c.req.valid('param').id)),
  )
  .get(listBatches.path, guard(listBatches.access), valid('param', listBatches.params), async (c) =>
    reply(c, listBatches, await service.getBatches(c.var.deps, c.req.valid('param').id)),
  )
  .post(refreshSession.path, guard(refreshSession.access), valid('param', refreshSession.params), async (c) =>
    reply(c, refreshSession, await service.refresh(c.var.deps, c.req.valid('param').id)),
  )
  .post(cancelSession.path, guard(cancelSession.access), valid('param', cancelSession.params), async (c) =>
    reply(c, cancelSession, await steering.cancel(c.var.deps, actorOf(c), c.req.valid('param').id)),
  )
  .post(retryFailed.path, guard(retryFailed.access), valid('param', retryFailed.params), async (c) =>
    reply(c, retryFailed, await steering.retryFailed(c.var.deps, actorOf(c), c.req.valid('param').id)),
  );
