/** Peers that forward requests, by their headers, and are not named in TRUSTED_PROXIES. */
export interface UnnamedProxies {
  /**
   * Records a request with such a header from an untrusted peer, and warns of the peer in the log, once. On
   * the internet anyone can send one: a peer from there counts only once a signed-in user has come through
   * it.
   */
  note(address: string, isSignedIn: boolean): void;
  /** Those that need attention and were seen within a day, most recent first. */
  list(): { address: string; lastSeenAt: Date }[];
}
