import { createHash } from 'node:crypto';
import { AppError } from '@stimmlage/core/errors/app-error';
import { serverLimits } from '@stimmlage/core/server-limits';
import type { Tx } from '@stimmlage/db/connection';
import {
  boundFailures,
  clearFailures,
  deleteOldFailures,
  type Failures,
  lockFailures,
  takeBackFailure,
  writeFailures,
} from '@stimmlage/db/queries/users/sign-in-failures';
import type { ApiDeps } from '../deps';
import type { Origin } from '../http/actor';

/**
 * A limit on failed attempts. The first `free` attempts may fail without a wait. The next attempt must wait
 * for `firstWait`, and each further failure doubles the wait, up to `longestWait`. Failures no longer count
 * after `counted`. All times are in seconds.
 */
interface Policy {
  free: number;
  counted: number;
  firstWait: number;
  longestWait: number;
  /**
   * The effect of a successful attempt. `forgets` clears all failures. `is taken back` removes only the
   * attempt itself, which was counted as a failure in advance.
   */
  success: 'forgets' | 'is taken back';
}

/**
 * The policy for an account. Failures are counted separately for each IP address and for each known device.
 */
const accountPolicy: Policy = {
  free: 5,
  counted: 86_400,
  firstWait: 5,
  longestWait: 900,
  success: 'forgets',
};

/**
 * The policy for an account across all IP addresses, except for attempts from known devices. The first ten
 * attempts are free, the next four are allowed after 1, 3, 7 and 15 minutes, and further attempts every 10
 * minutes. At most 19 attempts are therefore allowed in any hour, even if the count restarts within the hour.
 */
const everywherePolicy: Policy = {
  free: 10,
  counted: 86_400,
  firstWait: 60,
  longestWait: 600,
  success: 'is taken back',
};

/** The policy for an IP address, across all accounts. */
const addressPolicy: Policy = {
  free: 30,
  counted: 900,
  firstWait: 900,
  longestWait: 900,
  success: 'is taken back',
};

/**
 * The policy for an IPv6 /48, which may belong to a single subscriber. A /48 contains 65,536 networks (/64),
 * each of which counts as one address.
 */
const networkPolicy: Policy = { ...addressPolicy, free: 120 };

const SECOND = 1_000;

const waitAfter = (failures: number, { free, firstWait, longestWait }: Policy): number =>
  failures < free ? 0 : Math.min(firstWait * 2 ** (failures - free), longestWait);

/** Adds a failure to a counter. The counter restarts at 1 once its failures no longer count. */
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

/** The prefix of the key under which the failures of an account are counted across all IP addresses. */
const EVERYWHERE = 'everywhere';

const keyOf = (...parts: readonly string[]): Uint8Array =>
  createHash('sha256').update(parts.join('\0')).digest();

/** One of the counters that an attempt increments. */
interface Counter {
  key: Uint8Array;
  policy: Policy;
}

/**
 * The counters in which an attempt has been counted as a failure. If the attempt succeeds, `endAttempt` takes
 * the failure back.
 */
export type Attempt = readonly Counter[];

/**
 * An attempt that is throttled, such as a sign-in, with the account and the address or device from which the
 * attempt is made.
 */
export interface Trial {
  /**
   * The email address in lower case, whether or not a user has this address; null if no email address is
   * given.
   */
  account: string | null;
  origin: Origin;
  /**
   * The known device or the session that proves that the caller is the account's user; null if there is no
   * proof.
   */
  knownAs: string | null;
  /** Whether the user is already signed in and is merely confirming their password. */
  isSignedIn?: boolean;
}

/**
 * Lists the counters for an attempt, always in the same order, so that concurrent attempts cannot deadlock. A
 * user on a known device has a separate counter. Neither guesses at the user's password from elsewhere nor
 * failures of other people at the same IP address can lock this user out.
 */
const countersOf = ({ account, origin, knownAs, isSignedIn = false }: Trial): Attempt => {
  const here =
    account === null ? [] : [{ key: keyOf('account', account, origin.group), policy: accountPolicy }];
  if (account !== null && knownAs !== null) {
    const self = { key: keyOf('device', account, knownAs), policy: accountPolicy };
    return isSignedIn ? [...here, self] : [self];
  }
  return [
    ...(origin.isShared ? [] : [{ key: keyOf('address', origin.group), policy: addressPolicy }]),
    ...(origin.network === null ? [] : [{ key: keyOf('network', origin.network), policy: networkPolicy }]),
    ...here,
    ...(account === null ? [] : [{ key: keyOf(EVERYWHERE, account), policy: everywherePolicy }]),
  ];
};

const count = async (tx: Tx, { key, policy }: Counter, now: Date): Promise<void> => {
  const known = await lockFailures(tx, key, now);
  const wait = (known.blockedUntil?.getTime() ?? 0) - now.getTime();
  if (wait > 0) throw new AppError('auth.throttled', { seconds: Math.ceil(wait / SECOND) });
  await writeFailures(tx, key, oneMore(known, policy, now));
};

/**
 * Counts an attempt as failed before the attempt is checked, so that concurrent guesses cannot exceed the
 * limit.
 * @throws AppError auth.throttled; in this case, nothing is counted
 */
export const beginAttempt = async (
  { db, now }: Pick<ApiDeps, 'db' | 'now'>,
  trial: Trial,
): Promise<Attempt> => {
  const at = now();
  const attempt = countersOf(trial);
  await deleteOldFailures(db, new Date(at.getTime() - 2 * accountPolicy.counted * SECOND));
  await boundFailures(db, { most: serverLimits.signInCounters, ofAccount: EVERYWHERE });
  await db.transaction(async (tx) => {
    for (const counter of attempt) await count(tx, counter, at);
  });
  return attempt;
};

const takeBack = (db: ApiDeps['db'], counters: Attempt): Promise<void> =>
  db.transaction(async (tx) => {
    for (const { key } of counters) await takeBackFailure(tx, key);
  });

/**
 * Runs the check that decides an attempt. An attempt that the server is too busy to decide does not count as
 * a failure, because the caller learns nothing.
 * @throws AppError database.busy, and the errors of the check
 */
export const decide = async <T>(
  { db }: Pick<ApiDeps, 'db'>,
  attempt: Attempt,
  check: () => Promise<T>,
): Promise<T> => {
  try {
    return await check();
  } catch (error) {
    if (error instanceof AppError && error.code === 'database.busy') await takeBack(db, attempt);
    throw error;
  }
};

/**
 * Takes an attempt back from the counters of its address and its network, so that it stays counted for the
 * account alone. Used for invitations with a weak password: this is not a guess, and many people at one address
 * may choose their first passwords at the same time.
 */
export const takeBackFromAddress = ({ db }: Pick<ApiDeps, 'db'>, attempt: Attempt): Promise<void> =>
  takeBack(
    db,
    attempt.filter(({ policy }) => policy === addressPolicy || policy === networkPolicy),
  );

/**
 * Removes a successful attempt from the counters. The account's failures at this IP address or on this device
 * are cleared as well. The account's failures elsewhere and the failures of other accounts are kept.
 */
export const endAttempt = async (tx: Tx, attempt: Attempt): Promise<void> => {
  for (const { key, policy } of attempt) {
    if (policy.success === 'forgets') await clearFailures(tx, key);
    else await takeBackFailure(tx, key);
  }
};
