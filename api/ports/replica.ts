import type { Connection } from '@stimmlage/db/connection';

/**
 * A read replica of the database. It is used only once it has received every announced change, because data
 * that a caller has already seen must not be missing from a later response.
 */
export interface Replica {
  readonly connection: Pick<Connection, 'db' | 'client' | 'openSingle'>;
  /** The number of reads from each server. */
  readonly reads: { replica: number; primary: number };
  /** Called after a write, which the replica must receive before it is read from again. */
  outdate(): void;
  /** Whether the replica can be read from now. */
  isCurrent(): Promise<boolean>;
  /** Called when the replica did not respond, so that the primary takes over for a while. */
  rest(): void;
}
