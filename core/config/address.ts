import type { Config } from './environment';

export interface Address {
  /** The origin for requests from this machine. */
  reachable: string;
  /** The origin to display to people. */
  shown: string;
}

/** A server that listens on all addresses can be reached at the loopback address of the same family. */
const loopbacks: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** Returns the origins of the api, given HOST and PORT. */
export const listenAddress = ({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): Address => {
  const host = loopbacks[HOST] ?? HOST;
  const isLoopback = host === '127.0.0.1' || host === '::1';
  return {
    reachable: `http://${inUrl(host)}:${PORT}`,
    shown: `http://${isLoopback ? 'localhost' : inUrl(host)}:${PORT}`,
  };
};
