import type { Server } from 'bun';
import type { Context } from 'hono';
import { addressGroup, callerAddress, cameByTls, widerNetwork } from './addresses';
import type { Env } from './env';

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

/** The address that a request comes from, where the server knows it. */
export const remoteAddress = (request: Request, server: unknown): string | null =>
  isServer(server) ? (server.requestIP(request)?.address ?? null) : null;

/** The connection's address, where the server knows it. */
export const connectionOf = (c: Context<Env>): string | null => remoteAddress(c.req.raw, c.env);

/** The caller's address, behind trusted proxies too; null where the server does not know it. */
export const addressOf = (c: Context<Env>): string | null => {
  const remote = connectionOf(c);
  return remote === null
    ? null
    : callerAddress(remote, c.req.header('x-forwarded-for'), c.var.deps.trustedProxies);
};

/** Where a call comes from, as attempts to sign in are counted. */
export interface Origin {
  /** As the audit log has it. */
  ip: string | null;
  /** What counts as one caller. */
  group: string;
  /** The network that the caller may have all of, where that is more. */
  network: string | null;
}

export const originOf = (c: Context<Env>): Origin => {
  const ip = addressOf(c);
  return { ip, group: addressGroup(ip), network: widerNetwork(ip) };
};

/** As `cameByTls`, of the request that is being answered. */
export const isSecure = (c: Context<Env>): boolean =>
  cameByTls(c.req.raw, () => connectionOf(c), c.var.deps.trustedProxies);
