import type { Connection } from '@stimmlage/db/connection';
import { getWrittenUpTo, hasReplayed } from '@stimmlage/db/queries/operations/replication';

/** Slower than this, the primary answers sooner. */
const PATIENCE_MS = 250;

/** After a failure it is left alone for so long. */
const PAUSE_MS = 2_000;

/**
 * A second server that follows the first. It is read from only once it has everything that was announced: what
 * people are told of must not vanish again in an answer that is older.
 */
export class Replica {
  /** How many reads each server had. */
  readonly reads = { replica: 0, primary: 0 };
  /** How far the primary had written when something was last announced; null until it has said so. */
  #needed: string | null = null;
  #asking: Promise<void> | null = null;
  #hasNeeded = false;
  #awayUntil = 0;
  /** Steps with each announcement: what was asked before it does not count. */
  #step = 0;

  constructor(
    readonly primary: Connection['db'],
    readonly connection: Pick<Connection, 'db' | 'client' | 'openSingle'>,
    readonly clock: { now(): number } = performance,
  ) {}

  /** Something was written: the replica must have it before it is read from again. */
  outdate(): void {
    this.#step += 1;
    this.#needed = null;
    this.#hasNeeded = false;
    this.#asking = null;
    void this.#ask();
  }

  /** Whether to read from it now. */
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

  /** It did not answer: for a while the primary does. */
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
