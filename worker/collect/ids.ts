type Id = string | null | undefined;

/** The newer of two ids; X's ids grow with time. */
export const newerId = (a: Id, b: Id): string | undefined =>
  (a && b ? (BigInt(a) > BigInt(b) ? a : b) : a || b) || undefined;

export const olderId = (a: Id, b: Id): string | undefined =>
  (a && b ? (BigInt(a) < BigInt(b) ? a : b) : a || b) || undefined;
