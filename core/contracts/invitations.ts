import { z } from 'zod';
import { newRoles } from '../codes/roles';
import { limits } from '../limits';
import { device, email, newPassword, signedIn } from './auth';
import { idParam, moment, plainText } from './common';
import { endpoint } from './endpoint';
import { createUser } from './users';

/** The part of an invitation link that follows the #. */
const token = plainText.min(1).max(limits.name);

export const invitation = z
  .object({
    id: z.number().int(),
    name: z.string().describe('whom it is for'),
    role: z.enum(newRoles).describe('role of the future account'),
    label: z.string().describe('a note for super admins; may be empty'),
    invitedBy: z.object({ id: z.number().int(), name: z.string() }),
    createdAt: moment,
    expiresAt: moment,
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitation>;

export const listInvitations = endpoint.get('/admin/invitations', {
  access: 'super',
  session: true,
  summary: 'Open invitations, newest first; never their links',
  response: z.array(invitation),
});

export const createInvitation = endpoint.post('/admin/invitations', {
  access: 'super',
  session: true,
  keepsAnswers: true,
  summary: 'Invite an admin or analyst; only this response contains the link, which creates one account',
  json: z.object({
    name: createUser.json.shape.name.describe('name of the person invited'),
    role: createUser.json.shape.role,
    label: plainText.trim().max(limits.name).default('').describe('a note that only super admins see'),
    days: z
      .number()
      .int()
      .min(1)
      .max(limits.invitationDays.max)
      .default(limits.invitationDays.default)
      .describe(`days until it expires, up to ${limits.invitationDays.max}`),
  }),
  refuses: ['invitations.too_many'],
  status: 201,
  response: invitation.extend({
    link: z
      .string()
      .describe('to hand over; without STIMMLAGE_PUBLIC_URL it begins with / and lacks scheme and host'),
  }),
});

export const withdrawInvitation = endpoint.delete('/admin/invitations/:id', {
  access: 'super',
  session: true,
  keepsAnswers: true,
  summary: 'Withdraw an invitation; its link becomes invalid',
  params: idParam,
  refuses: ['invitations.not_found'],
  status: 204,
  response: z.null(),
});

export const showInvitation = endpoint.post('/auth/invitation', {
  access: 'any',
  summary: 'Who invites whom, for the person who opened the link',
  json: z.object({ token }),
  refuses: ['auth.throttled', 'auth.invalid_invitation'],
  response: invitation
    .pick({ name: true, role: true, expiresAt: true })
    .extend({ invitedBy: z.string().describe('name of the super admin') }),
});

export const acceptInvitation = endpoint.post('/auth/invitation/accept', {
  access: 'any',
  summary: 'Create the account that an invitation is for, and sign in; the link is then used up',
  json: z.object({ token, name: createUser.json.shape.name, email, password: newPassword, device }),
  refuses: ['auth.throttled', 'auth.invalid_invitation', 'users.email_taken'],
  status: 201,
  response: signedIn,
});
