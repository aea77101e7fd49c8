import { deleteCorrection, putCorrection } from '@stimmlage/core/contracts/corrections';
import { Hono } from 'hono';
import { actorOf } from '../http/actor';
import type { Env } from '../http/env';
import { guard } from '../http/guard';
import { reply } from '../http/reply';
import { jsonBody, valid } from '../http/validate';
import { correct, withdraw } from './corrections.service';

export const correctionRoutes = new Hono<Env>()
  .put(
    putCorrection.path,
    guard(putCorrection.access),
    jsonBody,
    valid('param', putCorrection.params),
    valid('json', putCorrection.json),
    async (c) =>
      reply(
        c,
        putCorrection,
        await correct(c.var.deps, actorOf(c), c.req.valid('param').id, c.req.valid('json')),
      ),
  )
  .delete(
    deleteCorrection.path,
    guard(deleteCorrection.access),
    valid('param', deleteCorrection.params),
    valid('query', deleteCorrection.query),
    async (c) => {
      const { seenCorrection } = c.req.valid('query');
      await withdraw(c.var.deps, actorOf(c), c.req.valid('param').id, seenCorrection);
      return c.body(null, 204);
    },
  );
