import type { Context } from 'hono';
import { getConnInfo } from 'hono/bun';
import { callerAddress, isOneOf } from './addresses';
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

/** The connection's address, where the server knows it. */
export const connectionOf = (c: Context<Env>): string | null => {
  try {
    return getConnInfo(c).remote.address ?? null;
  } catch {
    return null;
  }
};

/** The caller's address, behind trusted proxies too; null where the server does not know it. */
export const addressOf = (c: Context<Env>): string | null => {
  const remote = connectionOf(c);
  return remote === null
    ? null
    : callerAddress(remote, c.req.header('x-forwarded-for'), c.var.deps.trustedProxies);
};

/** Whether the caller came by TLS, which ends at a trusted proxy where there is one. */
export const isSecure = (c: Context<Env>): boolean => {
  if (c.req.url.startsWith('https:')) return true;
  const remote = connectionOf(c);
  return (
    remote !== null &&
    isOneOf(remote, c.var.deps.trustedProxies) &&
    c.req.header('x-forwarded-proto')?.toLowerCase() === 'https'
  );
};
