import { BlockList, isIP, isIPv6 } from 'node:net';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** @param proxies addresses and ranges, as the configuration has checked them. */
export const proxyList = (proxies: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
};

/** An IPv6 address in its one short spelling. */
const shortest = (address: string): string => new URL(`http://[${address}]`).hostname.slice(1, -1);

/** The eight groups of an IPv6 address, as hexadecimal without leading zeros. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = shortest(address).split('::');
  const split = (part: string): string[] => (part === '' ? [] : part.split(':'));
  if (tail === undefined) return split(head);
  const [before, after] = [split(head), split(tail)];
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
};

const MAPPED = '0:0:0:0:0:ffff';

/** An address in one spelling, and IPv4 in its IPv6 form as IPv4. */
const plainAddress = (address: string): string => {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(':') !== MAPPED) return shortest(address);
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff])
    .join('.');
};

/** One address out of a header; null for what is none. Some proxies add the port. */
const parseAddress = (text: string): string | null => {
  const trimmed = text.trim();
  const address = /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? trimmed.replace(/^([\d.]+):\d+$/, '$1');
  return isIP(address) === 0 || address.includes('%') ? null : plainAddress(address);
};

/** Whether an address stands in a list. */
export const isOneOf = (address: string, list: BlockList): boolean => {
  const plain = parseAddress(address) ?? address;
  return list.check(plain, familyOf(plain));
};

/**
 * Who calls: the connection's address or, where that is a trusted proxy's, the nearest one in X-Forwarded-For that
 * is not. What stands left of it, and what is no address, anybody may have written.
 */
export const callerAddress = (remote: string, forwarded: string | undefined, trusted: BlockList): string => {
  let address = parseAddress(remote) ?? remote;
  const hops = forwarded === undefined ? [] : forwarded.split(',');
  while (isOneOf(address, trusted)) {
    const hop = hops.pop();
    const next = hop === undefined ? null : parseAddress(hop);
    if (next === null) return address;
    address = next;
  }
  return address;
};

/** What counts as one caller: an IPv4 address; of IPv6 the /64, which one household or machine has to itself. */
export const addressGroup = (address: string | null): string => {
  if (address === null) return 'unknown';
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
};

export const isLoopback = (address: string): boolean => {
  const plain = parseAddress(address);
  return plain === '::1' || (plain?.startsWith('127.') ?? false);
};

/**
 * Whether the caller came by TLS, which ends at a trusted proxy where there is one.
 * @param remote the connection's address, where the server knows it.
 */
export const cameByTls = (
  { url, headers }: Request,
  remote: () => string | null,
  trustedProxies: BlockList,
): boolean => {
  if (url.startsWith('https:')) return true;
  if (headers.get('x-forwarded-proto')?.toLowerCase() !== 'https') return false;
  const address = remote();
  return address !== null && isOneOf(address, trustedProxies);
};
