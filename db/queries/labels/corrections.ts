import type { Coding } from '@stimmlage/core/codebook/coding';
import { getTableColumns, inArray, sql } from 'drizzle-orm';
import { announce } from '../../announcements';
import { rowsOf, type Tx } from '../../connection';
import { changeFigures } from '../../figures/change';
import { codingColumns } from '../../figures/coding';
import { renewCurrentLabels } from '../../figures/current-labels';
import { isoMoment } from '../../sql/posting-days';
import { idArray } from '../../sql/recordset';
import { corrections } from '../../tables';

interface StandingCorrection extends Record<string, unknown>, Coding {
  reason: string;
  /** The name of the user; null once the user is deleted. */
  correctedBy: string | null;
  /** ISO 8601. */
  correctedAt: string;
}

interface CodedLabel extends Record<string, unknown>, Coding {
  sessionId: number;
  /** ISO 8601. */
  analyzedAt: string;
}

/** Content with its labels and its correction, if any. */
export interface CodedContent {
  id: string;
  /** The labels as assigned by the models, newest first. */
  labels: CodedLabel[];
  correction: StandingCorrection | null;
}

/**
 * Reads hits, and locks the hits against new labels and other corrections until the transaction ends.
 * @returns the hits that exist, by id (without leading zeros).
 */
export const lockCodedContents = async (
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CodedContent>> => {
  const found = await rowsOf<{ id: string }>(
    tx,
    sql`
      select content.id::text as id from content where id = any(${idArray(ids)}) and scope = 'hit'
      order by content.id for update`,
  );
  const contents = new Map(
    found.map(({ id }): [string, CodedContent] => [id, { id, labels: [], correction: null }]),
  );
  const chosen = idArray([...contents.keys()]);
  const labels = await rowsOf<CodedLabel & { contentId: string }>(
    tx,
    sql`
      select l.content_id::text as "contentId", l.session_id::int as "sessionId", ${codingColumns('l')},
        ${isoMoment(sql`analyzed_at`)} as "analyzedAt"
      from labels l where content_id = any(${chosen}) order by analyzed_at desc, session_id desc`,
  );
  for (const { contentId, ...label } of labels) contents.get(contentId)?.labels.push(label);
  const standing = await rowsOf<StandingCorrection & { contentId: string }>(
    tx,
    sql`
      select k.content_id::text as "contentId", ${codingColumns('k')}, k.reason, u.name as "correctedBy",
        ${isoMoment(sql`corrected_at`)} as "correctedAt"
      from corrections k left join users u on u.id = k.user_id where k.content_id = any(${chosen})`,
  );
  for (const { contentId, ...correction } of standing) {
    const content = contents.get(contentId);
    if (content) content.correction = correction;
  }
  return contents;
};

export interface NewCorrection extends Coding {
  reason: string;
  userId: number;
  correctedAt: Date;
}

/**
 * A change to the correction of some content: the new correction, or null to withdraw the existing
 * correction.
 */
export interface CorrectionChange {
  content: CodedContent;
  correction: NewCorrection | null;
}

/** For an upsert: sets every column of a conflicting row to the new value. */
const replaced = Object.fromEntries(
  Object.entries(getTableColumns(corrections)).map(([name, column]) => [
    name,
    sql`excluded.${sql.identifier(column.name)}`,
  ]),
);

/**
 * Saves or withdraws corrections of posts' labels, and updates all figures. The transaction must already have
 * locked the posts. A correction replaces any earlier correction of the same post, and applies to the current
 * figures and to the figures of every session. After a correction has been withdrawn, the post's labels count
 * again.
 * @throws Error if a correction is for content without a label.
 */
export const changeCorrections = async (
  tx: Tx,
  changes: readonly CorrectionChange[],
  timezone: string,
): Promise<void> => {
  if (changes.length === 0) return;
  const written = changes.flatMap(({ content: { id, labels }, correction }) => {
    if (correction === null) return [];
    const [newest] = labels;
    if (!newest) throw new Error(`Content ${id} has no label to correct`);
    const { complaintType: machineComplaintType, category: machineCategory } = newest;
    return [{ ...correction, contentId: id, machineComplaintType, machineCategory }];
  });
  const withdrawn = changes.filter(({ correction }) => correction === null).map(({ content: { id } }) => id);
  const ids = changes.map(({ content: { id } }) => id);
  await changeFigures(tx, ids, timezone, async () => {
    if (written.length > 0) {
      await tx
        .insert(corrections)
        .values(written)
        .onConflictDoUpdate({ target: corrections.contentId, set: replaced });
    }
    if (withdrawn.length > 0) await tx.delete(corrections).where(inArray(corrections.contentId, withdrawn));
    await renewCurrentLabels(tx, ids);
  });
  await announce(tx);
};
