import { createHash } from 'node:crypto';
import { AppError } from '@stimmlage/core/errors/app-error';
import { limits } from '@stimmlage/core/limits';
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

/** How many failures are free, how long they count, and the first wait, which then doubles, in seconds. */
interface Policy {
  free: number;
  counted: number;
  firstWait: number;
  longestWait: number;
  /** What a success does to the failures: clears them, or only does not count as one itself. */
  success: 'forgets' | 'is taken back';
}

/**
 * One account from one IP address, or from one known device, which also proves its identity with its secret.
 */
const accountPolicy: Policy = {
  free: 5,
  counted: 86_400,
  firstWait: 5,
  longestWait: 900,
  success: 'forgets',
};

/**
 * One account from all IP addresses where it is not known: at most 19 attempts in any hour, even across
 * midnight. Ten are free; further ones are allowed after 1, 3, 7 and 15 minutes, and then every 10 minutes.
 */
const everywherePolicy: Policy = {
  free: 10,
  counted: 86_400,
  firstWait: 60,
  longestWait: 600,
  success: 'is taken back',
};

/** One IP address, for any account. */
const addressPolicy: Policy = {
  free: 30,
  counted: 900,
  firstWait: 900,
  longestWait: 900,
  success: 'is taken back',
};

/**
 * One IPv6 /48, which contains 65,536 groups that each count as an address, and may belong to one subscriber.
 */
const networkPolicy: Policy = { ...addressPolicy, free: 120 };

const SECOND = 1_000;

const waitAfter = (failures: number, { free, firstWait, longestWait }: Policy): number =>
  failures < free ? 0 : Math.min(firstWait * 2 ** (failures - free), longestWait);

/** Adds one failure to a counter. */
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

/** Prefix of the key of an account's counter across all IP addresses. */
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

/** The person signing in. */
export interface Trial {
  /** The email address in lower case, whether or not a user has it; null if none is given. */
  account: string | null;
  origin: Origin;
  /**
   * Proof that the account's user has signed in here before: a device's secret, or a session; null if there
   * is none.
   */
  knownAs: string | null;
  /** Whether they are already signed in, and are confirming their password. */
  isSignedIn?: boolean;
}

/**
 * Lists the counters for an attempt, always in this order, so that two concurrent attempts never deadlock. A
 * user who has signed in from here before is counted separately: neither guesses at their account from
 * elsewhere nor failures of others at the same IP address lock them out.
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
  await boundFailures(db, { most: limits.signInCounters, ofAccount: EVERYWHERE });
  await db.transaction(async (tx) => {
    for (const counter of attempt) await count(tx, counter, at);
  });
  return attempt;
};

/**
 * Undoes the count of an attempt that succeeded. The account's failures from here are cleared; those of other
 * accounts from here, and of the account from elsewhere, are not.
 */
export const endAttempt = async (tx: Tx, attempt: Attempt): Promise<void> => {
  for (const { key, policy } of attempt) {
    if (policy.success === 'forgets') await clearFailures(tx, key);
    else await takeBackFailure(tx, key);
  }
};
