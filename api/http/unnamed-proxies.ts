import { MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import ipaddr from 'ipaddr.js';
import type { Logger } from 'pino';
import type { UnnamedProxies } from '../ports/unnamed-proxies';

/** The maximum number of proxies to remember, and the maximum number of warnings. */
const MOST = 10;

/** Whether an address is private. The installation's own proxy usually has a private address. */
const isInternal = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() !== 'unicast';

export const createUnnamedProxies = (log: Logger, now: () => Date): UnnamedProxies => {
  const warned = new Set<string>();
  const seen = new Map<string, Date>();
  const warn = (address: string): void => {
    if (warned.has(address) || warned.size >= MOST) return;
    warned.add(address);
    log.warn(
      { address },
      'requests with X-Forwarded-For or Forwarded come from an address that is not in TRUSTED_PROXIES. If it is your reverse proxy, add it there: its users cannot be told apart',
    );
  };
  return {
    note: (address, isSignedIn) => {
      if (!isSignedIn && !isInternal(address) && !seen.has(address)) return;
      warn(address);
      if (!seen.has(address) && seen.size >= MOST) {
        const [oldest] = seen.keys();
        if (oldest !== undefined) seen.delete(oldest);
      }
      seen.delete(address);
      seen.set(address, now());
    },
    list: () => {
      const since = now().getTime() - MILLISECONDS_PER_DAY;
      return [...seen]
        .filter(([, at]) => at.getTime() > since)
        .map(([address, lastSeenAt]) => ({ address, lastSeenAt }))
        .toReversed();
    },
  };
};
