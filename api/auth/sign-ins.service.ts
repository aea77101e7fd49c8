import type { SignIn } from '@stimmlage/core/contracts/auth';
import { AppError } from '@stimmlage/core/errors/app-error';
import { deleteOtherSignIns, deleteSignIn, listSignIns } from '@stimmlage/db/queries/users/access-tokens';
import { writeAudit } from '@stimmlage/db/queries/users/audit';
import type { ApiDeps } from '../deps';
import type { SessionActor } from '../http/actor';
import { aboutSelf, lockCaller } from './auth.service';

/** Lists the caller's own sign-ins, of which the call itself is made with one. */
export const list = async (
  { db, now }: ApiDeps,
  { userId, tokenId }: Pick<SessionActor, 'userId' | 'tokenId'>,
): Promise<SignIn[]> =>
  (await listSignIns(db, userId, now())).map(({ id, createdAt, expiresAt }) => ({
    id,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isCurrent: id === tokenId,
  }));

const toEntry = ({ tokenId: _, ...actor }: SessionActor) => ({
  ...aboutSelf(actor),
  action: 'auth.sign_in_end' as const,
});

/** @throws AppError sign_ins.not_found, even if the sign-in exists but belongs to another user */
export const end = ({ db }: ApiDeps, actor: SessionActor, signInId: number): Promise<void> =>
  db.transaction(async (tx) => {
    await lockCaller(tx, actor.userId, actor.tokenId);
    if (!(await deleteSignIn(tx, actor.userId, signInId))) throw new AppError('sign_ins.not_found');
    await writeAudit(tx, toEntry(actor));
  });

/** Ends all sign-ins of the caller, except for the one with which the call is made. */
export const endOthers = ({ db }: ApiDeps, actor: SessionActor): Promise<void> =>
  db.transaction(async (tx) => {
    await lockCaller(tx, actor.userId, actor.tokenId);
    if ((await deleteOtherSignIns(tx, actor.userId, actor.tokenId)) === 0) return;
    await writeAudit(tx, toEntry(actor));
  });
