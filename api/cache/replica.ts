import type { Connection } from '@stimmlage/db/connection';
import { getWrittenUpTo, hasReplayed } from '@stimmlage/db/queries/operations/replication';
import type { Replica } from '../ports/replica';

/** How long to wait for a response from the replica before reading from the primary instead. */
const PATIENCE_MS = 250;

/** How long to avoid the replica after a failure. */
const PAUSE_MS = 2_000;

/**
 * A replica that counts as up to date once it has replayed the primary's write-ahead log up to the position
 * at the last announcement of a change.
 */
export class FollowingReplica implements Replica {
  readonly reads = { replica: 0, primary: 0 };
  /** The primary's log position at the last announcement of a change; null until the position is known. */
  #needed: string | null = null;
  #asking: Promise<void> | null = null;
  #hasNeeded = false;
  #awayUntil = 0;
  /** Incremented with each announcement, so that the result of a query for an earlier position is ignored. */
  #step = 0;

  constructor(
    readonly primary: Connection['db'],
    readonly connection: Pick<Connection, 'db' | 'client' | 'openSingle'>,
    readonly clock: { now(): number } = performance,
  ) {}

  outdate(): void {
    this.#step += 1;
    this.#needed = null;
    this.#hasNeeded = false;
    this.#asking = null;
    void this.#ask();
  }

  async isCurrent(): Promise<boolean> {
    if (this.clock.now() < this.#awayUntil) return false;
    if (this.#hasNeeded) return true;
    const needed = this.#needed;
    if (needed === null) {
      void this.#ask();
      return false;
    }
    const step = this.#step;
    const replayed = await Promise.race([
      hasReplayed(this.connection.db, needed).catch(() => null),
      Bun.sleep(PATIENCE_MS).then(() => null),
    ]);
    if (replayed === null) this.rest();
    if (step !== this.#step) return false;
    this.#hasNeeded = replayed === true;
    return this.#hasNeeded;
  }

  rest(): void {
    this.#awayUntil = this.clock.now() + PAUSE_MS;
    this.#hasNeeded = false;
  }

  #ask(): Promise<void> {
    const step = this.#step;
    this.#asking ??= getWrittenUpTo(this.primary)
      .then((position) => {
        if (step === this.#step) this.#needed = position;
      })
      .catch(() => undefined)
      .finally(() => {
        if (step === this.#step) this.#asking = null;
      });
    return this.#asking;
  }
}
