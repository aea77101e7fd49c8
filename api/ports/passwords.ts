/** Computes and verifies hashes of passwords. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether a password matches a hash; always false without a hash, after the same amount of time. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}
