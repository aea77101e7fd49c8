import { addressOfOne } from '@stimmlage/core/contracts/addresses' with { type: 'macro' };
import { asking } from '@stimmlage/core/contracts/asking';
import { forgetToken, readToken } from '../lib/token';

/**
 * The client for the only call that the invitation page makes with a token; the invitation page does not load
 * the scripts for staff.
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
