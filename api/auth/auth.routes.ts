import {
  changePassword,
  createToken,
  deleteToken,
  listTokens,
  login,
  logout,
  me,
  setUp,
} from '@stimmlage/core/contracts/auth';
import { Hono } from 'hono';
import { actorOf, addressOf } from '../http/actor';
import type { Env } from '../http/env';
import { guard, sessionOnly } from '../http/guard';
import { reply } from '../http/reply';
import { jsonBody, valid } from '../http/validate';
import * as apiTokens from './api-tokens.service';
import * as service from './auth.service';
import * as setup from './setup.service';

const signedIn = ({ token, expiresAt, user }: service.SignIn) => ({
  success: true as const,
  access_token: token,
  expires_at: expiresAt.toISOString(),
  user,
});

export const authRoutes = new Hono<Env>()
  .post(login.path, jsonBody, valid('json', login.json), async (c) =>
    reply(c, login, signedIn(await service.signIn(c.var.deps, c.req.valid('json'), addressOf(c)))),
  )
  .post(setUp.path, jsonBody, valid('json', setUp.json), async (c) =>
    reply(c, setUp, signedIn(await setup.setUp(c.var.deps, c.req.valid('json'), addressOf(c)))),
  )
  .post(logout.path, guard(logout.access), async (c) => {
    await service.signOut(c.var.deps, actorOf(c), c.var.tokenId);
    return c.body(null, 204);
  })
  .get(me.path, guard(me.access), (c) => reply(c, me, c.var.user))
  .put(
    changePassword.path,
    guard(changePassword.access),
    sessionOnly,
    jsonBody,
    valid('json', changePassword.json),
    async (c) => {
      await service.changePassword(c.var.deps, actorOf(c), c.var.tokenId, c.req.valid('json'));
      return c.body(null, 204);
    },
  )
  .get(listTokens.path, guard(listTokens.access), sessionOnly, async (c) =>
    reply(c, listTokens, await apiTokens.list(c.var.deps, c.var.user.id)),
  )
  .post(
    createToken.path,
    guard(createToken.access),
    sessionOnly,
    jsonBody,
    valid('json', createToken.json),
    async (c) =>
      reply(
        c,
        createToken,
        await apiTokens.create(c.var.deps, actorOf(c), c.var.tokenId, c.req.valid('json')),
      ),
  )
  .delete(
    deleteToken.path,
    guard(deleteToken.access),
    sessionOnly,
    valid('param', deleteToken.params),
    async (c) => {
      await apiTokens.remove(c.var.deps, actorOf(c), c.req.valid('param').id);
      return c.body(null, 204);
    },
  );
