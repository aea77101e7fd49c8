import { addressOfOne } from '@stimmlage/core/contracts/addresses' with { type: 'macro' };
import { asking } from '@stimmlage/core/contracts/asking';
import { forgetToken, readToken } from '../lib/token';

/**
 * A client for `logout` only, because the invitation page signs users out but does not load the scripts for
 * staff.
 */
const { ask } = asking(addressOfOne('logout')).createAsk({ origin: '', token: readToken });

/**
 * Signs out: removes the token from this browser immediately, and asks the server to revoke the token,
 * without waiting for the response.
 */
export const signOut = (): void => {
  const token = readToken();
  if (token === null) return;
  ask('logout').catch(() => undefined);
  forgetToken(token);
};
