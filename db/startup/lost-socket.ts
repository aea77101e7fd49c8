import { isUnavailable } from '../connection';

/**
 * Whether an uncaught error is the last event of a socket that its driver has released, as happens when a
 * server disconnects (brianc/node-postgres#3658): the code that uses the connection has already been
 * notified. A process with connections should survive it.
 */
export const isOfLostSocket = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && isUnavailable(error);
