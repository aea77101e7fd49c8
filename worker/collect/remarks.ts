import { type Reasons, reason } from '@stimmlage/core/reasons/reason';
import type { XPage } from '../x/page';

/** Adds remarks to the existing remarks, leaving out duplicates. */
export const withRemarks = (remarks: Reasons, more: Reasons): Reasons => [
  ...remarks,
  ...more.filter((remark) => !remarks.some((known) => Bun.deepEquals(known, remark))),
];

/** Returns a run's remark on unreadable posts in a page. */
export const remarkOnUnreadable = ({ unreadable }: Pick<XPage, 'unreadable'>): Reasons =>
  unreadable === 0 ? [] : [reason('gap.unreadable')];
