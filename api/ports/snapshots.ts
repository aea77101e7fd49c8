/** Encodings of a body, best first. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** A cached value that reports the maximum memory it takes, in bytes. */
export interface Weighed {
  readonly size: number;
}

/** A response as sent: serialised once, and compressed once, on the first request that accepts it. */
export interface Snapshot extends Weighed {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly isWorthPacking: boolean;
  /** Returns a strong entity tag, which is identical only for identical bytes (RFC 9110, 8.8.3). */
  tagOf(encoding: Encoding | null): string;
  pack(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Caches responses computed from rollups until something that they depend on changes. Concurrent identical
 * queries are computed once.
 */
export interface Snapshots {
  /** Number of cache hits, including joined computations, and of misses. */
  readonly reads: { hit: number; miss: number };
  /** Changes whenever the cache is emptied. */
  readonly version: number;
  /** Finds the cached value for a key, of any type. */
  find(key: string): Weighed | undefined;
  /** Caches a value derived from the responses of a version, unless they have changed since. */
  keep(key: string, value: Weighed, version: number): void;
  /**
   * Returns the cached response to a query, joins a running computation, or starts a new one. Failures are
   * not cached.
   */
  read(key: string, compute: () => Promise<Snapshot>): Promise<Snapshot>;
  /**
   * Empties the cache, including running computations: their callers still get the result, but no other
   * callers do.
   */
  empty(): void;
}
