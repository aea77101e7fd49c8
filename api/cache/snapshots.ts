import { listenToAnnouncements } from '@stimmlage/db/announcements';
import type { Connection } from '@stimmlage/db/connection';
import { LRUCache } from 'lru-cache';
import type { Snapshot, Snapshots, Weighed } from '../ports/snapshots';

const MOST_BYTES = { snapshots: 40 * 1_048_576, replies: 8 * 1_048_576 };

/** The maximum age of a cached value, and so the longest delay of a change whose announcement is lost. */
const LONGEST_MS = 60_000;

/**
 * Caches the most recently used values in a limited amount of memory. Replies are limited separately, because callers
 * can write the same query in any number of ways, and those replies must not displace computed snapshots.
 */
export class SnapshotCache implements Snapshots {
  readonly #kept: LRUCache<string, Snapshot>;
  readonly #replies: LRUCache<string, Weighed>;
  readonly #coming = new Map<string, Promise<Snapshot>>();
  readonly reads = { hit: 0, miss: 0 };
  /**
   * Incremented whenever the cache is emptied, because computations that began earlier may have a stale
   * result.
   */
  #version = 0;

  /** @param emptied called whenever the cache has been emptied */
  constructor(
    clock: { now(): number } = performance,
    readonly emptied: () => void = () => undefined,
  ) {
    const open = <T extends Weighed>(maxSize: number) =>
      new LRUCache<string, T>({
        maxSize,
        sizeCalculation: ({ size }, key) => size + 2 * key.length,
        ttl: LONGEST_MS,
        ttlResolution: 0,
        perf: clock,
      });
    this.#kept = open(MOST_BYTES.snapshots);
    this.#replies = open(MOST_BYTES.replies);
  }

  get version(): number {
    return this.#version;
  }

  findReply(key: string): Weighed | undefined {
    return this.#replies.get(key);
  }

  keepReply(key: string, reply: Weighed, version: number): void {
    if (version === this.#version) this.#replies.set(key, reply);
  }

  async read(key: string, compute: () => Promise<Snapshot>): Promise<Snapshot> {
    const found = this.#kept.get(key) ?? this.#coming.get(key);
    this.reads[found === undefined ? 'miss' : 'hit'] += 1;
    return found ?? this.#begin(key, compute);
  }

  empty(): void {
    this.#version += 1;
    this.#kept.clear();
    this.#replies.clear();
    this.#coming.clear();
    this.emptied();
  }

  #begin(key: string, compute: () => Promise<Snapshot>): Promise<Snapshot> {
    const version = this.#version;
    const coming = compute()
      .then((snapshot) => {
        if (version === this.#version) this.#kept.set(key, snapshot);
        return snapshot;
      })
      .finally(() => {
        if (version === this.#version) this.#coming.delete(key);
      });
    this.#coming.set(key, coming);
    return coming;
  }
}

/**
 * Creates a cache of snapshots. The cache is emptied whenever a process announces a change. It is also
 * emptied when a lost connection for announcements is restored, because announcements may have been missed.
 */
export const openSnapshots = async (
  client: Connection['client'],
  emptied?: () => void,
): Promise<Snapshots> => {
  const snapshots = new SnapshotCache(performance, emptied);
  const empty = () => snapshots.empty();
  await listenToAnnouncements(client, empty, empty);
  return snapshots;
};
