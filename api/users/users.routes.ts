import {
  createUser,
  deleteUser,
  listUsers,
  setUserPassword,
  updateUser,
} from '@stimmlage/core/contracts/users';
import { Hono } from 'hono';
import { actorOf } from '../http/actor';
import type { Env } from '../http/env';
import { guard, sessionOnly } from '../http/guard';
import { reply } from '../http/reply';
import { jsonBody, valid } from '../http/validate';
import * as service from './users.service';

export const userRoutes = new Hono<Env>()
  .get(listUsers.path, guard(listUsers.access), async (c) =>
    reply(c, listUsers, await service.list(c.var.deps)),
  )
  .post(
    createUser.path,
    guard(createUser.access),
    sessionOnly,
    jsonBody,
    valid('json', createUser.json),
    async (c) => reply(c, createUser, await service.create(c.var.deps, actorOf(c), c.req.valid('json'))),
  )
  .put(
    updateUser.path,
    guard(updateUser.access),
    sessionOnly,
    valid('param', updateUser.params),
    jsonBody,
    valid('json', updateUser.json),
    async (c) => {
      const { id } = c.req.valid('param');
      return reply(c, updateUser, await service.update(c.var.deps, actorOf(c), id, c.req.valid('json')));
    },
  )
  .delete(
    deleteUser.path,
    guard(deleteUser.access),
    sessionOnly,
    valid('param', deleteUser.params),
    async (c) => {
      await service.remove(c.var.deps, actorOf(c), c.req.valid('param').id);
      return c.body(null, 204);
    },
  )
  .put(
    setUserPassword.path,
    guard(setUserPassword.access),
    sessionOnly,
    valid('param', setUserPassword.params),
    jsonBody,
    valid('json', setUserPassword.json),
    async (c) => {
      const { password } = c.req.valid('json');
      await service.setPassword(c.var.deps, actorOf(c), c.req.valid('param').id, password);
      return c.body(null, 204);
    },
  );
