import { MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import { serverLimits } from '@stimmlage/core/server-limits';
import type { Tx } from '@stimmlage/db/connection';
import { hasDevice, isKnownDevice, noteDevice } from '@stimmlage/db/queries/users/known-devices';
import type { ApiDeps } from '../deps';
import { hashSecret, newSecret } from './secrets';

/**
 * Returns proof that an account's user has signed in from this device before, or null if they have not. The
 * same query runs whether or not the account and the secret exist.
 * @param account the email address in lower case
 */
export const knownAs = async (
  { db, now }: Pick<ApiDeps, 'db' | 'now'>,
  account: string,
  device: string | undefined,
): Promise<string | null> => {
  const hash = hashSecret(device ?? '');
  const since = new Date(now().getTime() - serverLimits.knownDevices.days * MILLISECONDS_PER_DAY);
  return (await isKnownDevice(db, account, hash, since)) ? Buffer.from(hash).toString('base64url') : null;
};

/**
 * Records the device that a user signed in from.
 * @param device the secret sent with the request; replaced by a new one if it was never issued here or has
 * been forgotten
 * @returns the secret that the device must store; only its hash is stored here
 */
export const rememberDevice = async (
  tx: Tx,
  { userId, device, at }: { userId: number; device: string | undefined; at: Date },
): Promise<string> => {
  const isOurs = device !== undefined && (await hasDevice(tx, hashSecret(device)));
  const secret = isOurs ? device : newSecret();
  await noteDevice(tx, { userId, tokenHash: hashSecret(secret), at, most: serverLimits.knownDevices.most });
  return secret;
};
