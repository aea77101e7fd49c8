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
 * How many failures are free, for how many seconds they count, and the first and longest wait in seconds. The
 * wait doubles with each further failure.
 */
interface Policy {
  free: number;
  counted: number;
  firstWait: number;
  longestWait: number;
  /** What a successful attempt does: it clears all failures, or only does not count as a failure itself. */
  success: 'forgets' | 'is taken back';
}

/** For one account, counted per IP address or, if the device is known, per device. */
const accountPolicy: Policy = {
  free: 5,
  counted: 86_400,
  firstWait: 5,
  longestWait: 900,
  success: 'forgets',
};

/**
 * For one account, counted across all IP addresses but without known devices: at most 19 attempts in any
 * hour, even across midnight. The first ten are free, the next four are allowed after 1, 3, 7 and 15 minutes,
 * and further ones every 10 minutes.
 */
const everywherePolicy: Policy = {
  free: 10,
  counted: 86_400,
  firstWait: 60,
  longestWait: 600,
  success: 'is taken back',
};

/** For one IP address, counted across all accounts. */
const addressPolicy: Policy = {
  free: 30,
  counted: 900,
  firstWait: 900,
  longestWait: 900,
  success: 'is taken back',
};

/**
 * For one IPv6 /48, which may belong to a single subscriber. It contains 65,536 networks (/64), each of which
 * counts as one address.
 */
const networkPolicy: Policy = { ...addressPolicy, free: 120 };

const SECOND = 1_000;

const waitAfter = (failures: number, { free, firstWait, longestWait }: Policy): number =>
  failures < free ? 0 : Math.min(firstWait * 2 ** (failures - free), longestWait);

/** Adds a failure to a counter, which starts again once its failures no longer count. */
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

/** Prefix of the key under which an account's failures are counted across all IP addresses. */
const EVERYWHERE = 'everywhere';

const keyOf = (...parts: readonly string[]): Uint8Array =>
  createHash('sha256').update(parts.join('\0')).digest();

/** One of the counters that an attempt increments. */
interface Counter {
  key: Uint8Array;
  policy: Policy;
}

/** An attempt that counts as failed until it is undone. */
export type Attempt = readonly Counter[];

/** An attempt to sign in: to which account, and from where. */
export interface Trial {
  /** The email address in lower case, whether or not a user has it; null if none is given. */
  account: string | null;
  origin: Origin;
  /** The known device or the session that proves that this is the account's user; null if there is none. */
  knownAs: string | null;
  /** Whether the user is already signed in and is only confirming their password. */
  isSignedIn?: boolean;
}

/**
 * Lists the counters for an attempt, always in the same order so that concurrent attempts cannot deadlock. A
 * user on a known device has a separate counter, so that neither guesses at their account from elsewhere nor
 * the failures of others at the same IP address lock them out.
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
 * Counts an attempt as failed before it is checked, so that concurrent guesses cannot exceed the limit.
 * @throws AppError auth.throttled, in which case nothing is counted.
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

/**
 * Uncounts an attempt that succeeded. This clears the account's failures at this IP address or on this
 * device, but neither its failures elsewhere nor those of other accounts.
 */
export const endAttempt = async (tx: Tx, attempt: Attempt): Promise<void> => {
  for (const { key, policy } of attempt) {
    if (policy.success === 'forgets') await clearFailures(tx, key);
    else await takeBackFailure(tx, key);
  }
};
