import { type Reasons, reason } from '@stimmlage/core/reasons/reason';
import type { XPage } from '../x/page';

/** Returns the remarks with further remarks added, without duplicates. */
export const withRemarks = (remarks: Reasons, more: Reasons): Reasons => [
  ...remarks,
  ...more.filter((remark) => !remarks.some((known) => Bun.deepEquals(known, remark))),
];

/** Returns a remark if a page contains unreadable posts. */
export const remarkOnUnreadable = ({ unreadable }: Pick<XPage, 'unreadable'>): Reasons =>
  unreadable === 0 ? [] : [reason('gap.unreadable')];
