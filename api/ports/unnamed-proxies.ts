/** Remembers peers that send forwarding headers but are not listed in TRUSTED_PROXIES. */
export interface UnnamedProxies {
  /**
   * Records a request with such a header from an untrusted peer, and warns about each peer once in the log.
   * Anyone on the internet can send such headers, so a peer there counts only once a signed-in user has come
   * through it.
   */
  note(address: string, isSignedIn: boolean): void;
  /** Lists the peers that need attention and were seen within the last day, most recently seen first. */
  list(): { address: string; lastSeenAt: Date }[];
}
