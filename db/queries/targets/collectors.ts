import { isAccountTarget } from '@stimmlage/core/codes/target-types';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../connection';
import { targets } from '../../tables';
import { listActiveTargets, type TargetRow } from './targets';

/*
 * Several targets can have one account, for example as a politician and as a media outlet. Its posts belong to one of
 * them, for which they are collected and imported: the first active one of those that have already been collected,
 * or else the first active one.
 */

type Ranked = Pick<TargetRow, 'id' | 'isActive' | 'newestId'>;

/** Sorts targets with one account, the target to which the account's posts belong first. */
export const byCollection = (a: Ranked, b: Ranked): number =>
  Number(b.isActive) - Number(a.isActive) ||
  Number(a.newestId === null) - Number(b.newestId === null) ||
  a.id - b.id;

/** SQL expression for the place of a target in the order of `byCollection`. */
const placeOf = (alias: string): SQL =>
  sql.raw(`(not ${alias}.is_active, ${alias}.newest_id is null, ${alias}.id)`);

/** SQL condition that a target `other` collects the posts of the account of a row of `targets`. */
const isCollector = sql`
  other.account_id = targets.account_id and other.id <> targets.id and other.is_active and other.deleted_at is null
  and ${placeOf('other')} < ${placeOf('targets')}`;

/** SQL condition that the posts of a row of `targets` are still being collected. */
export const isCollected = sql`(
  targets.is_active and targets.deleted_at is null and not exists (select from targets other where ${isCollector})
)`;

/**
 * Finds the target that collects the posts of an account instead of the given target.
 * @returns undefined if the given target collects them itself.
 */
export const findCollector = async (
  db: Queryable,
  { id }: Pick<TargetRow, 'id'>,
): Promise<TargetRow | undefined> => {
  const others = db
    .select()
    .from(targets)
    .where(
      sql`${targets.id} in (
        select other.id from targets, targets other where targets.id = ${id} and ${isCollector}
      )`,
    );
  return (await others).toSorted(byCollection)[0];
};

/**
 * Finds the active target that a test run reads: the first in the order of runs or, if another target collects its
 * account, that one. Accounts that have not been looked up are not compared.
 */
export const findTestTarget = async (db: Queryable): Promise<TargetRow | undefined> => {
  const active = await listActiveTargets(db);
  const first = active[0];
  if (first === undefined || !isAccountTarget(first.targetType) || first.accountId === null) return first;
  return active.filter(({ accountId }) => accountId === first.accountId).toSorted(byCollection)[0];
};
