import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import type { Env } from '../env';
import { clientAddress, peerAddress } from './actor';
import { addressGroup, callerAddress, forwardedFor, proxyList, widerNetwork } from './addresses';

/** Address ranges that are not routed on the internet (RFC 1918, 4193, 6598, link-local and loopback). */
const nearby = ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'];

const isNearby = (address: string): boolean =>
  ipaddr.isValid(address) && nearby.includes(ipaddr.process(address).range());

/** The networks that a call without a token is counted for. */
export interface Networks {
  /** The address or network that counts as one caller. */
  network: string;
  /** A larger network that may belong entirely to the caller; null if there is no such network. */
  wider: string | null;
}

/**
 * Returns the networks that a call comes from, or null if the server does not know them. A nearby peer
 * that says for whom it forwards a call is a proxy, even if the peer is not configured as a proxy. The proxy's visitors
 * must not share one allowance, so each visitor is counted by the address that the proxy reports.
 */
export const networksOf = (c: Context<Env>): Networks | null => {
  const address = clientAddress(c);
  const remote = peerAddress(c);
  const forwarded = forwardedFor(c.req.raw.headers);
  if (address === null || remote === null) return null;
  const isUnnamed = address === remote && forwarded !== undefined && isNearby(remote);
  const caller = isUnnamed ? callerAddress(remote, forwarded, proxyList([remote])) : address;
  return { network: addressGroup(caller), wider: widerNetwork(caller) };
};
