import type { Coding } from '@stimmlage/core/codebook/coding';
import type { Correction } from '@stimmlage/core/contracts/content';
import type { putCorrection as putCorrectionCall } from '@stimmlage/core/contracts/corrections';
import type { BodyOf } from '@stimmlage/core/contracts/endpoint';
import { AppError } from '@stimmlage/core/errors/app-error';
import type { Tx } from '@stimmlage/db/connection';
import {
  type CodedContent,
  lockCodedContent,
  putCorrection,
  withdrawCorrection,
} from '@stimmlage/db/queries/labels/corrections';
import { writeAudit } from '@stimmlage/db/queries/users/audit';
import type { ApiDeps } from '../deps';
import type { Actor } from '../http/actor';

type Wanted = BodyOf<typeof putCorrectionCall>;

const codingOf = (wanted: Wanted): Coding => ({
  complaintType: wanted.complaint_type,
  category: wanted.pain_point_category,
  policyArea: wanted.policy_area,
  intensity: wanted.intensity_score,
  heat: wanted.heat_score,
});

const codesOf = ({ complaintType, category, policyArea, intensity, heat }: Coding): Coding => ({
  complaintType,
  category,
  policyArea,
  intensity,
  heat,
});

const lockContent = async (tx: Tx, id: string): Promise<CodedContent> => {
  const content = await lockCodedContent(tx, id);
  if (!content) throw new AppError('content.not_found', { id });
  return content;
};

/** Ensures that no user replaces another's correction without having seen it. */
const requireSeen = ({ id, correction }: CodedContent, seen: string | null | undefined): void => {
  if (seen === undefined) return;
  const standing = correction && Date.parse(correction.correctedAt);
  if (standing !== (seen && Date.parse(seen))) throw new AppError('corrections.changed', { id });
};

interface Change {
  action: 'correction.put' | 'correction.withdraw';
  before: Coding;
  after: Coding;
}

/**
 * Records a change in the audit log by its codes only: the reason that a person gave is stored with the
 * correction and deleted with it.
 */
const writeChange = (tx: Tx, actor: Actor, id: string, { action, before, after }: Change): Promise<void> =>
  writeAudit(tx, {
    ...actor,
    action,
    objectType: 'content',
    objectId: id,
    detail: { before: codesOf(before), after: codesOf(after) },
  });

/**
 * Corrects the label of a post: from the commit on, the correction overrides every model's label in every
 * figure.
 * @throws AppError content.not_found, corrections.changed, corrections.no_label
 */
export const correct = (
  deps: ApiDeps,
  actor: Actor,
  id: string,
  { seenCorrection, ...wanted }: Wanted,
): Promise<Correction> =>
  deps.db.transaction(async (tx) => {
    const content = await lockContent(tx, id);
    requireSeen(content, seenCorrection);
    const [newest] = content.labels;
    if (!newest) throw new AppError('corrections.no_label', { id });
    const coding = codingOf(wanted);
    const correctedAt = deps.now();
    const correction = { ...coding, reason: wanted.reason, userId: actor.userId, correctedAt };
    await putCorrection(tx, content, correction, deps.timezone);
    const before = content.correction ?? newest;
    await writeChange(tx, actor, id, { action: 'correction.put', before, after: coding });
    return { ...wanted, contentId: id, correctedBy: actor.userName, correctedAt: correctedAt.toISOString() };
  });

/**
 * Withdraws a correction, so that the models' labels count again.
 * @param seen the correctedAt of the correction to withdraw; if omitted, any is withdrawn
 * @throws AppError content.not_found, corrections.not_found, corrections.changed
 */
export const withdraw = (deps: ApiDeps, actor: Actor, id: string, seen?: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const content = await lockContent(tx, id);
    const [newest] = content.labels;
    const { correction } = content;
    if (!newest || !correction) throw new AppError('corrections.not_found', { id });
    requireSeen(content, seen);
    await withdrawCorrection(tx, content, deps.timezone);
    await writeChange(tx, actor, id, { action: 'correction.withdraw', before: correction, after: newest });
  });
