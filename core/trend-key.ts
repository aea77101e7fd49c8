const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * Returns a short key for the name of a trend, for use in URLs. The key consists of at most seven letters and
 * digits, regardless of the name.
 */
export const trendKey = (name: string): string => {
  let hash = FNV_OFFSET;
  for (const unit of new TextEncoder().encode(name)) hash = Math.imul(hash ^ unit, FNV_PRIME);
  return (hash >>> 0).toString(36);
};
