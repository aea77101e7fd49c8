import { z } from 'zod';

/** The URLs of the real services, which are the defaults. */
export const realAddresses = {
  x: 'https://api.x.com',
  anthropic: 'https://api.anthropic.com',
  openai: 'https://api.openai.com/v1',
} as const;

const hostOf = (address: string): string => new URL(address).hostname.replace(/\.$/, '');

const realHosts = new Set(Object.values(realAddresses).map(hostOf));

/** Whether a URL points to one of the real services, however it is spelled. */
export const isRealService = (address: string): boolean => realHosts.has(hostOf(address));

export interface ServiceKind {
  example: string;
  /** Path endings that the client library appends itself, and that the URL therefore must not contain. */
  added: RegExp;
  /** Describes the parts that must not occur in the URL. */
  without: string;
  /** Whether the URL may contain a user name and password, which are sent if there is no key. */
  takesPassword?: boolean;
}

/** Whether paths can be appended to a URL, which excludes a query. */
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
