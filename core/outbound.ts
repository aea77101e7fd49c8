/** Thrown when a request to an address that no setting names was stopped. */
export class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused';

  /**
   * @param address where the request was meant to go, without query and password.
   * @param allowed the origin that the setting names.
   */
  constructor(
    readonly address: string,
    readonly allowed: string,
  ) {
    super(`${address} is not at ${allowed}`);
  }
}

/** Sends requests, with their key, only to the origin of one service's configured address. */
export interface Outbound {
  /** The configured origin. */
  origin: string;
  /** Whether an address is at that origin. */
  allows(address: string | URL): boolean;
  /** @throws OutboundRefused for an address elsewhere. */
  assertAllowed(address: string | URL): void;
  /**
   * Refuses answers that redirect, for clients that send without `send`.
   * @param asked the requested address.
   * @throws OutboundRefused for an answer that redirects.
   */
  assertStays(head: Head, asked: URL): void;
  /**
   * Sends a request as `fetch` does. A redirect is not followed: an answer must not decide where a key is
   * sent.
   * @throws OutboundRefused for an address elsewhere, and for an answer that redirects
   */
  send(input: string | URL | Request, init?: RequestInit): Promise<Response>;
}

/** Strips an address of its parameters and password, which may be credentials. */
const shown = ({ origin, pathname, protocol }: URL): string =>
  origin === 'null' ? protocol : `${origin}${pathname}`;

/** The redirect in an answer's head. */
interface Head {
  status: number;
  location: string | null | undefined;
}

/**
 * Creates the only channel by which requests leave the product.
 * @param address the service's configured address.
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
