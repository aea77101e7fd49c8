import { AppError } from '@stimmlage/core/errors/app-error';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { authenticate } from '../auth/auth.service';
import type { Env } from '../env';
import { readBearerToken } from './bearer';
import { networksOf } from './network';

/**
 * Takes a call from the network's allowance, and from that of the larger network over IPv6. Returns 0 if there was
 * a call left. Otherwise, returns the number of seconds until the next call is allowed.
 */
const takeCall = (c: Context<Env>): number => {
  const networks = networksOf(c);
  if (networks === null) return 0;
  const { allowance, widerAllowance } = c.var.deps.anonymousCalls;
  const seconds = allowance.take(networks.network);
  return seconds > 0 || networks.wider === null ? seconds : widerAllowance.take(networks.wider);
};

/**
 * Takes a call from the network's allowance, and returns whether there was a call left. Used by calls that
 * respond differently when the allowance is used up.
 */
export const hasCall = (c: Context<Env>): boolean => takeCall(c) === 0;

/**
 * Counts a call without a valid token, and refuses the call if the network has used up its allowance.
 * @throws AppError requests.too_many
 */
export const countAnonymous = async (c: Context<Env>): Promise<void> => {
  const seconds = takeCall(c);
  if (seconds === 0) return;
  await c.var.deps.anonymousCalls.hold();
  throw new AppError('requests.too_many', { seconds });
};

/**
 * Limits public calls. Signed-in users may make public calls even if their network has used up its allowance.
 */
export const boundAnonymous = createMiddleware<Env>(async (c, next) => {
  if (takeCall(c) > 0) {
    const token = readBearerToken(c.req.header('authorization'));
    if (token === null || (await authenticate(c.var.deps, token)) === null) await countAnonymous(c);
  }
  await next();
});
