const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** A trend's name for addresses: names may be as long and odd as anybody makes them, this is at most seven letters. */
export const trendKey = (name: string): string => {
  let hash = FNV_OFFSET;
  for (const unit of new TextEncoder().encode(name)) hash = Math.imul(hash ^ unit, FNV_PRIME);
  return (hash >>> 0).toString(36);
};
