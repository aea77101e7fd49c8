import { tokenScopes } from '@stimmlage/core/codes/token-scopes';
import type { ApiToken, createToken as createTokenCall } from '@stimmlage/core/contracts/auth';
import type { Answer, BodyOf } from '@stimmlage/core/contracts/endpoint';
import type { UserToken } from '@stimmlage/core/contracts/users';
import { MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import { AppError } from '@stimmlage/core/errors/app-error';
import { limits } from '@stimmlage/core/limits';
import {
  deleteApiToken,
  insertToken,
  listAllApiTokens,
  listApiTokens,
  type TokenRow,
} from '@stimmlage/db/queries/users/access-tokens';
import { auditAct } from '@stimmlage/db/queries/users/audit';
import { getUser } from '@stimmlage/db/queries/users/users';
import type { ApiDeps } from '../deps';
import type { Actor } from '../http/actor';
import { lockCaller } from './auth.service';
import { hashSecret, newSecret } from './secrets';

const toApiToken = (row: TokenRow): ApiToken => ({
  id: row.id,
  label: row.label,
  scopes: row.scopes,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

export const list = async ({ db, now }: ApiDeps, userId: number): Promise<ApiToken[]> =>
  (await listApiTokens(db, userId, now())).map(toApiToken);

/**
 * Creates an API token. The token itself is returned only here, because only a hash is stored.
 * @throws AppError tokens.too_many, or auth.required if the calling session has just ended
 */
export const create = (
  { db, now }: ApiDeps,
  actor: Actor,
  sessionId: number,
  { label, scopes: asked, days }: BodyOf<typeof createTokenCall>,
): Promise<Answer<typeof createTokenCall>> =>
  db.transaction(async (tx) => {
    const { id: userId } = await lockCaller(tx, actor.userId, sessionId);
    const createdAt = now();
    const limit = limits.apiTokens;
    // `lockCaller` has locked the user's row, so concurrent calls cannot exceed the limit.
    if ((await listApiTokens(tx, userId, createdAt)).length >= limit)
      throw new AppError('tokens.too_many', { limit });
    const scopes = tokenScopes.filter((scope) => asked.includes(scope));
    const token = newSecret();
    const expiresAt = new Date(createdAt.getTime() + days * MILLISECONDS_PER_DAY);
    const row = await insertToken(tx, {
      tokenHash: hashSecret(token),
      userId,
      kind: 'api',
      label,
      scopes,
      createdAt,
      expiresAt,
    });
    const detail = { label, scopes, expiresAt: expiresAt.toISOString() };
    await auditAct(tx, actor, 'token.create', row.id, detail);
    return { ...toApiToken(row), token };
  });

/** @throws AppError tokens.not_found, even if the token exists but belongs to another user */
export const remove = ({ db }: ApiDeps, actor: Actor, tokenId: number): Promise<void> =>
  db.transaction(async (tx) => {
    const deleted = await deleteApiToken(tx, actor.userId, tokenId);
    if (!deleted) throw new AppError('tokens.not_found');
    await auditAct(tx, actor, 'token.delete', tokenId, { label: deleted.label });
  });

export const listAll = async ({ db, now }: ApiDeps): Promise<UserToken[]> =>
  (await listAllApiTokens(db, now())).map(({ token, user }) => ({ ...toApiToken(token), user }));

/**
 * Revokes a token of any user. The audit log records whose token was revoked.
 * @throws AppError tokens.not_found
 */
export const revoke = ({ db }: ApiDeps, actor: Actor, tokenId: number): Promise<void> =>
  db.transaction(async (tx) => {
    const deleted = await deleteApiToken(tx, null, tokenId);
    if (!deleted) throw new AppError('tokens.not_found');
    const { label, userId } = deleted;
    const owner = await getUser(tx, userId);
    await auditAct(tx, actor, 'token.delete', tokenId, { label, ownerId: userId, owner: owner?.name });
  });
