import type { Server } from 'bun';
import type { Context } from 'hono';
import type { ApiDeps } from '../deps';
import type { Env } from '../env';
import {
  addressGroup,
  callerAddress,
  claimedAddress,
  forwardedFor,
  isListed,
  isLoopback,
  isPassedOn,
  plainAddress,
  widerNetwork,
} from './addresses';

/** The acting user, as recorded in the audit log. */
export interface Actor {
  userId: number;
  userName: string;
  ip: string | null;
}

export const actorOf = (c: Context<Env>): Actor => ({
  userId: c.var.user.id,
  userName: c.var.user.name,
  ip: clientAddress(c),
});

/**
 * A signed-in user with the id of their session. After waiting for a lock, a call uses the id to check that
 * the session has not ended.
 */
export interface SessionActor extends Actor {
  tokenId: number;
}

/** Returns the caller of a `sessionOnly` call, which only signed-in users may make. */
export const sessionActorOf = (c: Context<Env>): SessionActor => ({ ...actorOf(c), tokenId: c.var.tokenId });

const isServer = (env: unknown): env is Server<unknown> =>
  typeof env === 'object' && env !== null && 'requestIP' in env;

/**
 * Returns the IP address of a request's connection in canonical form, or null if the server does not know the
 * address.
 */
export const remoteAddress = (request: Request, server: unknown): string | null =>
  isServer(server) ? plainAddress(server.requestIP(request)?.address) : null;

/** Lets the connection of a request be idle for as long as its handler works. */
export const waitForAnswer = (c: Context<Env>): void => {
  if (isServer(c.env)) c.env.timeout(c.var.received, 0);
};

/** Returns the IP address of the connection, or null if the server does not know the address. */
export const peerAddress = (c: Context<Env>): string | null => remoteAddress(c.var.received, c.env);

/**
 * Returns the caller's IP address, even behind trusted proxies, or null if the server does not know the
 * address.
 */
export const clientAddress = (c: Context<Env>): string | null => {
  const remote = peerAddress(c);
  return remote === null
    ? null
    : callerAddress(remote, forwardedFor(c.req.raw.headers), c.var.deps.trustedProxies);
};

/** Returns the peer's address if the peer is a proxy that is not trusted. Otherwise, returns null. */
export const findUnnamedProxy = (
  { headers }: Request,
  remote: () => string | null,
  trusted: ApiDeps['trustedProxies'],
): string | null => {
  if (!isPassedOn(headers)) return null;
  const address = remote();
  return address === null || isListed(address, trusted) ? null : callerAddress(address, undefined, trusted);
};

/** The origin of a call, by which sign-in attempts are counted. */
export interface Origin {
  /** The caller's IP address, for the audit log. */
  ip: string | null;
  /** The address or network that is counted as one caller. */
  group: string;
  /**
   * Whether many people may share the group. In a shared group, one person must not be able to lock out
   * everyone else.
   */
  isShared: boolean;
  /** A larger network that may belong entirely to the caller; null if there is no such network. */
  network: string | null;
}

/**
 * Determines the origin of a call. If an unconfigured proxy forwards the call, each address that the proxy
 * reports is counted separately. If the proxy does not report an address, calls are not counted by address,
 * because one user could then lock out all other users. Clients that forge such headers are still limited by
 * account.
 */
export const originOf = (c: Context<Env>): Origin => {
  const ip = clientAddress(c);
  const own = addressGroup(ip);
  const { raw } = c.req;
  const { trustedProxies } = c.var.deps;
  if (findUnnamedProxy(raw, () => peerAddress(c), trustedProxies) === null) {
    // A caller on the same machine may be a proxy that does not send a forwarding header, as may a trusted
    // proxy that names nobody.
    const isOfProxy = ip !== null && ip === peerAddress(c) && isListed(ip, trustedProxies);
    const isShared = isOfProxy || (ip !== null && isLoopback(ip));
    return { ip, group: own, isShared, network: widerNetwork(ip) };
  }
  const claimed = claimedAddress(raw.headers);
  const group = claimed === null ? own : `${own} for ${addressGroup(claimed)}`;
  return { ip, group, isShared: claimed === null, network: null };
};
