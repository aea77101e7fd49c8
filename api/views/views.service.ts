import { mayCall } from '@stimmlage/core/codes/roles';
import type { User } from '@stimmlage/core/contracts/auth';
import type { BodyOf } from '@stimmlage/core/contracts/endpoint';
import type {
  createView as createCall,
  updateView as updateCall,
  View,
} from '@stimmlage/core/contracts/views';
import { AppError } from '@stimmlage/core/errors/app-error';
import { limits } from '@stimmlage/core/limits';
import { viewScreenOf } from '@stimmlage/core/view-screens';
import type { Queryable, Tx } from '@stimmlage/db/connection';
import { eraseBlockedInAddress, eraseBlockedInName } from '@stimmlage/db/queries/privacy/erased-handles';
import { auditAct } from '@stimmlage/db/queries/users/audit';
import { lockUser } from '@stimmlage/db/queries/users/users';
import {
  countViewsOf,
  deleteView,
  findStartView,
  findView,
  insertView,
  listViews,
  lockView,
  type SeenView,
  setStartView,
  updateView,
  type ViewChange,
  type ViewRow,
} from '@stimmlage/db/queries/users/views';
import type { ApiDeps } from '../deps';
import type { Actor } from '../http/actor';

type Caller = Pick<User, 'id' | 'role'>;

const isAdmin = ({ role }: Caller): boolean => mayCall('admin', role);

/**
 * Whether the caller may open the screen of a view. A screen that no longer exists counts as a screen for
 * admins, so that admins can delete the view.
 */
const mayOpen = (address: string, { role }: Caller): boolean =>
  mayCall(viewScreenOf(address)?.access ?? 'admin', role);

/** Whether the caller sees a view. Owners always see their own views, so that they can delete these views. */
const sees = ({ ownerId, isShared, address }: ViewRow, caller: Caller): boolean =>
  ownerId === caller.id || (isShared && mayOpen(address, caller));

const mayChange = ({ ownerId, isShared }: ViewRow, caller: Caller): boolean =>
  ownerId === caller.id || (isShared && isAdmin(caller));

const toView = ({ view, ownerName, isStart }: SeenView, caller: Caller): View => ({
  id: view.id,
  name: view.name,
  address: view.address,
  shared: view.isShared,
  owner: view.ownerId === null ? null : { id: view.ownerId, name: ownerName ?? '' },
  mayChange: mayChange(view, caller),
  isStart,
  createdAt: view.createdAt.toISOString(),
  updatedAt: view.updatedAt.toISOString(),
});

/** @throws AppError auth.forbidden_admin, auth.forbidden_super */
const assertMayOpen = (address: string, caller: Caller): void => {
  if (mayOpen(address, caller)) return;
  const isSuper = viewScreenOf(address)?.access === 'super';
  throw new AppError(isSuper ? 'auth.forbidden_super' : 'auth.forbidden_admin');
};

/** @throws AppError views.not_found, even if the view exists but belongs to another user and is not shared */
const getSeen = async (db: Queryable, caller: Caller, id: number): Promise<SeenView> => {
  const seen = await findView(db, caller.id, id);
  if (!seen || !sees(seen.view, caller)) throw new AppError('views.not_found', { id });
  return seen;
};

/**
 * Locks a view that the caller is about to change. The owner's row is locked before the view, as when the
 * owner is deleted, so that concurrent calls cannot deadlock. After the owner has been deleted, the view
 * still exists only if it is shared.
 * @throws AppError views.not_found, views.not_yours
 */
const lockForChange = async (tx: Tx, caller: Caller, id: number): Promise<SeenView> => {
  const seen = await getSeen(tx, caller, id);
  if (seen.view.ownerId !== null) await lockUser(tx, seen.view.ownerId);
  const view = await lockView(tx, id);
  if (!view || !sees(view, caller)) throw new AppError('views.not_found', { id });
  if (!mayChange(view, caller)) throw new AppError('views.not_yours');
  return { ...seen, view };
};

export const list = async ({ db }: ApiDeps, caller: Caller): Promise<View[]> =>
  (await listViews(db, caller.id))
    .filter(({ view }) => sees(view, caller))
    .map((seen) => toView(seen, caller));

/**
 * Returns the path of the caller's start screen. Returns null if the caller has no start screen or may not
 * open it.
 */
export const findStartAddress = async ({ db }: ApiDeps, caller: Caller): Promise<string | null> => {
  const view = await findStartView(db, caller.id);
  return view && viewScreenOf(view.address) && mayOpen(view.address, caller) ? view.address : null;
};

/**
 * Removes the handles of erased people from the name and the filters of a view, because pages that were
 * opened before an erasure can still be saved after it.
 */
const eraseInView = async <T extends { name?: string | undefined; address?: string | undefined }>(
  tx: Tx,
  view: T,
): Promise<T> => ({
  ...view,
  ...(view.name !== undefined && { name: await eraseBlockedInName(tx, view.name) }),
  ...(view.address !== undefined && { address: await eraseBlockedInAddress(tx, view.address) }),
});

/**
 * Saves a view. For a shared view, the audit log has an entry with the id only, because the name and the URL
 * may contain a handle, and entries are never deleted.
 * @throws AppError views.too_many, auth.forbidden_admin, auth.forbidden_super
 */
export const create = (
  { db, now }: ApiDeps,
  actor: Actor,
  caller: Caller,
  { shared, start, ...asked }: BodyOf<typeof createCall>,
): Promise<View> =>
  db.transaction(async (tx) => {
    const { name, address } = await eraseInView(tx, asked);
    assertMayOpen(address, caller);
    // Locks the user's row, so that concurrent calls cannot exceed the limit.
    if (!(await lockUser(tx, caller.id))) throw new AppError('auth.required');
    const limit = limits.views;
    if ((await countViewsOf(tx, caller.id)) >= limit) throw new AppError('views.too_many', { limit });
    const at = now();
    const row = await insertView(tx, {
      name,
      address,
      isShared: shared,
      ownerId: caller.id,
      createdAt: at,
      updatedAt: at,
    });
    if (start) await setStartView(tx, caller.id, row.id);
    if (shared) await auditAct(tx, actor, 'view.create', row.id);
    return toView(await getSeen(tx, caller, row.id), caller);
  });

/** Determines the change to the stored view, and the names of the changed fields. */
const differenceOf = (row: ViewRow, { name, address, shared }: BodyOf<typeof updateCall>) => {
  const change: ViewChange = {
    ...(name !== undefined && name !== row.name && { name }),
    ...(address !== undefined && address !== row.address && { address }),
    ...(shared !== undefined && shared !== row.isShared && { isShared: shared }),
  };
  return { change, fields: Object.keys(change) };
};

/**
 * Changes a view.
 * @throws AppError views.not_found, views.not_yours, views.no_owner, auth.forbidden_admin, auth.forbidden_super
 */
export const update = (
  { db, now }: ApiDeps,
  actor: Actor,
  caller: Caller,
  id: number,
  asked: BodyOf<typeof updateCall>,
): Promise<View> =>
  db.transaction(async (tx) => {
    const input = await eraseInView(tx, asked);
    const seen = await lockForChange(tx, caller, id);
    const { change, fields } = differenceOf(seen.view, input);
    if (fields.length === 0) return toView(seen, caller);
    if (change.address !== undefined) assertMayOpen(change.address, caller);
    if (change.isShared === false && seen.view.ownerId === null) throw new AppError('views.no_owner');
    const view = { ...seen.view, ...change, updatedAt: now() };
    await updateView(tx, view);
    if (seen.view.isShared || view.isShared)
      await auditAct(tx, actor, 'view.update', id, { fields, isShared: view.isShared });
    return toView({ ...seen, view, isStart: seen.isStart && sees(view, caller) }, caller);
  });

/**
 * Deletes a view, even if the view is another user's start screen.
 * @throws AppError views.not_found, views.not_yours
 */
export const remove = ({ db }: ApiDeps, actor: Actor, caller: Caller, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const { view } = await lockForChange(tx, caller, id);
    await deleteView(tx, id);
    if (view.isShared) await auditAct(tx, actor, 'view.delete', id);
  });

/**
 * Sets the caller's start screen, or resets it to the dashboard if the id is null.
 * @throws AppError views.not_found, auth.forbidden_admin, auth.forbidden_super
 */
export const setStart = ({ db }: ApiDeps, caller: Caller, id: number | null): Promise<void> =>
  db.transaction(async (tx) => {
    if (id !== null) {
      const { view } = await getSeen(tx, caller, id);
      assertMayOpen(view.address, caller);
      // Since the check above, the view may have been deleted or made private.
      const row = await lockView(tx, id);
      if (!row || !sees(row, caller)) throw new AppError('views.not_found', { id });
    }
    await setStartView(tx, caller.id, id);
  });
