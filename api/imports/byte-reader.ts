/** Reads bytes from a source, with lookahead. */
export interface ByteReader {
  /**
   * Returns the next bytes without consuming them. Returns fewer bytes than requested only at the end of the
   * source.
   */
  peek(count: number): Promise<Uint8Array>;
  /** Consumes and returns the given number of bytes. Returns fewer bytes only at the end of the source. */
  take(count: number): Promise<Uint8Array>;
  /** Consumes and returns the next available bytes. Returns null at the end of the source. */
  next(): Promise<Uint8Array | null>;
}

export const createByteReader = (source: AsyncIterable<Uint8Array>): ByteReader => {
  const parts = source[Symbol.asyncIterator]();
  let held: Uint8Array = new Uint8Array();
  const peek = async (count: number): Promise<Uint8Array> => {
    while (held.length < count) {
      const { value, done } = await parts.next();
      if (done) break;
      held = Buffer.concat([held, value]);
    }
    return held.subarray(0, count);
  };
  return {
    peek,
    take: async (count) => {
      const taken = await peek(count);
      held = held.subarray(taken.length);
      return taken;
    },
    next: async () => {
      const ahead = await peek(1);
      if (ahead.length === 0) return null;
      const all = held;
      held = new Uint8Array();
      return all;
    },
  };
};
