import { type ReasonCode, type Reasons, reason } from '@stimmlage/core/reasons/reason';
import type { XPage } from '../x/page';

/** Returns the remarks with further remarks added, without duplicates. */
export const withRemarks = (remarks: Reasons, more: Reasons): Reasons => [
  ...remarks,
  ...more.filter((remark) => !remarks.some((known) => Bun.deepEquals(known, remark))),
];

/** Returns a remark if a page contains unreadable posts. */
export const remarkOnUnreadable = ({ unreadable }: Pick<XPage, 'unreadable'>): Reasons =>
  unreadable === 0 ? [] : [reason('gap.unreadable')];

/** Whether there is a remark with a code. */
export const hasCode = (remarks: Reasons, code: ReasonCode): boolean =>
  remarks.some((remark) => remark.code === code);

/**
 * Returns the remarks on a target that a run must not drop unless it knows better: another handle on X, and posts
 * that earlier runs left out, unless the run reports a new gap itself.
 */
export const standingRemarks = (note: Reasons, gaps: Reasons): Reasons =>
  note.filter(
    ({ code }) => code === 'target.renamed' || (code === 'gap.posts' && !hasCode(gaps, 'gap.posts')),
  );
