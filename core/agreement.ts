/**
 * Cohen's kappa of two coders over the same items: agreement beyond chance, 1 for perfect, 0 for chance.
 * Null without items, and where chance alone agrees always (both coders gave one and the same code).
 */
export const cohenKappa = (pairs: readonly (readonly [string, string])[]): number | null => {
  if (pairs.length === 0) return null;
  const n = pairs.length;
  const share = (side: 0 | 1, code: string): number => pairs.filter((pair) => pair[side] === code).length / n;
  const codes = [...new Set(pairs.flat())];
  const observed = pairs.filter(([a, b]) => a === b).length / n;
  const expected = codes.reduce((sum, code) => sum + share(0, code) * share(1, code), 0);
  return expected === 1 ? null : (observed - expected) / (1 - expected);
};
