import { isDeepStrictEqual } from 'node:util';
import type { Coding } from '@stimmlage/core/codebook/coding';
import type { Correction } from '@stimmlage/core/contracts/content';
import type {
  ChangedCorrection,
  CorrectionChange,
  changeCorrections as changeCorrectionsCall,
  putCorrection as putCorrectionCall,
} from '@stimmlage/core/contracts/corrections';
import type { Answer, BodyOf } from '@stimmlage/core/contracts/endpoint';
import { AppError } from '@stimmlage/core/errors/app-error';
import { eraseInNote, handlesInNote } from '@stimmlage/core/handles';
import type { Tx } from '@stimmlage/db/connection';
import {
  type CodedContent,
  changeCorrections,
  lockCodedContents,
} from '@stimmlage/db/queries/labels/corrections';
import { holdErased } from '@stimmlage/db/queries/privacy/erased-handles';
import { type AuditEntry, writeAudits } from '@stimmlage/db/queries/users/audit';
import type { ApiDeps } from '../deps';
import type { Actor } from '../http/actor';

type Codes = NonNullable<CorrectionChange['codes']>;

/**
 * Applies the given codes to a coding. For the policy area, null is a code as well; only undefined leaves the
 * policy area unchanged.
 */
const recoded = (coding: Coding, codes: Codes): Coding => ({
  complaintType: codes.complaint_type ?? coding.complaintType,
  category: codes.pain_point_category ?? coding.category,
  policyArea: codes.policy_area === undefined ? coding.policyArea : codes.policy_area,
  intensity: codes.intensity_score ?? coding.intensity,
  heat: codes.heat_score ?? coding.heat,
});

const codingIn = ({ complaintType, category, policyArea, intensity, heat }: Coding): Coding => ({
  complaintType,
  category,
  policyArea,
  intensity,
  heat,
});

const toCodes = ({ complaintType, category, policyArea, intensity, heat }: Coding) => ({
  complaint_type: complaintType,
  pain_point_category: category,
  policy_area: policyArea,
  intensity_score: intensity,
  heat_score: heat,
});

/**
 * Throws corrections.changed if the correction has changed since the user saw it, so that no user unknowingly
 * overwrites a correction by another user.
 */
const requireSeen = ({ id, correction }: CodedContent, seen: string | null | undefined): void => {
  if (seen === undefined) return;
  const standing = correction && Date.parse(correction.correctedAt);
  if (standing !== (seen && Date.parse(seen))) throw new AppError('corrections.changed', { id });
};

/**
 * Throws corrections.outdated if the label that the user saw no longer exists. An edit of a post removes the
 * labels of its old text, so the user has judged a text that the post no longer has.
 */
const requireSameText = ({ id, labels }: CodedContent, seen: string | undefined): void => {
  if (seen === undefined || labels.length === 0) return;
  if (!labels.some(({ analyzedAt }) => Date.parse(analyzedAt) === Date.parse(seen)))
    throw new AppError('corrections.outdated', { id });
};

/** A change to the correction of a post, after all checks have passed. */
interface Planned {
  content: CodedContent;
  /** The codes that apply before the change. */
  before: Coding;
  after: Coding;
  /** The reason for a new correction; null if the correction is withdrawn. */
  reason: string | null;
}

/** Whether a change would store the codes that already apply. */
const changesNothing = ({ before, after, reason }: Planned): boolean =>
  reason !== null && isDeepStrictEqual(codingIn(before), codingIn(after));

/**
 * @throws AppError content.not_found, corrections.not_found, corrections.outdated, corrections.changed,
 * corrections.no_label
 */
const plan = (
  content: CodedContent | undefined,
  { id, codes, sessionId, reason, seenLabel, seenCorrection }: CorrectionChange,
): Planned => {
  if (!content) throw new AppError('content.not_found', { id });
  const [newest] = content.labels;
  const { correction } = content;
  requireSameText(content, seenLabel);
  if (codes === null) {
    if (!newest || !correction) throw new AppError('corrections.not_found', { id });
    requireSeen(content, seenCorrection);
    return { content, before: correction, after: newest, reason: null };
  }
  requireSeen(content, seenCorrection);
  const seen =
    sessionId === undefined ? newest : content.labels.find((label) => label.sessionId === sessionId);
  if (!seen) throw new AppError('corrections.no_label', { id });
  const before = correction ?? seen;
  return { content, before, after: recoded(before, codes), reason };
};

/** The current correction if a change would store it as it is; otherwise null. */
const keptCorrection = (planned: Planned): CodedContent['correction'] => {
  const { correction } = planned.content;
  return correction?.reason === planned.reason && changesNothing(planned) ? correction : null;
};

/** Lists the fields, by their names in the API, whose values a change replaces with others. */
const changedFields = ({ content, before, after, reason }: Planned): string[] => {
  const old = { ...toCodes(before), reason: content.correction?.reason ?? '' };
  const next = { ...toCodes(after), reason: reason ?? '' };
  return (Object.keys(old) as (keyof typeof old)[]).filter((name) => old[name] !== next[name]);
};

/**
 * Writes the changes and their audit log entries. The entries only name the fields that changed: the log is
 * never deleted, but labels and the reason for a correction must not outlive the post.
 */
const write = async (
  tx: Tx,
  { timezone }: ApiDeps,
  actor: Actor,
  planned: readonly Planned[],
  at: Date,
): Promise<void> => {
  const changes = planned.map(({ content, after, reason }) => ({
    content,
    correction:
      reason === null ? null : { ...codingIn(after), reason, userId: actor.userId, correctedAt: at },
  }));
  const entries = planned.map(
    (change): AuditEntry => ({
      ...actor,
      action: change.reason === null ? 'correction.withdraw' : 'correction.put',
      objectType: 'content',
      objectId: change.content.id,
      detail: { fields: changedFields(change) },
    }),
  );
  // The corrections are written last. Writing corrections locks rows of the figures until the transaction
  // ends, and other transactions wait for these locks.
  await writeAudits(tx, entries);
  await changeCorrections(tx, changes, timezone);
};

/** Removes leading zeros from the id of a post, so that the id matches the id in the database. */
const plainId = (id: string): string => String(BigInt(id));

/**
 * Replaces the handles of erased people in the reasons for corrections. A correction that was made before an
 * erasure can be restored after it, with its former reason.
 */
const eraseInReasons = async (tx: Tx, changes: readonly CorrectionChange[]): Promise<CorrectionChange[]> => {
  const isErased = await holdErased(
    tx,
    changes.flatMap(({ reason }) => handlesInNote(reason)),
  );
  return changes.map((change) => ({ ...change, reason: eraseInNote(change.reason, isErased) }));
};

/** @returns the reason, the author and the time of the correction as stored. */
const changeOne = (
  deps: ApiDeps,
  actor: Actor,
  asked: CorrectionChange,
  at: Date,
): Promise<Pick<Correction, 'reason' | 'correctedBy' | 'correctedAt'>> =>
  deps.db.transaction(async (tx) => {
    const [change = asked] = await eraseInReasons(tx, [asked]);
    const contents = await lockCodedContents(tx, [change.id]);
    const planned = plan(contents.get(plainId(change.id)), change);
    const kept = keptCorrection(planned);
    if (kept) return kept;
    await write(tx, deps, actor, [planned], at);
    return { reason: change.reason, correctedBy: actor.userName, correctedAt: at.toISOString() };
  });

/**
 * Corrects the label of a post. Once the transaction is committed, the correction overrides the labels from
 * all models in every figure. A correction that is saved unchanged keeps its author and its time.
 * @throws AppError content.not_found, corrections.outdated, corrections.changed, corrections.no_label
 */
export const correct = async (
  deps: ApiDeps,
  actor: Actor,
  id: string,
  { seenLabel, seenCorrection, reason: asked, ...codes }: BodyOf<typeof putCorrectionCall>,
): Promise<Correction> => {
  const change = { id, codes, reason: asked, seenLabel, seenCorrection };
  const { reason, correctedBy, correctedAt } = await changeOne(deps, actor, change, deps.now());
  return { ...codes, reason, contentId: id, correctedBy, correctedAt };
};

/**
 * Withdraws a correction, so that the labels from the models apply again.
 * @param seenCorrection the `correctedAt` of the correction to withdraw. If omitted, the current correction
 * is withdrawn.
 * @throws AppError content.not_found, corrections.not_found, corrections.changed
 */
export const withdraw = async (
  deps: ApiDeps,
  actor: Actor,
  id: string,
  seenCorrection?: string,
): Promise<void> => {
  await changeOne(deps, actor, { id, codes: null, reason: '', seenCorrection }, deps.now());
};

const isRefusal = (error: unknown): error is AppError & { code: Refused['error'] } =>
  error instanceof AppError;

type ManyChanged = Answer<typeof changeCorrectionsCall>;
type Refused = ManyChanged['refused'][number];

/** Converts a change to the shape that the API returns, with the correction before and after the change. */
const toChanged = (
  { content: { id, labels, correction }, after, reason }: Planned,
  { userName }: Actor,
  at: Date,
): ChangedCorrection => {
  const by = { correctedBy: userName, correctedAt: at.toISOString() };
  return {
    id,
    correction: reason === null ? null : { contentId: id, ...toCodes(after), reason, ...by },
    before: correction && {
      contentId: id,
      ...toCodes(correction),
      reason: correction.reason,
      correctedBy: correction.correctedBy,
      correctedAt: correction.correctedAt,
    },
    labels: labels.map(({ sessionId, analyzedAt, ...label }) => ({
      sessionId,
      analyzedAt,
      ...toCodes(label),
    })),
  };
};

/**
 * Changes the corrections of several posts in one transaction. If one change is refused, all other changes
 * are still made.
 * @param mayRead whether the response may contain the codes and reasons before and after each change
 */
export const changeMany = (
  deps: ApiDeps,
  actor: Actor,
  { changes: asked }: BodyOf<typeof changeCorrectionsCall>,
  mayRead: boolean,
): Promise<ManyChanged> =>
  deps.db.transaction(async (tx) => {
    const at = deps.now();
    const changes = await eraseInReasons(tx, asked);
    const contents = await lockCodedContents(
      tx,
      changes.map(({ id }) => id),
    );
    const planned: Planned[] = [];
    const unchanged: string[] = [];
    const refused: Refused[] = [];
    for (const change of changes) {
      try {
        const one = plan(contents.get(plainId(change.id)), change);
        if (changesNothing(one)) unchanged.push(one.content.id);
        else planned.push(one);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        refused.push({ id: change.id, error: error.code, message: error.message });
      }
    }
    await write(tx, deps, actor, planned, at);
    return {
      changed: planned.map(({ content }) => content.id),
      unchanged,
      refused,
      corrections: mayRead ? planned.map((one) => toChanged(one, actor, at)) : [],
    };
  });
