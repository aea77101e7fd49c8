/** The encodings of a body, in order of preference. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** A cached value that reports the maximum memory it takes, in bytes. */
export interface Weighed {
  readonly size: number;
}

/** A response as sent. It is serialised once, and compressed at most once for each encoding. */
export interface Snapshot extends Weighed {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly isWorthPacking: boolean;
  /** Returns a strong entity tag, which is the same only for identical bytes (RFC 9110, 8.8.3). */
  tagOf(encoding: Encoding | null): string;
  pack(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Caches responses computed from rollups until something that they depend on changes. Concurrent identical
 * queries are computed once.
 */
export interface Snapshots {
  /** The number of cache hits, including joined computations, and of cache misses. */
  readonly reads: { hit: number; miss: number };
  /** Changes whenever the cache is emptied. */
  readonly version: number;
  /** Finds the cached value for a key, whatever its type. */
  find(key: string): Weighed | undefined;
  /**
   * Caches a value that was computed while the cache had the given version, unless it has been emptied since.
   */
  keep(key: string, value: Weighed, version: number): void;
  /**
   * Returns the cached response to a query, or else the result of a running or new computation. Failures are
   * not cached.
   */
  read(key: string, compute: () => Promise<Snapshot>): Promise<Snapshot>;
  /**
   * Empties the cache. Callers who are waiting for a running computation still get its result, but later
   * callers do not.
   */
  empty(): void;
}
