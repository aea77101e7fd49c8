import { and, count, eq, gt, lte, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../connection';
import { setupLinks } from '../../tables';

export const insertSetupLink = async (
  db: Queryable,
  link: { tokenHash: Uint8Array; expiresAt: Date },
  now: Date,
): Promise<void> => {
  await db.delete(setupLinks).where(lte(setupLinks.expiresAt, now));
  await db.insert(setupLinks).values(link);
};

export const hasSetupLink = async (db: Queryable, tokenHash: Uint8Array, now: Date): Promise<boolean> => {
  const [row] = await db
    .select({ n: count() })
    .from(setupLinks)
    .where(and(eq(setupLinks.tokenHash, tokenHash), gt(setupLinks.expiresAt, now)));
  return (row?.n ?? 0) > 0;
};

/**
 * Serialises set-up: two concurrent transactions could otherwise both find that no user exists, and both
 * create the first user.
 */
export const lockSetup = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`lock table setup_links in exclusive mode`);
};

export const deleteSetupLinks = async (tx: Tx): Promise<void> => {
  await tx.delete(setupLinks);
};
