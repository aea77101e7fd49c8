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

/** A variable that names a port, with the address and the port to listen on. */
export interface Listening {
  variable: 'PORT' | 'METRICS_PORT';
  host: string;
  port: number;
}

/** Explains in a sentence why a server cannot listen, by the code of the error. */
export const listenProblem = (code: string, { variable, host, port }: Listening): string => {
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Set ${variable} to another one.`;
  if (code === 'EACCES')
    return `Port ${port} is not allowed for this user. Set ${variable} to one above 1023.`;
  return `The API cannot listen on ${host}:${port} (${code}). Check HOST and ${variable}.`;
};
