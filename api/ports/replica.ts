import type { Connection } from '@stimmlage/db/connection';

/**
 * A second server that follows the first. It is read from only once it has received everything that was
 * announced: what a caller has already seen must not be missing from a later response.
 */
export interface Replica {
  readonly connection: Pick<Connection, 'db' | 'client' | 'openSingle'>;
  /** Number of reads by server. */
  readonly reads: { replica: number; primary: number };
  /** Called when something was written, which the replica must have received before it is read from again. */
  outdate(): void;
  /** Whether to read from it now. */
  isCurrent(): Promise<boolean>;
  /** Called when it did not respond: the primary takes over for a while. */
  rest(): void;
}
