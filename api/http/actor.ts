import type { Context } from 'hono';
import { getConnInfo } from 'hono/bun';
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

/** The caller's address, where the server knows it. */
export const addressOf = (c: Context<Env>): string | null => {
  try {
    return getConnInfo(c).remote.address ?? null;
  } catch {
    return null;
  }
};
