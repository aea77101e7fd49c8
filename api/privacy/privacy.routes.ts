import { eraseAuthor, privacySubject } from '@stimmlage/core/contracts/privacy';
import { Hono } from 'hono';
import { actorOf } from '../http/actor';
import type { Env } from '../http/env';
import { guard } from '../http/guard';
import { reply } from '../http/reply';
import { jsonBody, valid } from '../http/validate';
import { erase } from './erasure.service';
import { describe } from './subject.service';

export const privacyRoutes = new Hono<Env>()
  .post(eraseAuthor.path, guard(eraseAuthor.access), jsonBody, valid('json', eraseAuthor.json), async (c) =>
    reply(c, eraseAuthor, await erase(c.var.deps, actorOf(c), c.req.valid('json'))),
  )
  .get(privacySubject.path, guard(privacySubject.access), valid('query', privacySubject.query), async (c) =>
    reply(c, privacySubject, await describe(c.var.deps, actorOf(c), c.req.valid('query'))),
  );
