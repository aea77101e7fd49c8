import { type Call, type CallName, calls } from './index';

/** Where a call is made: method, path with the api's own prefix, and the noun that it belongs to. */
export type Address = readonly [method: string, path: string, noun: Call['noun']];

/**
 * The address of every call by its name. Imported as a macro, it leaves these few kilobytes of text in a bundle, and
 * none of the schemas that they were read from.
 */
export const callAddresses = (): Record<CallName, Address> =>
  Object.fromEntries(
    calls.map(({ name, noun, endpoint: { method, path, root } }): [string, Address] => [
      name,
      [method.toUpperCase(), root ? path : `/api${path}`, noun],
    ]),
  ) as Record<CallName, Address>;
