/** Thrown when something exists but cannot be used as configured; the message is meant for people. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
