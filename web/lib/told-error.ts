/** An error whose message is intended for the user, and is in the user's language. */
export class ToldError extends Error {}
