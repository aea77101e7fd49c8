/** Thrown when a request is blocked because no setting allows its URL. */
export class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused';

  /**
   * @param address the URL of the request, without its query and password.
   * @param allowed the origin that the setting allows.
   */
  constructor(
    readonly address: string,
    readonly allowed: string,
  ) {
    super(`${address} is not at ${allowed}`);
  }
}

/**
 * A channel for requests to a service. Requests, which include the key, are sent only to the origin of the
 * configured URL.
 */
export interface Outbound {
  /** The origin of the configured URL. */
  origin: string;
  /** Whether a URL has the origin of the configured URL. */
  allows(address: string | URL): boolean;
  /** @throws OutboundRefused for a URL with a different origin. */
  assertAllowed(address: string | URL): void;
  /**
   * Refuses redirects, for client libraries that do not use `send`.
   * @param asked the requested URL.
   * @throws OutboundRefused for a redirect.
   */
  assertStays(head: Head, asked: URL): void;
  /**
   * Sends a request like `fetch`, but does not follow redirects, because a response must not determine where
   * a key is sent.
   * @throws OutboundRefused for a URL with a different origin, and for a redirect.
   */
  send(input: string | URL | Request, init?: RequestInit): Promise<Response>;
}

/** Formats a URL without its query and password, which may contain credentials. */
const shown = ({ origin, pathname, protocol }: URL): string =>
  origin === 'null' ? protocol : `${origin}${pathname}`;

/** The status and Location header of a response. */
interface Head {
  status: number;
  location: string | null | undefined;
}

/**
 * Creates a channel for requests to a service. The product sends requests only through such channels.
 * @param address the URL configured for the service.
 */
export const createOutbound = (address: string): Outbound => {
  const { origin } = new URL(address);
  const allows = (other: string | URL): boolean => URL.parse(String(other))?.origin === origin;
  const assertAllowed = (other: string | URL): void => {
    if (!allows(other)) throw new OutboundRefused(shown(new URL(other)), origin);
  };
  const assertStays = ({ status, location }: Head, asked: URL): void => {
    if (status < 300 || status >= 400 || !location) return;
    throw new OutboundRefused(shown(URL.parse(location, asked.href) ?? asked), origin);
  };
  return {
    origin,
    allows,
    assertAllowed,
    assertStays,
    send: async (input, init) => {
      const asked = new URL(input instanceof Request ? input.url : input);
      assertAllowed(asked);
      const response = await fetch(input, { ...init, redirect: 'manual' });
      try {
        assertStays({ status: response.status, location: response.headers.get('location') }, asked);
      } catch (error) {
        await response.body?.cancel();
        throw error;
      }
      return response;
    },
  };
};
