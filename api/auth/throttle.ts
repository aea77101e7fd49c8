import { createHash } from 'node:crypto';
import { AppError } from '@stimmlage/core/errors/app-error';
import type { Tx } from '@stimmlage/db/connection';
import {
  clearFailures,
  deleteOldFailures,
  type Failures,
  lockFailures,
  takeBackFailure,
  writeFailures,
} from '@stimmlage/db/queries/users/sign-in-failures';
import type { ApiDeps } from '../deps';
import { addressGroup } from '../http/addresses';

/** How many failures are free, how long they count, and how long the next attempt then waits: doubling. Seconds. */
interface Policy {
  free: number;
  counted: number;
  firstWait: number;
  longestWait: number;
}

/** One account from one address. No account is held back as a whole: its user comes from another address. */
const accountPolicy: Policy = { free: 5, counted: 86_400, firstWait: 5, longestWait: 900 };

/** One address, whatever the account. */
const addressPolicy: Policy = { free: 30, counted: 900, firstWait: 900, longestWait: 900 };

const SECOND = 1_000;

const waitAfter = (failures: number, { free, firstWait, longestWait }: Policy): number =>
  failures < free ? 0 : Math.min(firstWait * 2 ** (failures - free), longestWait);

/** What stands after one more failure. */
const oneMore = ({ failures, at }: Failures, policy: Policy, now: Date): Failures => {
  const isOld = at.getTime() + policy.counted * SECOND <= now.getTime();
  const counted = isOld ? 1 : failures + 1;
  const wait = waitAfter(counted, policy);
  return {
    failures: counted,
    at: isOld ? now : at,
    blockedUntil: wait === 0 ? null : new Date(now.getTime() + wait * SECOND),
  };
};

const keyOf = (...parts: readonly string[]): Uint8Array =>
  createHash('sha256').update(parts.join('\0')).digest();

const count = async (tx: Tx, key: Uint8Array, policy: Policy, now: Date): Promise<void> => {
  const known = await lockFailures(tx, key, now);
  const wait = (known.blockedUntil?.getTime() ?? 0) - now.getTime();
  if (wait > 0) throw new AppError('auth.throttled', { seconds: Math.ceil(wait / SECOND) });
  await writeFailures(tx, key, oneMore(known, policy, now));
};

/** An attempt that counts as failed until it is taken back. */
export interface Attempt {
  addressKey: Uint8Array;
  /** Null where no account is named. */
  accountKey: Uint8Array | null;
}

/**
 * Counts an attempt as failed before it is looked at, so that guesses made at once cannot pass the limit together.
 * @param account the email address in lower case, whether or not there is such a user; null where none is named.
 * @throws AppError auth.throttled, and then counts nothing.
 */
export const beginAttempt = async (
  { db, now }: Pick<ApiDeps, 'db' | 'now'>,
  account: string | null,
  ip: string | null,
): Promise<Attempt> => {
  const at = now();
  const group = addressGroup(ip);
  const attempt: Attempt = {
    addressKey: keyOf('address', group),
    accountKey: account === null ? null : keyOf('account', account, group),
  };
  await deleteOldFailures(db, new Date(at.getTime() - 2 * accountPolicy.counted * SECOND));
  await db.transaction(async (tx) => {
    await count(tx, attempt.addressKey, addressPolicy, at);
    if (attempt.accountKey !== null) await count(tx, attempt.accountKey, accountPolicy, at);
  });
  return attempt;
};

/** Takes back an attempt that succeeded. The account's failures are forgotten; other accounts' from there are not. */
export const endAttempt = async (tx: Tx, { addressKey, accountKey }: Attempt): Promise<void> => {
  await takeBackFailure(tx, addressKey);
  if (accountKey !== null) await clearFailures(tx, accountKey);
};
