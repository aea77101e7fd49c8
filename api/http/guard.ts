import { timingSafeEqual } from 'node:crypto';
import type { Access } from '@stimmlage/core/codes/roles';
import { mayCall } from '@stimmlage/core/codes/roles';
import type { TokenScope } from '@stimmlage/core/codes/token-scopes';
import type { Endpoint } from '@stimmlage/core/contracts/endpoint';
import { AppError } from '@stimmlage/core/errors/app-error';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { noteRefusedCall } from '../audit/refusals.service';
import { authenticate, type Caller } from '../auth/auth.service';
import { hashSecret } from '../auth/secrets';
import type { Env } from '../env';
import { clientAddress, findUnnamedProxy, peerAddress } from './actor';
import { countAnonymous } from './anonymous';
import { readBearerToken } from './bearer';

const isSame = (token: string, expected: string | null): boolean =>
  expected !== null && timingSafeEqual(hashSecret(token), hashSecret(expected));

/**
 * Records a refused call in the audit log. `scope` is the scope that the token lacks; undefined if the call
 * was refused for another reason.
 */
const noteRefused = (c: Context<Env>, user: Caller['user'], scope?: TokenScope): Promise<void> =>
  noteRefusedCall(c.var.deps, { user, call: `${c.req.method} ${routePath(c)}`, ip: clientAddress(c), scope });

/** Returns the scope that the caller's API token lacks for a call, or null if no scope is missing. */
const missingScope = ({ tokenKind, scopes }: Caller, scope: Endpoint['scope']): TokenScope | null =>
  tokenKind === 'session' || scope === undefined || scope === 'own' || scopes.includes(scope) ? null : scope;

/**
 * @throws AppError auth.forbidden_admin, auth.forbidden_super or auth.scope_missing, after recording the
 * refusal in the audit log
 */
const assertAllowed = async (
  c: Context<Env>,
  caller: Caller,
  access: Access,
  scope: Endpoint['scope'],
): Promise<void> => {
  if (!mayCall(access, caller.user.role)) {
    await noteRefused(c, caller.user);
    throw new AppError(access === 'super' ? 'auth.forbidden_super' : 'auth.forbidden_admin');
  }
  const missing = missingScope(caller, scope);
  if (missing !== null) {
    await noteRefused(c, caller.user, missing);
    throw new AppError('auth.scope_missing', { scope: missing });
  }
};

/** The methods that only read data. Hono passes HEAD requests to the handlers for GET. */
const readingMethods = new Set(['GET', 'HEAD']);

/**
 * Lets authorised callers through, and refuses all other callers with a reason. If a call for `metrics` uses
 * the token from the environment, no user is set.
 * @param scope the scope that an API token needs; undefined for calls that `sessionOnly` guards
 */
export const guard = (access: Exclude<Access, 'any'>, scope: Endpoint['scope']) =>
  createMiddleware<Env>(async (c, next) => {
    const { deps } = c.var;
    const token = readBearerToken(c.req.header('authorization'));
    if (access === 'metrics' && token !== null && isSame(token, deps.metricsToken)) return next();
    const signedIn = token === null ? null : await authenticate(deps, token);
    if (signedIn === null) {
      await countAnonymous(c);
      throw new AppError('auth.required');
    }
    const proxy = findUnnamedProxy(c.req.raw, () => peerAddress(c), deps.trustedProxies);
    if (proxy !== null) deps.unnamedProxies.note(proxy, true);
    await assertAllowed(c, signedIn, access, scope);
    // Reads may take long, so sign-ins, probes, changes and public figures do not wait for their connections.
    if (deps.staffReads !== null && readingMethods.has(c.req.method))
      c.set('deps', { ...deps, ...deps.staffReads });
    c.set('user', signedIn.user);
    c.set('tokenId', signedIn.tokenId);
    c.set('tokenKind', signedIn.tokenKind);
    c.set('hasScope', (one) => missingScope(signedIn, one) === null);
    c.set('isStillAllowed', async () => {
      const again = token === null ? null : await authenticate(deps, token);
      return again?.user.role === signedIn.user.role;
    });
    await next();
  });

/**
 * Runs after `guard`, reads the body to its end and checks the caller again. Otherwise, a client could send the
 * headers of a call, hold back the body, and make the call after its token has been revoked.
 * @throws AppError auth.required
 */
export const allowedOnceRead = createMiddleware<Env>(async (c, next) => {
  await c.req.arrayBuffer();
  if (!(await c.var.isStillAllowed())) throw new AppError('auth.required');
  await next();
});

/**
 * Runs after `guard` and refuses API tokens, so that only signed-in users can manage users, passwords and
 * tokens. Otherwise, the holder of a script's token could create a user and retain access after the token is
 * revoked.
 */
export const sessionOnly = createMiddleware<Env>(async (c, next) => {
  if (c.var.tokenKind !== 'session') {
    await noteRefused(c, c.var.user);
    throw new AppError('auth.session_required');
  }
  await next();
});
