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
import { answers } from '../http/serve';
import * as service from './users.service';

export const userRoutes = [
  answers(listUsers, ({ deps }) => service.list(deps)),
  answers(createUser, ({ deps, actor, json }) => service.create(deps, actor, json)),
  answers(updateUser, ({ deps, actor, params, json }) => service.update(deps, actor, params.id, json)),
  answers(deleteUser, ({ deps, actor, params }) => service.remove(deps, actor, params.id)),
  answers(setUserPassword, ({ deps, actor, params, json }) =>
    service.setPassword(deps, actor, params.id, json.password),
  ),
  answers(listUserTokens, ({ deps }) => apiTokens.listAll(deps)),
  answers(revokeUserToken, ({ deps, actor, params }) => apiTokens.revoke(deps, actor, params.id)),
];
