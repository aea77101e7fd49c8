import { isUnavailable } from '../connection';

/**
 * Whether an uncaught error comes from a socket that the driver has already released. Such errors can occur
 * when a server disconnects (brianc/node-postgres#3658). The process should keep running, because the code
 * that uses the connection has already been notified.
 */
export const isOfLostSocket = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && isUnavailable(error);

/**
 * Handles every error that no other code handles, whether it was thrown or is the reason of a rejected promise.
 * Unlike Node, Bun does not report rejections as uncaught exceptions: without a listener of their own, they end
 * the process.
 */
export const onUncaught = (handle: (error: unknown) => void): void => {
  process.on('uncaughtException', handle);
  process.on('unhandledRejection', handle);
};
