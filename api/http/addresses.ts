import { BlockList, isIP, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** @param proxies addresses and ranges, which have been validated with the configuration */
export const proxyList = (proxies: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
};

/**
 * Normalises an address from a header: removes the port that some proxies add, and converts an IPv4-mapped
 * IPv6 address to IPv4. Returns null if the string is not an IP address.
 */
const parseAddress = (text: string): string | null => {
  const trimmed = text.trim();
  const address = /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? trimmed.replace(/^([\d.]+):\d+$/, '$1');
  return isIP(address) === 0 || address.includes('%') ? null : ipaddr.process(address).toString();
};

/** Normalises the address of a connection. An IPv4 address on an IPv6 socket becomes a plain IPv4 address. */
export const plainAddress = (address: string | undefined): string | null =>
  address === undefined ? null : (parseAddress(address) ?? address);

/** Whether an address is in a list of addresses and ranges. */
export const isListed = (address: string, list: BlockList): boolean => {
  const plain = parseAddress(address) ?? address;
  return list.check(plain, familyOf(plain));
};

/**
 * Determines the caller's address: the address of the connection or, if the connection comes from a trusted
 * proxy, the rightmost untrusted address that proxies have named. Anything to the left of the caller's address may
 * be forged, as may anything that is not an address.
 */
export const callerAddress = (remote: string, forwarded: string | undefined, trusted: BlockList): string => {
  let address = parseAddress(remote) ?? remote;
  const hops = forwarded === undefined ? [] : forwarded.split(',');
  while (isListed(address, trusted)) {
    const hop = hops.pop();
    const next = hop === undefined ? null : parseAddress(hop);
    if (next === null) return address;
    address = next;
  }
  return address;
};

/** Whether the headers show that a proxy forwarded the request. */
export const isPassedOn = (headers: Headers): boolean =>
  headers.has('x-forwarded-for') || headers.has('forwarded');

/** Returns the address in one element of the header Forwarded (RFC 7239, section 4); empty without one. */
const namedIn = (element: string): string => /(?:^|;)\s*for\s*=\s*"?([^";]+)/i.exec(element)?.[1] ?? '';

/**
 * Returns the addresses for which proxies say that they forward a request, separated by commas: the header
 * X-Forwarded-For or, without one, what the header Forwarded says. Returns undefined without either. Proxies that
 * write Forwarded have to drop the other header, which callers could forge (docs/operators.md).
 */
export const forwardedFor = (headers: Headers): string | undefined =>
  headers.get('x-forwarded-for') ?? headers.get('forwarded')?.split(',').map(namedIn).join(',');

/**
 * Returns the address of the client for which an untrusted peer claims to forward a request. The address is
 * the last entry in the header. Returns null if this entry is not an address. The address may be forged (RFC
 * 7239, section 8.1), so it must not grant any rights.
 */
export const claimedAddress = (headers: Headers): string | null => {
  const hop = forwardedFor(headers)?.split(',').at(-1);
  return hop === undefined ? null : parseAddress(hop);
};

/**
 * Returns the network of an IPv6 address.
 * @param bits a multiple of 16
 */
const ipv6Network = (address: string, bits: number): string => {
  const parts = ipaddr.IPv6.parse(address).parts.slice(0, bits / 16);
  return `${parts.map((part) => part.toString(16)).join(':')}::/${bits}`;
};

/**
 * Returns the address or network that counts as one caller. An IPv4 address counts on its own. An IPv6
 * address counts as part of its /64 network, which belongs to a single household or machine.
 */
export const addressGroup = (address: string | null): string => {
  if (address === null) return 'unknown';
  return isIPv6(address) ? ipv6Network(address, 64) : address;
};

/**
 * Removes the part of an address that identifies a household. Only the /24 of an IPv4 address or the /48 of
 * an IPv6 address remains.
 */
export const shortenedAddress = (address: string | null): string | null => {
  if (address === null || isIP(address) === 0) return null;
  return isIPv6(address) ? ipv6Network(address, 48) : address.replace(/\.\d+$/, '.0/24');
};

/**
 * Returns the /48 network of an IPv6 address, because a single subscriber may own the whole network. Returns
 * null for any other address.
 */
export const widerNetwork = (address: string | null): string | null =>
  address !== null && isIPv6(address) ? ipv6Network(address, 48) : null;

export const isLoopback = (address: string): boolean => {
  const plain = parseAddress(address);
  return plain === '::1' || (plain?.startsWith('127.') ?? false);
};

/**
 * Whether the caller used TLS, which a trusted proxy may have terminated.
 * @param remote returns the address of the connection, or null if the server does not know the address
 */
export const cameByTls = (
  { url, headers }: Request,
  remote: () => string | null,
  trustedProxies: BlockList,
): boolean => {
  if (url.startsWith('https:')) return true;
  if (headers.get('x-forwarded-proto')?.toLowerCase() !== 'https') return false;
  const address = remote();
  return address !== null && isListed(address, trustedProxies);
};
