import {
  acceptInvitation,
  createInvitation,
  listInvitations,
  showInvitation,
  withdrawInvitation,
} from '@stimmlage/core/contracts/invitations';
import { signedIn } from '../auth/signed-in';
import { originOf, sessionActorOf } from '../http/actor';
import { answers } from '../http/serve';
import * as acceptance from './acceptance.service';
import * as service from './invitations.service';

export const invitationRoutes = [
  answers(listInvitations, ({ deps }) => service.list(deps)),
  answers(createInvitation, ({ c, deps, json }) => service.create(deps, sessionActorOf(c), json)),
  answers(withdrawInvitation, ({ c, deps, params }) => service.withdraw(deps, sessionActorOf(c), params.id)),
  answers(showInvitation, ({ c, deps, json }) => acceptance.show(deps, json.token, originOf(c))),
  answers(acceptInvitation, async ({ c, deps, json }) =>
    signedIn(await acceptance.accept(deps, json, originOf(c))),
  ),
];
