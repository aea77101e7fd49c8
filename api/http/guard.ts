import type { Access } from '@stimmlage/core/codes/roles';
import { mayCall } from '@stimmlage/core/codes/roles';
import { AppError } from '@stimmlage/core/errors/app-error';
import { createMiddleware } from 'hono/factory';
import { authenticate } from '../auth/auth.service';
import { isLocal } from './actor';
import type { Env } from './env';

const bearerOf = (header: string | undefined): string | null =>
  /^Bearer ([\w-]{20,200})$/.exec(header ?? '')?.[1] ?? null;

/** Lets a call through for those who may make it; everyone else learns why not. */
export const guard = (access: Exclude<Access, 'any'>) =>
  createMiddleware<Env>(async (c, next) => {
    const { deps } = c.var;
    const token = bearerOf(c.req.header('authorization'));
    const signedIn = token === null ? null : await authenticate(deps, token);
    if (signedIn === null) {
      if (access === 'local' && isLocal(c)) return next();
      throw new AppError('auth.required');
    }
    if (!mayCall(access, signedIn.user.role)) {
      throw new AppError(access === 'super' ? 'auth.forbidden_super' : 'auth.forbidden_admin');
    }
    c.set('user', signedIn.user);
    c.set('tokenId', signedIn.tokenId);
    await next();
    // Whoever changes something sees it with the next call; other processes hear of it a moment later.
    if (c.req.method !== 'GET' && c.res.ok) deps.snapshots.empty();
  });
