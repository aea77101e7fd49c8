import { isUnavailable } from '../connection';

/**
 * Whether an uncaught error comes from a socket that its driver has already released, which can happen when a
 * server disconnects (brianc/node-postgres#3658). A process should survive it, because the code that uses the
 * connection has already been notified.
 */
export const isOfLostSocket = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && isUnavailable(error);
