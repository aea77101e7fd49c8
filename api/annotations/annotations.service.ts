import { mayCall } from '@stimmlage/core/codes/roles';
import type {
  Annotation,
  createAnnotation as createCall,
  listAnnotations as listCall,
  updateAnnotation as updateCall,
} from '@stimmlage/core/contracts/annotations';
import type { User } from '@stimmlage/core/contracts/auth';
import type { BodyOf, QueryOf } from '@stimmlage/core/contracts/endpoint';
import { AppError } from '@stimmlage/core/errors/app-error';
import { limits } from '@stimmlage/core/limits';
import type { Queryable, Tx } from '@stimmlage/db/connection';
import {
  type AnnotationRow,
  countAnnotations,
  deleteAnnotation,
  findAnnotation,
  insertAnnotation,
  listAnnotations,
  lockAnnotation,
  type OwnedAnnotation,
  updateAnnotation,
} from '@stimmlage/db/queries/operations/annotations';
import { eraseBlockedInText } from '@stimmlage/db/queries/privacy/erased-handles';
import { auditAct } from '@stimmlage/db/queries/users/audit';
import { lockUser } from '@stimmlage/db/queries/users/users';
import type { ApiDeps } from '../deps';
import type { Actor } from '../http/actor';

type Caller = Pick<User, 'id' | 'role'>;

const mayChange = ({ ownerId }: AnnotationRow, { id, role }: Caller): boolean =>
  ownerId === id || mayCall('admin', role);

const toAnnotation = ({ annotation, ownerName }: OwnedAnnotation, caller: Caller): Annotation => {
  const { id, date, until, text, ownerId, createdAt, updatedAt } = annotation;
  return {
    id,
    date,
    until,
    text,
    owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? '' },
    mayChange: mayChange(annotation, caller),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
};

/** Reads an annotation that was written in the same transaction. */
const read = async (db: Queryable, caller: Caller, id: number): Promise<Annotation> => {
  const found = await findAnnotation(db, id);
  if (!found) throw new AppError('annotations.not_found', { id });
  return toAnnotation(found, caller);
};

/** @throws AppError annotations.not_found, annotations.not_yours */
const lockForChange = async (tx: Tx, caller: Caller, id: number): Promise<AnnotationRow> => {
  const row = await lockAnnotation(tx, id);
  if (!row) throw new AppError('annotations.not_found', { id });
  if (!mayChange(row, caller)) throw new AppError('annotations.not_yours');
  return row;
};

export const list = async (
  { db }: ApiDeps,
  caller: Caller,
  days: QueryOf<typeof listCall>,
): Promise<Annotation[]> =>
  (await listAnnotations(db, days)).map((annotation) => toAnnotation(annotation, caller));

/**
 * Writes an annotation. Entries in the audit log do not contain the text, which must not outlive the
 * annotation.
 * @throws AppError annotations.too_many
 */
export const create = (
  { db, now }: ApiDeps,
  actor: Actor,
  caller: Caller,
  { date, until = date, text: asked }: BodyOf<typeof createCall>,
): Promise<Annotation> =>
  db.transaction(async (tx) => {
    const text = await eraseBlockedInText(tx, asked);
    // The user is locked before the table, as when a user is deleted, so that both calls cannot deadlock.
    if (!(await lockUser(tx, caller.id))) throw new AppError('auth.required');
    const limit = limits.annotations;
    if ((await countAnnotations(tx)) >= limit) throw new AppError('annotations.too_many', { limit });
    const at = now();
    const { id } = await insertAnnotation(tx, {
      date,
      until,
      text,
      ownerId: caller.id,
      createdAt: at,
      updatedAt: at,
    });
    await auditAct(tx, actor, 'annotation.create', id, { date, until });
    return read(tx, caller, id);
  });

/**
 * Changes the given fields of an annotation. An event on a single day stays on a single day when it is moved.
 * @throws AppError annotations.not_found, annotations.not_yours, annotations.days_reversed
 */
export const update = (
  { db, now }: ApiDeps,
  actor: Actor,
  caller: Caller,
  id: number,
  given: BodyOf<typeof updateCall>,
): Promise<Annotation> =>
  db.transaction(async (tx) => {
    const asked = given.text === undefined ? undefined : await eraseBlockedInText(tx, given.text);
    const row = await lockForChange(tx, caller, id);
    const { date = row.date } = given;
    const text = asked ?? row.text;
    const { until = row.until === row.date ? date : row.until } = given;
    if (until < date) throw new AppError('annotations.days_reversed');
    const changed = { ...row, date, until, text };
    const fields = (['date', 'until', 'text'] as const).filter((field) => changed[field] !== row[field]);
    if (fields.length > 0) {
      await updateAnnotation(tx, { ...changed, updatedAt: now() });
      await auditAct(tx, actor, 'annotation.update', id, { date, until, fields });
    }
    return read(tx, caller, id);
  });

/** @throws AppError annotations.not_found, annotations.not_yours */
export const remove = ({ db }: ApiDeps, actor: Actor, caller: Caller, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const { date, until } = await lockForChange(tx, caller, id);
    await deleteAnnotation(tx, id);
    await auditAct(tx, actor, 'annotation.delete', id, { date, until });
  });
