/**
 * Thrown when a service cannot start with the current configuration. The message is meant for the operator.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
