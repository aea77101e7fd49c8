import { isUnavailable } from '../connection';

/**
 * Whether an error that nobody caught is the last word of a socket that its driver has let go of, as happens when a
 * server goes away (brianc/node-postgres#3658): whoever needed the connection has been told otherwise. A process that
 * holds connections lives on.
 */
export const isOfLostSocket = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && isUnavailable(error);
