/** Thrown if something cannot be used as configured. The message is meant for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
