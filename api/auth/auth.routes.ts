import { login, logout, me } from '@stimmlage/core/contracts/auth';
import { Hono } from 'hono';
import { addressOf } from '../http/actor';
import type { Env } from '../http/env';
import { guard } from '../http/guard';
import { reply } from '../http/reply';
import { jsonBody, valid } from '../http/validate';
import { signIn, signOut } from './auth.service';

export const authRoutes = new Hono<Env>()
  .post(login.path, jsonBody, valid('json', login.json), async (c) => {
    const { token, expiresAt, user } = await signIn(c.var.deps, c.req.valid('json'), addressOf(c));
    return reply(c, login, { success: true, access_token: token, expires_at: expiresAt.toISOString(), user });
  })
  .post(logout.path, guard(logout.access), async (c) => {
    await signOut(c.var.deps, c.var.tokenId);
    return c.body(null, 204);
  })
  .get(me.path, guard(me.access), (c) => reply(c, me, c.var.user));
