import type { Coding } from '@stimmlage/core/codebook/coding';
import { eq, sql } from 'drizzle-orm';
import { announce } from '../../announcements';
import { rowsOf, type Tx } from '../../connection';
import { changeFigures } from '../../figures/change';
import { codingColumns } from '../../figures/coding';
import { renewCurrentLabels } from '../../figures/current-labels';
import { isoMoment } from '../../sql/posting-days';
import { corrections } from '../../tables';

interface StandingCorrection extends Record<string, unknown>, Coding {
  /** ISO 8601. */
  correctedAt: string;
}

/** Content with its codes. */
export interface CodedContent {
  id: string;
  /** The labels as the models gave them, newest first. */
  labels: Coding[];
  correction: StandingCorrection | null;
}

/**
 * Reads a hit and blocks new labels and other corrections of it until the transaction ends.
 * @returns undefined if there is no such content.
 */
export const lockCodedContent = async (tx: Tx, id: string): Promise<CodedContent | undefined> => {
  const locked = await rowsOf(
    tx,
    sql`select from content where id = ${id}::bigint and scope = 'hit' for update`,
  );
  if (locked.length === 0) return undefined;
  const labels = await rowsOf<Coding & Record<string, unknown>>(
    tx,
    sql`
      select ${codingColumns('l')} from labels l where content_id = ${id}::bigint
      order by analyzed_at desc, session_id desc`,
  );
  const [correction] = await rowsOf<StandingCorrection>(
    tx,
    sql`
      select ${codingColumns('k')}, ${isoMoment(sql`corrected_at`)} as "correctedAt" from corrections k
      where content_id = ${id}::bigint`,
  );
  return { id, labels, correction: correction ?? null };
};

/** Writes a change to the correction of a post, and updates every figure. */
const recode = async (tx: Tx, id: string, timezone: string, write: () => Promise<unknown>): Promise<void> => {
  await changeFigures(tx, [id], timezone, async () => {
    await write();
    await renewCurrentLabels(tx, [id]);
  });
  await announce(tx);
};

export interface NewCorrection extends Coding {
  reason: string;
  userId: number;
  correctedAt: Date;
}

/**
 * Writes a person's codes for content that this transaction has locked, replacing an earlier correction: from
 * then on they apply in the current figures and in those of every session.
 * @throws Error if the content has no label.
 */
export const putCorrection = async (
  tx: Tx,
  { id, labels: [newest] }: CodedContent,
  correction: NewCorrection,
  timezone: string,
): Promise<void> => {
  if (!newest) throw new Error(`Content ${id} has no label to correct`);
  const { complaintType: machineComplaintType, category: machineCategory } = newest;
  const values = { ...correction, machineComplaintType, machineCategory };
  await recode(tx, id, timezone, () =>
    tx
      .insert(corrections)
      .values({ ...values, contentId: id })
      .onConflictDoUpdate({ target: corrections.contentId, set: values }),
  );
};

/** Deletes the correction of content that this transaction has locked: its labels count again. */
export const withdrawCorrection = (tx: Tx, { id }: CodedContent, timezone: string): Promise<void> =>
  recode(tx, id, timezone, () => tx.delete(corrections).where(eq(corrections.contentId, id)));
