import { listenToAnnouncements } from '@stimmlage/db/announcements';
import type { Connection } from '@stimmlage/db/connection';
import { LRUCache } from 'lru-cache';
import { Snapshot } from './snapshot';

const MOST_BYTES = 48 * 1_048_576;

/** Should an announcement ever fail to arrive, its change shows after this. */
const LONGEST_MS = 60_000;

/** What is kept says how many bytes of memory it takes at most. */
export interface Weighed {
  readonly size: number;
}

/**
 * The answers that rollups gave to whole queries, kept until something they were computed from changes. A query
 * that many ask at once is computed once.
 */
export class Snapshots {
  readonly #kept: LRUCache<string, Weighed>;
  readonly #coming = new Map<string, Promise<Snapshot>>();
  /** How many questions found their answer here or on its way, and how many had it computed. */
  readonly reads = { hit: 0, miss: 0 };
  /** Steps with each emptying: what was begun before it may hold what was true before it. */
  #version = 0;

  /** @param emptied called after each emptying. */
  constructor(
    clock: { now(): number } = performance,
    readonly emptied: () => void = () => undefined,
  ) {
    this.#kept = new LRUCache({
      maxSize: MOST_BYTES,
      sizeCalculation: ({ size }, key) => size + 2 * key.length,
      ttl: LONGEST_MS,
      ttlResolution: 0,
      perf: clock,
    });
  }

  /** Another one after each emptying. */
  get version(): number {
    return this.#version;
  }

  /** What is kept under a key, whatever it is. */
  find(key: string): Weighed | undefined {
    return this.#kept.get(key);
  }

  /** Keeps something that was made of the answers of a version, unless they have changed since. */
  keep(key: string, value: Weighed, version: number): void {
    if (version === this.#version) this.#kept.set(key, value);
  }

  /** The kept answer of a query, or the one that is being computed, or else a new one. A failure is not kept. */
  async read(key: string, compute: () => Promise<Snapshot>): Promise<Snapshot> {
    const kept = this.#kept.get(key);
    const found = kept instanceof Snapshot ? kept : this.#coming.get(key);
    this.reads[found === undefined ? 'miss' : 'hit'] += 1;
    return found ?? this.#begin(key, compute);
  }

  /** Forgets everything, also what is being computed: those who asked for it get it, others do not. */
  empty(): void {
    this.#version += 1;
    this.#kept.clear();
    this.#coming.clear();
    this.emptied();
  }

  #begin(key: string, compute: () => Promise<Snapshot>): Promise<Snapshot> {
    const version = this.#version;
    const coming = compute()
      .then((snapshot) => {
        this.keep(key, snapshot, version);
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
 * Snapshots that are emptied by whatever any process announces, and when announcements may have been missed:
 * the connection that hears them was lost and is back.
 */
export const openSnapshots = async (
  client: Connection['client'],
  emptied?: () => void,
): Promise<Snapshots> => {
  const snapshots = new Snapshots(performance, emptied);
  const empty = () => snapshots.empty();
  await listenToAnnouncements(client, empty, empty);
  return snapshots;
};
