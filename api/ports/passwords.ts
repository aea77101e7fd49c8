/** Computes and verifies password hashes. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Whether a password matches a hash. Without a hash, the result is false, but takes the same amount of
   * time.
   */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}
