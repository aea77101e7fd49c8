import { z } from 'zod';
import { roles } from '../codes/roles';
import { defaultTokenScopes, tokenScopes } from '../codes/token-scopes';
import { limits } from '../limits';
import { idParam, moment, plainText } from './common';
import { endpoint } from './endpoint';

export const email = z
  .email()
  .max(limits.name)
  .refine((value) => value.isWellFormed(), 'holds characters that are no text')
  .describe('email address to sign in with');

/** A new password. Common passwords are not rejected by the schema, but later, when the password is set. */
export const newPassword = plainText.min(limits.password.min).max(limits.password.max);

/** The device token from the user's last sign-in. An unknown token is ignored. */
export const device = plainText.max(limits.name).optional();

/** A password to verify, which may have been set when the limits on passwords were different. */
const password = plainText.min(1).max(1_000);

export const user = z
  .object({
    id: z.number().int(),
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    isActive: z.boolean(),
    createdAt: moment,
    lastLoginAt: moment.nullable(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof user>;

/** The response after signing in or creating an account. */
export const signedIn = z.object({
  success: z.literal(true),
  access_token: z.string(),
  expires_at: moment,
  device_token: z
    .string()
    .describe('to be kept, and sent with the next sign-in: guesses of others then do not slow it down'),
  user,
});

export const login = endpoint.post('/auth/login', {
  access: 'any',
  summary: 'Sign in: 12 hours, or 30 days with remember',
  json: z.object({
    email: plainText.min(1).max(limits.name),
    password,
    remember: z.boolean().default(false),
    device,
  }),
  refuses: ['auth.invalid_credentials', 'auth.throttled'],
  response: signedIn,
});

export const setUp = endpoint.post('/auth/setup', {
  access: 'any',
  summary: 'Create the first super admin with the one-time link that the log shows while there is no user',
  json: z.object({
    token: plainText.min(1).max(limits.name),
    name: plainText.trim().min(1).max(limits.name),
    email,
    password: newPassword,
  }),
  refuses: ['auth.throttled', 'auth.invalid_setup_link'],
  status: 201,
  response: signedIn,
});

export const logout = endpoint.post('/auth/logout', {
  access: 'staff',
  scope: 'own',
  keepsAnswers: true,
  summary: 'Sign out: revokes the token',
  status: 204,
  response: z.null(),
});

/** The signed-in user, including details that are not shown to other users. */
export const account = user
  .extend({
    startAddress: z
      .string()
      .nullable()
      .describe('address of the view that is the start screen; null for the dashboard'),
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof account>;

export const me = endpoint.get('/auth/me', {
  access: 'staff',
  scope: 'own',
  summary: 'The signed-in user',
  response: account,
});

export const changePassword = endpoint.put('/auth/me/password', {
  access: 'staff',
  session: true,
  keepsAnswers: true,
  summary:
    'Change your own password; all your other tokens are revoked, your invitations withdrawn, your other devices forgotten',
  json: z.object({ current: password, next: newPassword, device }),
  refuses: ['auth.wrong_password', 'auth.throttled'],
  status: 204,
  response: z.null(),
});

export const apiToken = z
  .object({
    id: z.number().int(),
    label: z.string(),
    scopes: z.array(z.enum(tokenScopes)).describe('what it may do, within what the role of its user allows'),
    createdAt: moment,
    expiresAt: moment,
    lastUsedAt: moment.nullable().describe('to the hour'),
  })
  .meta({ id: 'ApiToken' });
export type ApiToken = z.infer<typeof apiToken>;

export const listTokens = endpoint.get('/auth/me/tokens', {
  access: 'staff',
  session: true,
  summary: 'Your own API tokens, newest first',
  response: z.array(apiToken),
});

export const createToken = endpoint.post('/auth/me/tokens', {
  access: 'staff',
  session: true,
  keepsAnswers: true,
  summary: 'Create an API token for a script; only this response contains the secret',
  json: z.object({
    label: plainText.trim().min(1).max(limits.name),
    scopes: z
      .array(z.enum(tokenScopes))
      .min(1)
      .max(tokenScopes.length)
      .default([...defaultTokenScopes])
      .describe('what the token may do, within what your role allows'),
    days: z
      .number()
      .int()
      .min(1)
      .max(limits.apiTokenDays.max)
      .default(limits.apiTokenDays.default)
      .describe(`days until it expires, up to ${limits.apiTokenDays.max}`),
  }),
  refuses: ['tokens.too_many'],
  status: 201,
  response: apiToken.extend({ token: z.string() }),
});

export const deleteToken = endpoint.delete('/auth/me/tokens/:id', {
  access: 'staff',
  session: true,
  keepsAnswers: true,
  summary: 'Revoke one of your own API tokens',
  params: idParam,
  refuses: ['tokens.not_found'],
  status: 204,
  response: z.null(),
});

export const signInFacts = z
  .object({
    id: z.number().int(),
    createdAt: moment.describe('when the user signed in'),
    expiresAt: moment,
    isCurrent: z.boolean().describe('the sign-in that makes this call'),
  })
  .meta({ id: 'SignIn' });
export type SignIn = z.infer<typeof signInFacts>;

export const listSignIns = endpoint.get('/auth/me/sign-ins', {
  access: 'staff',
  session: true,
  summary: 'Your own sign-ins that have not ended, newest first',
  response: z.array(signInFacts),
});

export const endSignIn = endpoint.delete('/auth/me/sign-ins/:id', {
  access: 'staff',
  session: true,
  keepsAnswers: true,
  summary: 'End one of your own sign-ins; whoever uses it is signed out',
  params: idParam,
  refuses: ['sign_ins.not_found'],
  status: 204,
  response: z.null(),
});

export const endOtherSignIns = endpoint.delete('/auth/me/sign-ins', {
  access: 'staff',
  session: true,
  keepsAnswers: true,
  summary: 'End all of your own sign-ins but the one that makes this call; API tokens stay',
  status: 204,
  response: z.null(),
});
