import {
  isWithoutHandle,
  privateTargetTypes,
  type TargetType,
  targetName,
  targetTypes,
} from '@stimmlage/core/codes/target-types';
import type { ListOrder } from '@stimmlage/core/contracts/common';
import type { TargetSort } from '@stimmlage/core/contracts/targets';
import {
  and,
  asc,
  count,
  desc,
  eq,
  ilike,
  inArray,
  isNull,
  ne,
  not,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { type Queryable, rowsOf } from '../../connection';
import { codeOrder } from '../../sql/code-order';
import { dictionaryOrder } from '../../sql/dictionary-order';
import { contains } from '../../sql/like';
import { listOrder } from '../../sql/list-order';
import { targets } from '../../tables';

export type TargetRow = typeof targets.$inferSelect;

export interface TargetFilter {
  search?: string | undefined;
  targetType?: TargetType | undefined;
}

/**
 * SQL condition that a target matches a search. Usernames are stored without the @ or # with which lists show
 * them.
 */
const matches = ({ search: typed = '', targetType }: TargetFilter): SQL | undefined => {
  const search = typed.trim();
  const pattern = search ? contains(search) : undefined;
  const name = targetName(search);
  return and(
    isNull(targets.deletedAt),
    pattern
      ? or(
          ilike(targets.username, pattern),
          name ? ilike(targets.username, contains(name)) : undefined,
          ilike(targets.displayName, pattern),
          ilike(targets.description, pattern),
        )
      : undefined,
    targetType ? eq(targets.targetType, targetType) : undefined,
  );
};

/** The usual order of targets in lists, and their order in runs: by priority, highest first, then by name. */
const usualOrder = [desc(targets.priority), asc(dictionaryOrder(targets.username)), asc(targets.id)];

/** A filter for targets, and how to sort the targets that match it. */
export type SortedTargets = TargetFilter & ListOrder<TargetSort>;

const orderOf = (order: ListOrder<TargetSort>) =>
  listOrder(order, {
    values: {
      displayName: dictionaryOrder(targets.displayName),
      username: dictionaryOrder(targets.username),
      targetType: codeOrder(targetTypes, targets.targetType),
      priority: targets.priority,
      isActive: targets.isActive,
      lastCollectedAt: targets.lastCollectedAt,
      createdAt: targets.createdAt,
      updatedAt: targets.updatedAt,
    },
    usual: usualOrder,
    ties: [asc(dictionaryOrder(targets.displayName)), asc(targets.id)],
  });

export const listTargets = (db: Queryable, sorted: SortedTargets = {}): Promise<TargetRow[]> =>
  db
    .select()
    .from(targets)
    .where(matches(sorted))
    .orderBy(...orderOf(sorted));

export const pageTargets = async (
  db: Queryable,
  sorted: SortedTargets,
  page: number,
  limit: number,
): Promise<{ rows: TargetRow[]; total: number }> => {
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(targets)
      .where(matches(sorted))
      .orderBy(...orderOf(sorted))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ n: count() }).from(targets).where(matches(sorted)),
  ]);
  return { rows, total: counted?.n ?? 0 };
};

export const listActiveTargets = async (db: Queryable): Promise<TargetRow[]> => {
  const rows = await db
    .select()
    .from(targets)
    .where(and(eq(targets.isActive, true), isNull(targets.deletedAt)))
    .orderBy(...usualOrder);
  return rows.filter((row) => !isWithoutHandle(row));
};

/** Finds a target that is not deleted. */
export const getTarget = async (db: Queryable, id: number): Promise<TargetRow | undefined> =>
  (
    await db
      .select()
      .from(targets)
      .where(and(eq(targets.id, id), isNull(targets.deletedAt)))
  )[0];

/** Whether a deleted target has this type and name. */
export const isDeletedName = async (db: Queryable, type: TargetType, username: string): Promise<boolean> =>
  (
    await db
      .select({ deletedAt: targets.deletedAt })
      .from(targets)
      .where(and(eq(targets.targetType, type), sql`lower(${targets.username}) = lower(${username})`))
  ).some(({ deletedAt }) => deletedAt !== null);

/**
 * SQL condition that statements may be listed and counted by a target: the target cannot be a private person.
 */
const groupsStatements = notInArray(targets.targetType, [...privateTargetTypes]);

/** Lists the ids of the targets that may be private persons, by which statements are not listed or counted. */
export const listPrivateTargetIds = async (db: Queryable): Promise<number[]> =>
  (await db.select({ id: targets.id }).from(targets).where(not(groupsStatements))).map(({ id }) => id);

/**
 * SQL condition that a target has posts, or is still collected. The limit makes the look at its posts stop at the
 * first one, which `exists` would leave to the planner.
 */
const hasOrMayHavePosts = (of: { id: AnyPgColumn; deletedAt: AnyPgColumn }): SQL =>
  sql`(${of.deletedAt} is null or (select true from content c where c.target_id = ${of.id} limit 1))`;

/**
 * SQL condition that a target is a politician whose username stands for it alone, even if other targets have it as
 * well. A politician that was deleted before it had any posts does not count.
 */
const ownsName = sql<boolean>`(${targets.targetType} = 'politician' and ${hasOrMayHavePosts(targets)})`;

/** Lists the politicians by whom statements can be filtered, by name. Deleted ones are included if they have posts. */
export const listPoliticians = async (db: Queryable): Promise<TargetRow[]> => {
  const rows = await db
    .select()
    .from(targets)
    .where(ownsName)
    .orderBy(asc(dictionaryOrder(targets.displayName)), asc(targets.id));
  return rows.filter((row) => row.deletedAt === null || !isWithoutHandle(row));
};

/**
 * Lists the ids of the targets whose statements the filter by username finds: the politician with the username
 * or, if there is none, all targets with the username. Targets that may be private persons are left out. Deleted
 * targets are included, because content still refers to them.
 */
export const listTargetIdsByName = async (db: Queryable, username: string): Promise<number[]> => {
  const named = await db
    .select({ id: targets.id, ownsName })
    .from(targets)
    .where(and(sql`lower(${targets.username}) = lower(${username})`, groupsStatements))
    .orderBy(asc(targets.id));
  const owners = named.filter((target) => target.ownsName);
  return (owners.length > 0 ? owners : named).map(({ id }) => id);
};

/**
 * Lists those of the targets with the given ids whose statements the filter by username finds without the
 * statements of other targets, as defined by `listTargetIdsByName`.
 */
export const listTargetsFoundByName = async (db: Queryable, ids: readonly number[]): Promise<Set<number>> => {
  const other = alias(targets, 'other');
  const namesakes = db
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        sql`lower(${other.username}) = lower(${targets.username})`,
        ne(other.id, targets.id),
        notInArray(other.targetType, [...privateTargetTypes]),
        hasOrMayHavePosts(other),
      ),
    );
  const found = await db
    .select({ id: targets.id })
    .from(targets)
    .where(and(inArray(targets.id, [...ids]), groupsStatements, or(ownsName, notExists(namesakes))));
  return new Set(found.map(({ id }) => id));
};

/**
 * Lists the spellings of a politician's username that differ only in case: those of targets, also deleted ones, and
 * those under which statements were counted before a target's was corrected.
 */
export const listPoliticianSpellings = async (db: Queryable, username: string): Promise<string[]> =>
  (
    await rowsOf<{ username: string }>(
      db,
      sql`
        select username from targets where lower(username) = lower(${username}) and target_type = 'politician'
        union
        select name from name_rollup where lower(name) = lower(${username}) and kind = 'politician'`,
    )
  ).map((row) => row.username);

/**
 * Returns the names of the politicians with the given ids. Deleted politicians are included, because figures
 * still refer to them.
 */
export const listPoliticianNames = (
  db: Queryable,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: targets.id, name: targets.displayName })
    .from(targets)
    .where(and(inArray(targets.id, [...ids]), eq(targets.targetType, 'politician')));

/**
 * Returns the names of the targets with the given ids. Deleted targets are included, because figures still
 * refer to them.
 */
export const listTargetNames = (
  db: Queryable,
  ids: readonly number[],
): Promise<{ id: number; name: string; username: string }[]> =>
  db
    .select({ id: targets.id, name: targets.displayName, username: targets.username })
    .from(targets)
    .where(inArray(targets.id, [...ids]));

/** Counts the active and inactive targets of each type. */
export const countTargets = (
  db: Queryable,
): Promise<{ targetType: TargetType; isActive: boolean; n: number }[]> =>
  db
    .select({ targetType: targets.targetType, isActive: targets.isActive, n: count() })
    .from(targets)
    .where(isNull(targets.deletedAt))
    .groupBy(targets.targetType, targets.isActive);
