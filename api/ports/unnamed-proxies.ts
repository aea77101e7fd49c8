/** Remembers peers that send forwarding headers but are not listed in TRUSTED_PROXIES. */
export interface UnnamedProxies {
  /**
   * Records a request with a forwarding header from an untrusted peer, and logs a warning once for each peer.
   * Anyone on the internet can send such headers, so a peer on the internet is recorded only once it has
   * forwarded a request from a signed-in user.
   */
  note(address: string, isSignedIn: boolean): void;
  /** Lists the recorded peers that were seen within the last day, most recently seen first. */
  list(): { address: string; lastSeenAt: Date }[];
}
