import type { XPage } from '../x/page';

/** Adds a remark to those that stand already; one that is among them is not repeated. */
export const withRemark = (remarks: string | null, remark: string | null): string | null => {
  if (remark === null || remarks === null) return remark ?? remarks;
  return remarks.includes(remark) ? remarks : `${remarks.replace(/\.$/, '')}. ${remark}`;
};

/** What a run says of a page that holds posts which cannot be read. */
export const remarkOnUnreadable = ({ unreadable }: Pick<XPage, 'unreadable'>): string | null =>
  unreadable === 0 ? null : 'Some posts that X gave cannot be read; they were left out';
