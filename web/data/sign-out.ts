import { addressOfOne } from '@stimmlage/core/contracts/addresses' with { type: 'macro' };
import { asking } from '@stimmlage/core/contracts/asking';
import { forgetToken, readToken } from '../lib/token';

/**
 * A client for `logout` only, because the invitation page signs users out but does not load the scripts for
 * staff.
 */
const { createAsk } = asking(addressOfOne('logout'));

/** Asks the server to revoke a token, without waiting for the response. */
export const revoke = (token: string): void => {
  const { ask } = createAsk({ origin: '', token: () => token });
  ask('logout').catch(() => undefined);
};

/**
 * Signs out: removes the token from this browser immediately, and asks the server to revoke the token,
 * without waiting for the response.
 */
export const signOut = (): void => {
  const token = readToken();
  if (token === null) return;
  revoke(token);
  forgetToken(token);
};
