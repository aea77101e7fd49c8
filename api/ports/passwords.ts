/** Computes and verifies password hashes. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Whether a password matches a hash. Without a hash, the result is false, but computing the result takes
   * the same time as with a hash.
   */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}
