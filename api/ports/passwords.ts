/** A password whose strength is estimated. */
export interface Question {
  password: string;
  /**
   * Words that an attacker may know: the user's name and email address, and the names of the installation and
   * its operator.
   */
  words: string[];
}

/**
 * Computes and verifies password hashes, and estimates how strong passwords are. All of these take much memory, so
 * few are computed at a time.
 * @throws AppError database.busy if too many are waiting
 */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Whether a password matches a hash. Without a hash, the result is false, but computing the result takes
   * the same time as with a hash.
   */
  verify(password: string, hash: string | undefined): Promise<boolean>;
  /** Estimates how many guesses are needed to find a password, as a power of ten. */
  guessesOf(question: Question): Promise<number>;
}
