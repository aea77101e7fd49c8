import { z } from 'zod';
import { newRoles, roles } from '../codes/roles';
import { limits } from '../limits';
import { apiToken, email, newPassword, type User, user } from './auth';
import { idParam, plainText, sortQuery } from './common';
import { endpoint } from './endpoint';

const name = plainText.trim().min(1).max(limits.name).describe('name of the user');

export const userSorts = [
  'name',
  'email',
  'role',
  'isActive',
  'lastLoginAt',
  'createdAt',
] as const satisfies (keyof User)[];
export type UserSort = (typeof userSorts)[number];

export const listUsers = endpoint.get('/admin/users', {
  access: 'super',
  scope: 'administer',
  summary: 'All users, by name',
  query: z.object(sortQuery(userSorts, 'by name')),
  response: z.array(user),
});

export const createUser = endpoint.post('/admin/users', {
  access: 'super',
  session: true,
  summary: 'Add an admin or analyst',
  json: z.object({
    name,
    email,
    password: newPassword,
    role: z.enum(newRoles).describe('role of the user').default('admin'),
  }),
  refuses: ['users.email_taken'],
  status: 201,
  response: user,
});

export const updateUser = endpoint.put('/admin/users/:id', {
  access: 'super',
  session: true,
  summary: 'Change a user; a new role or deactivation revokes all tokens and open invitations of the user',
  params: idParam,
  json: z
    .object({ name, email, role: z.enum(roles).describe('role of the user'), isActive: z.boolean() })
    .partial(),
  refuses: ['users.not_found', 'users.email_taken', 'users.last_super_admin'],
  response: user,
});

export const deleteUser = endpoint.delete('/admin/users/:id', {
  access: 'super',
  session: true,
  summary: 'Delete a user permanently, with all tokens; super admins and yourself cannot be deleted',
  params: idParam,
  refuses: ['users.not_found', 'users.delete_super_admin', 'users.delete_self'],
  status: 204,
  response: z.null(),
});

export const setUserPassword = endpoint.put('/admin/users/:id/password', {
  access: 'super',
  session: true,
  summary: "Set a user's password; all tokens of the user are revoked",
  params: idParam,
  json: z.object({ password: newPassword }),
  refuses: ['users.not_found'],
  status: 204,
  response: z.null(),
});

export const userToken = apiToken
  .extend({ user: z.object({ id: z.number().int(), name: z.string(), email: z.string() }) })
  .meta({ id: 'UserToken' });
export type UserToken = z.infer<typeof userToken>;

export const listUserTokens = endpoint.get('/admin/tokens', {
  access: 'super',
  session: true,
  summary:
    "All users' API tokens that have not expired, by the user's name, newest first; never their secrets",
  response: z.array(userToken),
});

export const revokeUserToken = endpoint.delete('/admin/tokens/:id', {
  access: 'super',
  session: true,
  keepsAnswers: true,
  summary: "Revoke any user's API token",
  params: idParam,
  refuses: ['tokens.not_found'],
  status: 204,
  response: z.null(),
});
