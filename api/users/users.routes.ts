import {
  createUser,
  deleteUser,
  listUsers,
  setUserPassword,
  updateUser,
} from '@stimmlage/core/contracts/users';
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
];
