import type { Connection } from '@stimmlage/db/connection';

/**
 * A second server that follows the first. It is read from only once it has received everything that was
 * announced: what a caller has already seen must not disappear in an older answer.
 */
export interface Replica {
  readonly connection: Pick<Connection, 'db' | 'client' | 'openSingle'>;
  /** Number of reads by server. */
  readonly reads: { replica: number; primary: number };
  /** Something was written: the replica must have it before it is read from again. */
  outdate(): void;
  /** Whether to read from it now. */
  isCurrent(): Promise<boolean>;
  /** It did not answer: the primary takes over for a while. */
  rest(): void;
}
