import { z } from 'zod';
import { roles } from '../codes/roles';
import { limits } from '../limits';
import { moment, plainText } from './common';
import { endpoint } from './endpoint';

export const user = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  isActive: z.boolean(),
  createdAt: moment,
  lastLoginAt: moment.nullable(),
});
export type User = z.infer<typeof user>;

export const login = endpoint({
  method: 'post',
  path: '/auth/login',
  access: 'any',
  summary: 'Sign in: 12 hours, or 30 days with remember',
  json: z.object({
    email: plainText.min(1).max(limits.name),
    password: plainText.min(1).max(1_000),
    remember: z.boolean().default(false),
  }),
  status: 200,
  response: z.object({
    success: z.literal(true),
    access_token: z.string(),
    expires_at: moment,
    user,
  }),
});

export const logout = endpoint({
  method: 'post',
  path: '/auth/logout',
  access: 'staff',
  summary: 'Sign out: the token ends',
  status: 204,
  response: z.null(),
});

export const me = endpoint({
  method: 'get',
  path: '/auth/me',
  access: 'staff',
  summary: 'The signed-in user',
  status: 200,
  response: user,
});
