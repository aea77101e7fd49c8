/** A failure whose message is written for the user, in their language. */
export class ToldError extends Error {}
