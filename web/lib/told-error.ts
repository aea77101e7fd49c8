/** An error with a message for the user, in the user's language. */
export class ToldError extends Error {}
