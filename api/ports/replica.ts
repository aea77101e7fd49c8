import type { Connection } from '@stimmlage/db/connection';

/**
 * A read replica of the database. The replica is used only once it has received every announced change,
 * because data that a caller has already seen must not be missing from a later response.
 */
export interface Replica {
  readonly connection: Pick<Connection, 'db' | 'client' | 'openSingle'>;
  /** The number of reads from the replica and from the primary. */
  readonly reads: { replica: number; primary: number };
  /** Called after a write. The replica is not used again until it has received the write. */
  outdate(): void;
  /** Whether the replica is currently usable. */
  isCurrent(): Promise<boolean>;
  /** Called when the replica has not responded, so that the primary is used instead for a while. */
  rest(): void;
}
