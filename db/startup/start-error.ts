/** Thrown when something exists but cannot be used as configured; the message is a sentence for a person. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
