import {
  changePassword,
  createToken,
  deleteToken,
  endOtherSignIns,
  endSignIn,
  listSignIns,
  listTokens,
  login,
  logout,
  me,
  setUp,
} from '@stimmlage/core/contracts/auth';
import { originOf, sessionActorOf } from '../http/actor';
import { answers } from '../http/serve';
import { findStartAddress } from '../views/views.service';
import * as apiTokens from './api-tokens.service';
import * as service from './auth.service';
import * as setup from './setup.service';
import * as signIns from './sign-ins.service';
import { signedIn } from './signed-in';

export const authRoutes = [
  answers(login, async ({ c, deps, json }) => signedIn(await service.signIn(deps, json, originOf(c)))),
  answers(setUp, async ({ c, deps, json }) => signedIn(await setup.setUp(deps, json, originOf(c)))),
  answers(logout, ({ c, deps, actor }) => service.signOut(deps, actor, c.var.tokenId)),
  answers(me, async ({ c, deps }) => ({
    ...c.var.user,
    startAddress: await findStartAddress(deps, c.var.user),
  })),
  answers(changePassword, ({ c, deps, actor, json }) =>
    service.changePassword(deps, actor, { tokenId: c.var.tokenId, origin: originOf(c) }, json),
  ),
  answers(listTokens, ({ deps, actor }) => apiTokens.list(deps, actor.userId)),
  answers(createToken, ({ c, deps, actor, json }) => apiTokens.create(deps, actor, c.var.tokenId, json)),
  answers(deleteToken, ({ deps, actor, params }) => apiTokens.remove(deps, actor, params.id)),
  answers(listSignIns, ({ c, deps }) => signIns.list(deps, sessionActorOf(c))),
  answers(endSignIn, ({ c, deps, params }) => signIns.end(deps, sessionActorOf(c), params.id)),
  answers(endOtherSignIns, ({ c, deps }) => signIns.endOthers(deps, sessionActorOf(c))),
];
