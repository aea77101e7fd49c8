/**
 * Remembers peers whose headers show that they forward requests, but which are not listed in TRUSTED_PROXIES.
 */
export interface UnnamedProxies {
  /**
   * Records a request with such a header from an untrusted peer, and warns about the peer in the log once.
   * Anyone on the internet can send such a header, so a peer from there counts only once a signed-in user has
   * come through it.
   */
  note(address: string, isSignedIn: boolean): void;
  /** Lists the peers that need attention and were seen within the last day, most recent first. */
  list(): { address: string; lastSeenAt: Date }[];
}
