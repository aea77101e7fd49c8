/** A request was about to leave for an address that no setting names; it did not. */
export class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused';

  /**
   * @param address where it should have gone, without query and password.
   * @param allowed the origin that the setting names.
   */
  constructor(
    readonly address: string,
    readonly allowed: string,
  ) {
    super(`${address} is not at ${allowed}`);
  }
}

/** What leaves for one service, with its key: to the origin of the address that a setting names, and to no other. */
export interface Outbound {
  /** The origin that the setting names. */
  origin: string;
  /** Whether an address is at that origin. */
  allows(address: string | URL): boolean;
  /** @throws OutboundRefused for an address elsewhere. */
  assertAllowed(address: string | URL): void;
  /**
   * For clients that send by other means than `send`: no answer of theirs redirects.
   * @param asked the address that was asked.
   * @throws OutboundRefused for one that does.
   */
  assertStays(head: Head, asked: URL): void;
  /**
   * Sends a request as `fetch` does. A redirect is not followed: an answer says where a key goes as little as a post does.
   * @throws OutboundRefused for an address elsewhere, and for an answer that redirects
   */
  send(input: string | URL | Request, init?: RequestInit): Promise<Response>;
}

/** An address that is safe to show: parameters and passwords may be credentials. */
const shown = ({ origin, pathname, protocol }: URL): string =>
  origin === 'null' ? protocol : `${origin}${pathname}`;

/** What the head of an answer says of a redirect. */
interface Head {
  status: number;
  location: string | null | undefined;
}

/**
 * The one way by which requests leave the product.
 * @param address the service's, as a setting has it.
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
