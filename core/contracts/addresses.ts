import type { Access } from '../codes/roles';
import { type Call, type CallName, type Calls, calls } from './index';

/**
 * The method of a call, its path with the api's prefix, and the noun under which the contract lists the call.
 */
export type Address = readonly [method: string, path: string, noun: Call['noun']];

/** The names of the calls with the given access level. */
export type CallOf<A extends Access> = {
  [N in CallName]: Calls[N]['access'] extends A ? N : never;
}[CallName];

const addressesWhere = <N extends CallName>(
  isWanted: (call: (typeof calls)[number]) => boolean,
): Record<N, Address> =>
  Object.fromEntries(
    calls
      .filter(isWanted)
      .map(({ name, noun, endpoint: { method, path, root } }): [string, Address] => [
        name,
        [method.toUpperCase(), root ? path : `/api${path}`, noun],
      ]),
  ) as Record<N, Address>;

/**
 * Collects the addresses of all calls, or only of the calls with the given access level, by name. Meant to be
 * imported as a macro: a bundle then contains a few kilobytes of addresses, but not the schemas that the
 * addresses are derived from.
 */
export const callAddresses = <A extends Access = Access>(access?: A): Record<CallOf<A>, Address> =>
  addressesWhere(({ endpoint }) => access === undefined || endpoint.access === access);

/** Returns the address of a single call. Meant to be imported as a macro, like `callAddresses`. */
export const addressOfOne = <N extends CallName>(only: N): Record<N, Address> =>
  addressesWhere(({ name }) => name === only);
