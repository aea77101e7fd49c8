import { isWithoutHandle } from '@stimmlage/core/codes/target-types';
import type { listPoliticians } from '@stimmlage/core/contracts/comments';
import { paginationOf } from '@stimmlage/core/contracts/common';
import type { Answer, QueryOf } from '@stimmlage/core/contracts/endpoint';
import {
  brokenNameRule,
  lacksPurpose,
  type listTargets as listTargetsCall,
  NO_PURPOSE,
  shownName,
  type Target,
  type TargetChange,
  type TargetInput,
} from '@stimmlage/core/contracts/targets';
import { AppError, validationError } from '@stimmlage/core/errors/app-error';
import { reason } from '@stimmlage/core/reasons/reason';
import { writeReason } from '@stimmlage/core/reasons/sentence';
import { isUniqueViolation, type Tx } from '@stimmlage/db/connection';
import {
  changeTarget,
  deleteTarget,
  insertTargets,
  isSameTarget,
  lockTarget,
  type NewTarget,
} from '@stimmlage/db/queries/targets/target-writes';
import {
  isDeletedName,
  listActiveTargets,
  listPoliticians as listStoredPoliticians,
  listTargets,
  pageTargets,
  type TargetRow,
} from '@stimmlage/db/queries/targets/targets';
import { auditAct } from '@stimmlage/db/queries/users/audit';
import { changesBetween } from '../audit/changes';
import type { ApiDeps } from '../deps';
import type { Actor } from '../http/actor';
import { erasedAmong, withoutErasedHandles } from './erased-accounts';

const toTarget = (row: TargetRow): Target => {
  // A target without a handle can never be collected, so the reason is shown even before a run has tried to
  // collect the target.
  const reasons = isWithoutHandle(row) ? [reason('target.no_handle')] : row.note;
  return {
    id: row.id,
    username: row.username,
    displayName: row.displayName,
    sourceType: row.sourceType,
    targetType: row.targetType,
    description: row.description,
    purpose: row.purpose,
    isActive: row.isActive,
    priority: row.priority,
    lastCollectedAt: row.lastCollectedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    note: writeReason(reasons),
    reasons,
  };
};

/** Converts the form's input to a row. */
export const toRow = ({
  username,
  displayName,
  targetType,
  description,
  purpose,
  isActive,
  priority,
}: TargetInput): NewTarget => ({
  username,
  displayName,
  targetType,
  description,
  purpose,
  isActive,
  priority,
});

/** Lists all targets that match the filters, or one page of the matching targets. */
export const list = async (
  { db }: ApiDeps,
  { page, limit, ...sorted }: QueryOf<typeof listTargetsCall>,
): Promise<Answer<typeof listTargetsCall>> => {
  if (page === undefined) return (await listTargets(db, sorted)).map(toTarget);
  const { rows, total } = await pageTargets(db, sorted, page, limit);
  return { data: rows.map(toTarget), pagination: paginationOf(page, limit, total) };
};

/** @throws AppError targets.erased */
const refuseErased = async (tx: Tx, target: NewTarget): Promise<void> => {
  const erased = await erasedAmong(tx, [target]);
  if (erased.size > 0) throw new AppError('targets.erased', { username: target.username });
};

/** @throws AppError targets.duplicate, targets.erased */
export const create = (deps: ApiDeps, actor: Actor, input: TargetInput): Promise<Target> =>
  deps.db.transaction(async (tx) => {
    await refuseErased(tx, toRow(input));
    const [row] = await insertTargets(tx, await withoutErasedHandles(tx, [toRow(input)]));
    if (!row) throw new AppError('targets.duplicate', { type: input.targetType, username: input.username });
    await auditAct(tx, actor, 'target.create', row.id, {
      targetType: row.targetType,
      isActive: row.isActive,
      hasPurpose: row.purpose !== '',
    });
    return toTarget(row);
  });

/** Lists the active targets, in the order in which a run collects them. */
export const listActive = async ({ db }: ApiDeps): Promise<Target[]> =>
  (await listActiveTargets(db)).map(toTarget);

export const getPoliticians = async ({ db }: ApiDeps): Promise<Answer<typeof listPoliticians>> => ({
  data: (await listStoredPoliticians(db)).map(({ id, displayName, username, deletedAt }) => ({
    id,
    full_name: displayName,
    username,
    deleted: deletedAt !== null,
  })),
});

/**
 * Merges the changed fields into the stored target. A target that is shown by its username, because it has no
 * name of its own, is shown by its new username once it is renamed.
 */
const merged = (current: TargetRow, change: TargetChange) => {
  const ownName = current.displayName === current.username ? '' : current.displayName;
  const named = {
    username: change.username ?? current.username,
    displayName: change.displayName ?? ownName,
    targetType: change.targetType ?? current.targetType,
  };
  return {
    ...named,
    displayName: shownName(named),
    description: change.description ?? current.description,
    purpose: change.purpose ?? current.purpose,
    isActive: change.isActive ?? current.isActive,
    priority: change.priority ?? current.priority,
  };
};

/** The text fields that may contain the name of a person. */
const namingFields = new Set(['username', 'displayName', 'description', 'purpose']);

/**
 * Returns what the audit log records about a change. The log is never deleted, but the names of erased people
 * must be deleted. For a field that may contain a name, the log therefore records only that the field has
 * changed.
 */
const auditedChanges = (changes: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(changes).map(([field, change]) => [field, namingFields.has(field) ? 'changed' : change]),
  );

/**
 * The fields that may be changed in a target without a purpose. Such targets are older than the rule that
 * requires a purpose. They may be deactivated, but not activated.
 */
const changeWithoutPurpose = new Set(['isActive', 'priority']);

/** @throws AppError validation.failed */
const assertName = ({ targetType, username }: Pick<TargetRow, 'targetType' | 'username'>): void => {
  const broken = brokenNameRule(targetType, username);
  if (broken) throw validationError([{ path: 'json.username', message: broken.message }]);
};

/**
 * Changes the given fields of a target. A target with a new name or type refers to a different account,
 * hashtag or keyword, which is collected from the beginning.
 * @throws AppError targets.not_found, targets.duplicate, targets.deleted_name, targets.erased,
 * validation.failed
 */
export const update = async (
  deps: ApiDeps,
  actor: Actor,
  id: number,
  change: TargetChange,
): Promise<Target> => {
  const next = await deps.db.transaction(async (tx) => {
    const current = await lockTarget(tx, id);
    if (!current) throw new AppError('targets.not_found', { id });
    const asked = merged(current, change);
    const [wanted = asked] = await withoutErasedHandles(tx, [asked]);
    const changes = changesBetween(merged(current, {}), wanted);
    if (Object.keys(changes).length === 0) return current;
    const isNamed = changes.username !== undefined || changes.targetType !== undefined;
    // An unchanged name is not checked. A name that was accepted before a rule was introduced must not
    // prevent other changes.
    if (isNamed) assertName(wanted);
    const isActivated = changes.isActive !== undefined && wanted.isActive;
    const isDescribed = Object.keys(changes).some((field) => !changeWithoutPurpose.has(field));
    if ((isActivated || isDescribed) && lacksPurpose(wanted))
      throw validationError([{ path: 'json.purpose', message: NO_PURPOSE }]);
    const { targetType: type, username } = wanted;
    await refuseErased(tx, wanted);
    if (await isDeletedName(tx, type, username))
      throw new AppError('targets.deleted_name', { type, username });
    const row = await changeTarget(tx, current, wanted).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError('targets.duplicate', { type, username }) : error;
    });
    await auditAct(tx, actor, 'target.update', id, {
      ...auditedChanges(changes),
      // Collection begins when the target is activated, or when it refers to a different account, hashtag or
      // keyword.
      ...(isNamed && { isBegun: wanted.isActive && (isActivated || !isSameTarget(current, wanted)) }),
    });
    return row;
  });
  return toTarget(next);
};

/**
 * Removes a target from all lists and runs. The target's content is kept, and still refers to the target.
 * @throws AppError targets.not_found
 */
export const remove = (deps: ApiDeps, actor: Actor, id: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const target = await lockTarget(tx, id);
    const row = await deleteTarget(tx, id);
    if (!target || !row) throw new AppError('targets.not_found', { id });
    const { targetType, isActive } = target;
    await auditAct(tx, actor, 'target.delete', id, { targetType, isActive });
  });
