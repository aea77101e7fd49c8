/** The encodings of a response body, in order of preference. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** A cached value with its size in memory, in bytes. */
export interface Weighed {
  readonly size: number;
}

/**
 * A response as it is sent. The response is serialised once, and compressed at most once for each encoding.
 */
export interface Snapshot extends Weighed {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly isWorthPacking: boolean;
  /**
   * Returns a strong entity tag. Two responses have the same tag only if their bytes are identical (RFC 9110,
   * 8.8.3).
   */
  tagOf(encoding: Encoding | null): string;
  pack(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Caches responses that are computed from rollups, until the data that the responses depend on changes.
 * Concurrent identical queries are computed only once.
 */
export interface Snapshots {
  /** The number of cache hits and of cache misses. Joining a running computation counts as a hit. */
  readonly reads: { hit: number; miss: number };
  /** Changes whenever the cache is emptied. */
  readonly version: number;
  /** Finds the cached reply to a request. Replies and snapshots may have equal keys. */
  findReply(key: string): Weighed | undefined;
  /**
   * Caches a reply that was composed while the cache had the given version, unless the cache has been emptied
   * since.
   */
  keepReply(key: string, reply: Weighed, version: number): void;
  /**
   * Returns the cached response to a query. If there is no cached response, returns the result of a running
   * or a new computation. Failures are not cached.
   */
  read(key: string, compute: () => Promise<Snapshot>): Promise<Snapshot>;
  /**
   * Empties the cache. Callers who are waiting for a running computation still get its result, but later
   * callers get the result of a new computation.
   */
  empty(): void;
}
