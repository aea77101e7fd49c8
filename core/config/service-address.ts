import { z } from 'zod';

/** The URLs of the real services, which are the defaults. */
export const realAddresses = {
  x: 'https://api.x.com',
  anthropic: 'https://api.anthropic.com',
  openai: 'https://api.openai.com/v1',
} as const;

const hostOf = (address: string): string => new URL(address).hostname.replace(/\.$/, '');

const realHosts = new Set(Object.values(realAddresses).map(hostOf));

/** Whether a URL points to one of the real services, regardless of how the URL is spelled. */
export const isRealService = (address: string): boolean => realHosts.has(hostOf(address));

export interface ServiceKind {
  example: string;
  /**
   * Matches path endings that the client library appends to the URL, and that the URL must therefore not
   * contain.
   */
  added: RegExp;
  /** A description of the parts that the URL must not contain. */
  without: string;
  /** Whether the URL may contain a user name and password, which are used if no key is set. */
  takesPassword?: boolean;
}

/**
 * Checks that paths can be appended to a URL, and that the URL contains no path ending that would be appended
 * again and no password that would not be sent.
 */
const isBase = (text: string, { added, takesPassword = false }: ServiceKind): boolean => {
  const { href, pathname, username, password } = new URL(text);
  const isSent = takesPassword || (username === '' && password === '');
  return isSent && !/[?#]/.test(href) && !added.test(pathname);
};

/** The base URL of a service, which may include the path of a gateway. */
export const serviceAddress = (kind: ServiceKind) =>
  z
    .url({ protocol: /^https?$/, abort: true })
    .transform((text) => new URL(text).href.replace(/\/+$/, ''))
    .refine((text) => isBase(text, kind));

export const expectedAddress = ({ example, without }: ServiceKind): string =>
  `an address such as ${example}, without ${without}`;
