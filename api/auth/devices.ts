import { MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import { serverLimits } from '@stimmlage/core/server-limits';
import type { Tx } from '@stimmlage/db/connection';
import { hasDevice, isKnownDevice, noteDevice } from '@stimmlage/db/queries/users/known-devices';
import type { ApiDeps } from '../deps';
import { hashSecret, newSecret } from './secrets';

/**
 * Returns proof that the user of an account has signed in from this device before, or null if they have not.
 * The same query runs for every account and secret, so the response time does not reveal which accounts and
 * secrets exist.
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
 * Records the device from which a user signed in.
 * @param device the secret sent with the request. A secret that this installation has not issued, or has
 * forgotten, is replaced.
 * @returns the secret that the device must store; only a hash is stored here
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
