import type { Server } from 'bun';
import type { Context } from 'hono';
import type { ApiDeps } from '../deps';
import type { Env } from '../env';
import {
  addressGroup,
  callerAddress,
  claimedAddress,
  isLoopback,
  isOneOf,
  isPassedOn,
  plainAddress,
  widerNetwork,
} from './addresses';

/** Who acts, as the audit log has it. */
export interface Actor {
  userId: number;
  userName: string;
  ip: string | null;
}

export const actorOf = (c: Context<Env>): Actor => ({
  userId: c.var.user.id,
  userName: c.var.user.name,
  ip: addressOf(c),
});

const isServer = (env: unknown): env is Server<unknown> =>
  typeof env === 'object' && env !== null && 'requestIP' in env;

/** The address that a request comes from, in one spelling, where the server knows it. */
export const remoteAddress = (request: Request, server: unknown): string | null =>
  isServer(server) ? plainAddress(server.requestIP(request)?.address) : null;

/** The connection's address, where the server knows it. */
export const connectionOf = (c: Context<Env>): string | null => remoteAddress(c.req.raw, c.env);

/** The caller's address, behind trusted proxies too; null where the server does not know it. */
export const addressOf = (c: Context<Env>): string | null => {
  const remote = connectionOf(c);
  return remote === null
    ? null
    : callerAddress(remote, c.req.header('x-forwarded-for'), c.var.deps.trustedProxies);
};

/** The peer of a request that is passed on by somebody who is not trusted to; null for any other request. */
export const unnamedProxyOf = (
  { headers }: Request,
  remote: () => string | null,
  trusted: ApiDeps['trustedProxies'],
): string | null => {
  if (!isPassedOn(headers)) return null;
  const address = remote();
  return address === null || isOneOf(address, trusted) ? null : callerAddress(address, undefined, trusted);
};

/** Where a call comes from, as attempts to sign in are counted. */
export interface Origin {
  /** As the audit log has it. */
  ip: string | null;
  /** What counts as one caller. */
  group: string;
  /** Whether the group may be many people, who are not to be kept out for what one of them did. */
  isShared: boolean;
  /** The network that the caller may have all of, where that is more. */
  network: string | null;
}

/**
 * Of what an unnamed proxy passes on, each address that it names counts for itself, and what it does not name is not
 * counted by address: one of its users could keep all others out. Whoever makes up such headers is left with the bounds
 * by account.
 */
export const originOf = (c: Context<Env>): Origin => {
  const ip = addressOf(c);
  const own = addressGroup(ip);
  const { raw } = c.req;
  if (unnamedProxyOf(raw, () => connectionOf(c), c.var.deps.trustedProxies) === null) {
    // Whoever calls from the machine itself may be a proxy that does not say so.
    const isShared = ip !== null && isLoopback(ip);
    return { ip, group: own, isShared, network: widerNetwork(ip) };
  }
  const claimed = claimedAddress(raw.headers);
  const group = claimed === null ? own : `${own} for ${addressGroup(claimed)}`;
  return { ip, group, isShared: claimed === null, network: null };
};
