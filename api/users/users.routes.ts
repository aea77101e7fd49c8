import {
  createUser,
  deleteUser,
  listUsers,
  listUserTokens,
  revokeUserToken,
  setUserPassword,
  updateUser,
} from '@stimmlage/core/contracts/users';
import * as apiTokens from '../auth/api-tokens.service';
import { sessionActorOf } from '../http/actor';
import { answers } from '../http/serve';
import * as service from './users.service';

export const userRoutes = [
  answers(listUsers, ({ deps, query }) => service.list(deps, query)),
  answers(createUser, ({ c, deps, json }) => service.create(deps, sessionActorOf(c), json)),
  answers(updateUser, ({ c, deps, params, json }) =>
    service.update(deps, sessionActorOf(c), params.id, json),
  ),
  answers(deleteUser, ({ c, deps, params }) => service.remove(deps, sessionActorOf(c), params.id)),
  answers(setUserPassword, ({ c, deps, params, json }) =>
    service.setPassword(deps, sessionActorOf(c), params.id, json.password),
  ),
  answers(listUserTokens, ({ deps }) => apiTokens.listAll(deps)),
  answers(revokeUserToken, ({ deps, actor, params }) => apiTokens.revoke(deps, actor, params.id)),
];
