import type { OpenDays } from '@stimmlage/core/days';
import { and, asc, count, desc, eq, gte, lte, sql } from 'drizzle-orm';
import { announce } from '../../announcements';
import type { Queryable, Tx } from '../../connection';
import { annotations, users } from '../../tables';

export type AnnotationRow = typeof annotations.$inferSelect;
export type NewAnnotation = Omit<typeof annotations.$inferInsert, 'id'>;

/** An annotation with the name of its owner, which is null if the annotation has no owner. */
export interface OwnedAnnotation {
  annotation: AnnotationRow;
  ownerName: string | null;
}

const withOwner = (db: Queryable) =>
  db
    .select({ annotation: annotations, ownerName: users.name })
    .from(annotations)
    .leftJoin(users, eq(users.id, annotations.ownerId));

/** SQL condition that an annotation concerns at least one day of a window, which may be open at either end. */
const isWithin = ({ from, to }: OpenDays) =>
  and(
    from === undefined ? undefined : gte(annotations.until, from),
    to === undefined ? undefined : lte(annotations.date, to),
  );

/** Lists the annotations of a window with their owners, latest first. */
export const listAnnotations = (db: Queryable, days: OpenDays): Promise<OwnedAnnotation[]> =>
  withOwner(db).where(isWithin(days)).orderBy(desc(annotations.date), desc(annotations.id));

/** Lists the annotations of a window in chronological order. */
export const listAnnotationsByDay = (db: Queryable, days: OpenDays): Promise<AnnotationRow[]> =>
  db.select().from(annotations).where(isWithin(days)).orderBy(asc(annotations.date), asc(annotations.id));

export const findAnnotation = async (db: Queryable, id: number): Promise<OwnedAnnotation | undefined> =>
  (await withOwner(db).where(eq(annotations.id, id)))[0];

/** Locks an annotation until the transaction ends. */
export const lockAnnotation = async (tx: Tx, id: number): Promise<AnnotationRow | undefined> =>
  (await tx.select().from(annotations).where(eq(annotations.id, id)).for('update'))[0];

/** Counts the annotations. Until the transaction ends, no other transaction can add an annotation. */
export const countAnnotations = async (tx: Tx): Promise<number> => {
  await tx.execute(sql`lock table annotations in exclusive mode`);
  return (await tx.select({ n: count() }).from(annotations))[0]?.n ?? 0;
};

export const insertAnnotation = async (tx: Tx, annotation: NewAnnotation): Promise<AnnotationRow> => {
  const [row] = await tx.insert(annotations).values(annotation).returning();
  if (!row) throw new Error('The annotation was not stored');
  await announce(tx);
  return row;
};

export const updateAnnotation = async (
  tx: Tx,
  { id, date, until, text, updatedAt }: AnnotationRow,
): Promise<void> => {
  await tx.update(annotations).set({ date, until, text, updatedAt }).where(eq(annotations.id, id));
  await announce(tx);
};

export const deleteAnnotation = async (tx: Tx, id: number): Promise<void> => {
  await tx.delete(annotations).where(eq(annotations.id, id));
  await announce(tx);
};
