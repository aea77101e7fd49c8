import type { Coding } from '@stimmlage/core/codebook/coding';
import { eq, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../connection';
import { isCounted } from '../../figures/counted';
import type { CountedContent, RollupChange } from '../../figures/rollup-deltas';
import { applyChanges } from '../../figures/rollups';
import { corrections } from '../../tables';
import { announce } from '../operations/announce';
import { isoMoment } from '../sql/posting-days';

interface SessionCoding extends Record<string, unknown>, Coding {
  sessionId: number;
}

interface StandingCorrection extends Record<string, unknown>, Coding {
  /** ISO 8601. */
  correctedAt: string;
}

/** A content with all that figures hold of it. */
export interface CodedContent {
  id: string;
  counted: CountedContent;
  /** Whether figures hold anything of it: not while a filter sets it aside. */
  isCounted: boolean;
  /** As the models gave them, newest first. */
  labels: SessionCoding[];
  correction: StandingCorrection | null;
}

const codingColumns = sql`
  complaint_type as "complaintType", pain_point_category as category, policy_area as "policyArea",
  intensity_score::int as intensity, heat_score::int as heat`;

/**
 * Reads a hit and holds off new labels and other corrections of it until the transaction ends.
 * @returns undefined where there is no such content.
 */
export const lockCodedContent = async (
  tx: Tx,
  id: string,
  timezone: string,
): Promise<CodedContent | undefined> => {
  const [row] = await rowsOf<CountedContent & { isCounted: boolean } & Record<string, unknown>>(
    tx,
    sql`
      select ${isCounted('content')} as "isCounted", kind, target_id::int as "targetId", (posted_at at time zone ${timezone})::date::text as day
      from content where id = ${id}::bigint and scope = 'hit' for update`,
  );
  if (!row) return undefined;
  const { isCounted: isInFigures, ...counted } = row;
  const labels = await rowsOf<SessionCoding>(
    tx,
    sql`
      select session_id::int as "sessionId", ${codingColumns} from labels where content_id = ${id}::bigint
      order by analyzed_at desc, session_id desc`,
  );
  const [correction] = await rowsOf<StandingCorrection>(
    tx,
    sql`
      select ${codingColumns}, ${isoMoment(sql`corrected_at`)} as "correctedAt" from corrections
      where content_id = ${id}::bigint`,
  );
  return { id, counted, isCounted: isInFigures, labels, correction: correction ?? null };
};

/** Makes a coding count in place of the labels, or the labels again where there is none: in every figure. */
const recode = async (tx: Tx, content: CodedContent, newest: Coding, next: Coding | null): Promise<void> => {
  const { complaintType, category, policyArea, intensity, heat } = next ?? newest;
  await tx.execute(sql`
    update current_labels set corrected = ${next !== null}, complaint_type = ${complaintType},
      pain_point_category = ${category}, policy_area = ${policyArea}, intensity_score = ${intensity},
      heat_score = ${heat}
    where content_id = ${content.id}::bigint`);
  const counts: SessionCoding[] = content.isCounted ? [{ ...newest, sessionId: 0 }, ...content.labels] : [];
  await applyChanges(
    tx,
    counts.flatMap((label): RollupChange[] => [
      {
        sessionId: label.sessionId,
        sign: -1,
        content: content.counted,
        coding: content.correction ?? label,
      },
      { sessionId: label.sessionId, sign: 1, content: content.counted, coding: next ?? label },
    ]),
  );
  await announce(tx, 'corrections');
};

export interface NewCorrection extends Coding {
  reason: string;
  userId: number;
  correctedAt: Date;
}

/**
 * Writes a person's coding of a content that this transaction has locked, in place of an earlier one: it counts
 * from then on in the current figures and in those of every session.
 * @param newest the first of the content's labels
 */
export const putCorrection = async (
  tx: Tx,
  content: CodedContent,
  newest: Coding,
  correction: NewCorrection,
): Promise<void> => {
  const values = {
    ...correction,
    machineComplaintType: newest.complaintType,
    machineCategory: newest.category,
  };
  await tx
    .insert(corrections)
    .values({ ...values, contentId: content.id })
    .onConflictDoUpdate({ target: corrections.contentId, set: values });
  await recode(tx, content, newest, correction);
};

/** Takes the correction of a content away that this transaction has locked: its labels count again. */
export const withdrawCorrection = async (tx: Tx, content: CodedContent, newest: Coding): Promise<void> => {
  await tx.delete(corrections).where(eq(corrections.contentId, content.id));
  await recode(tx, content, newest, null);
};
