const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * Returns a short key for a trend's name in URLs: at most seven letters and digits, however long or odd the
 * name is.
 */
export const trendKey = (name: string): string => {
  let hash = FNV_OFFSET;
  for (const unit of new TextEncoder().encode(name)) hash = Math.imul(hash ^ unit, FNV_PRIME);
  return (hash >>> 0).toString(36);
};
