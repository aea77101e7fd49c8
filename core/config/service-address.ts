import { z } from 'zod';

/** The real services, used if no address is set. */
export const realAddresses = {
  x: 'https://api.x.com',
  anthropic: 'https://api.anthropic.com',
  openai: 'https://api.openai.com/v1',
} as const;

const hostOf = (address: string): string => new URL(address).hostname.replace(/\.$/, '');

const realHosts = new Set(Object.values(realAddresses).map(hostOf));

/** Whether an address is one of the real services, however it is written. */
export const isRealService = (address: string): boolean => realHosts.has(hostOf(address));

export interface ServiceKind {
  example: string;
  /** Path endings that the clients append, so they must not be in the address as well. */
  added: RegExp;
  /** Other parts that the address must not have, in words. */
  without: string;
  /** A user and password in the address are sent as long as no key is. */
  takesPassword?: boolean;
}

/** Paths of requests are appended to it, so it cannot have a query. */
const isBase = (text: string, { added, takesPassword = false }: ServiceKind): boolean => {
  const { href, pathname, username, password } = new URL(text);
  const isSent = takesPassword || (username === '' && password === '');
  return isSent && !/[?#]/.test(href) && !added.test(pathname);
};

/** The address of a service, to which requests append their paths; the path of a gateway is kept. */
export const serviceAddress = (kind: ServiceKind) =>
  z
    .url({ protocol: /^https?$/, abort: true })
    .transform((text) => new URL(text).href.replace(/\/+$/, ''))
    .refine((text) => isBase(text, kind));

export const expectedAddress = ({ example, without }: ServiceKind): string =>
  `an address such as ${example}, without ${without}`;
