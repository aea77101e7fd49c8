/** Relative change to three decimals: 0.34 is a third more; null where there was nothing before. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round((now / before - 1) * 1000) / 1000;
