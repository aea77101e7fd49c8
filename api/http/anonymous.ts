import { AppError } from '@stimmlage/core/errors/app-error';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import ipaddr from 'ipaddr.js';
import { authenticate } from '../auth/auth.service';
import type { Env } from '../env';
import { clientAddress, peerAddress } from './actor';
import { addressGroup, callerAddress, forwardedFor, proxyList } from './addresses';
import { readBearerToken } from './bearer';

/** Address ranges that are not routed on the internet (RFC 1918, 4193, 6598, link-local and loopback). */
const nearby = ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'];

const isNearby = (address: string): boolean =>
  ipaddr.isValid(address) && nearby.includes(ipaddr.process(address).range());

/**
 * Returns the network that a call comes from, or null if the server does not know the network. A nearby peer
 * that says for whom it forwards a call is a proxy, even if the peer is not configured as a proxy. The proxy's visitors
 * must not share one allowance, so each visitor is counted by the address that the proxy reports.
 */
const networkOf = (c: Context<Env>): string | null => {
  const address = clientAddress(c);
  const remote = peerAddress(c);
  const forwarded = forwardedFor(c.req.raw.headers);
  if (address === null || remote === null) return null;
  const isUnnamed = address === remote && forwarded !== undefined && isNearby(remote);
  return addressGroup(isUnnamed ? callerAddress(remote, forwarded, proxyList([remote])) : address);
};

/**
 * Takes a call from the network's allowance. Returns 0 if there was a call left. Otherwise, returns the
 * number of seconds until the next call is allowed.
 */
const takeCall = (c: Context<Env>): number => {
  const network = networkOf(c);
  return network === null ? 0 : c.var.deps.anonymousCalls.allowance.take(network);
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
