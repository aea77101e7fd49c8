import { and, asc, count, eq, ne, or } from 'drizzle-orm';
import type { Queryable, Tx } from '../../connection';
import { dictionaryOrder } from '../../sql/dictionary-order';
import { savedViews, startViews, users } from '../../tables';

export type ViewRow = typeof savedViews.$inferSelect;
export type NewView = Omit<typeof savedViews.$inferInsert, 'id'>;
export type ViewChange = Partial<Pick<ViewRow, 'name' | 'address' | 'isShared'>>;

/** A saved view as seen by a particular user. */
export interface SeenView {
  view: ViewRow;
  /** Null if the view has no owner. */
  ownerName: string | null;
  isStart: boolean;
}

const isReachable = (userId: number) => or(eq(savedViews.ownerId, userId), eq(savedViews.isShared, true));

const seenBy = (db: Queryable, userId: number) =>
  db
    .select({ view: savedViews, ownerName: users.name, startOf: startViews.userId })
    .from(savedViews)
    .leftJoin(users, eq(users.id, savedViews.ownerId))
    .leftJoin(startViews, and(eq(startViews.viewId, savedViews.id), eq(startViews.userId, userId)));

const toSeen = ({ startOf, ...seen }: Omit<SeenView, 'isStart'> & { startOf: number | null }): SeenView => ({
  ...seen,
  isStart: startOf !== null,
});

/** Lists a user's own views and the views shared with all staff, by name. */
export const listViews = async (db: Queryable, userId: number): Promise<SeenView[]> =>
  (
    await seenBy(db, userId)
      .where(isReachable(userId))
      .orderBy(asc(dictionaryOrder(savedViews.name)), asc(savedViews.id))
  ).map(toSeen);

/** Finds a view that is a user's own or shared with all staff. */
export const findView = async (db: Queryable, userId: number, id: number): Promise<SeenView | undefined> =>
  (await seenBy(db, userId).where(and(eq(savedViews.id, id), isReachable(userId)))).map(toSeen)[0];

/** Finds the view that is a user's start screen, unless the view is no longer shared with that user. */
export const findStartView = async (db: Queryable, userId: number): Promise<ViewRow | undefined> =>
  (
    await db
      .select({ view: savedViews })
      .from(startViews)
      .innerJoin(savedViews, eq(savedViews.id, startViews.viewId))
      .where(and(eq(startViews.userId, userId), isReachable(userId)))
  )[0]?.view;

/** Locks a view until the transaction ends. */
export const lockView = async (tx: Tx, id: number): Promise<ViewRow | undefined> =>
  (await tx.select().from(savedViews).where(eq(savedViews.id, id)).for('update'))[0];

export const countViewsOf = async (tx: Tx, userId: number): Promise<number> =>
  (await tx.select({ n: count() }).from(savedViews).where(eq(savedViews.ownerId, userId)))[0]?.n ?? 0;

export const insertView = async (tx: Tx, view: NewView): Promise<ViewRow> => {
  const [row] = await tx.insert(savedViews).values(view).returning();
  if (!row) throw new Error('The view was not stored');
  return row;
};

/**
 * Updates a view. If the view is no longer shared, the view is removed as the start screen of all users
 * except the owner.
 */
export const updateView = async (
  tx: Tx,
  { id, ownerId, name, address, isShared, updatedAt }: ViewRow,
): Promise<void> => {
  await tx.update(savedViews).set({ name, address, isShared, updatedAt }).where(eq(savedViews.id, id));
  if (!isShared && ownerId !== null)
    await tx.delete(startViews).where(and(eq(startViews.viewId, id), ne(startViews.userId, ownerId)));
};

export const deleteView = async (tx: Tx, id: number): Promise<void> => {
  await tx.delete(savedViews).where(eq(savedViews.id, id));
};

/** Sets a user's start screen; null removes it. */
export const setStartView = async (tx: Tx, userId: number, viewId: number | null): Promise<void> => {
  if (viewId === null) await tx.delete(startViews).where(eq(startViews.userId, userId));
  else
    await tx
      .insert(startViews)
      .values({ userId, viewId })
      .onConflictDoUpdate({ target: startViews.userId, set: { viewId } });
};
