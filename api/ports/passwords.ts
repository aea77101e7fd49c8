/** Computes and verifies password hashes. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether a password matches a hash; always false without a hash, but after the same amount of time. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}
