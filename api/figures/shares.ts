/**
 * Computes the share of each count in the total, as a percentage with one decimal place. Each share is
 * rounded separately (half up), so that equal counts have equal shares. The sum of the shares may therefore
 * differ from 100. If the total is 0, all shares are 0.
 */
export const sharesOf = (counts: readonly number[]): number[] => {
  const total = counts.reduce((sum, n) => sum + n, 0);
  return counts.map((n) => (total === 0 ? 0 : Math.round((n * 1_000) / total) / 10));
};
