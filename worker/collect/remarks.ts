/** Adds a remark to those that stand already; one that is among them is not repeated. */
export const withRemark = (remarks: string | null, remark: string | null): string | null => {
  if (remark === null || remarks === null) return remark ?? remarks;
  return remarks.includes(remark) ? remarks : `${remarks.replace(/\.$/, '')}. ${remark}`;
};
