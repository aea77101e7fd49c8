import { addressOfOne } from '@stimmlage/core/contracts/addresses' with { type: 'macro' };
import { asking } from '@stimmlage/core/contracts/asking';
import { forgetToken, readToken } from '../lib/token';

/** Only this call carries a token on the page behind an invitation, which is without the staff's scripts. */
const { ask } = asking(addressOfOne('logout')).createAsk({ origin: '', token: readToken });

/**
 * Signs out: removes the token here immediately, and asks the server to end it without waiting for the
 * answer.
 */
export const signOut = (): void => {
  const token = readToken();
  if (token === null) return;
  ask('logout').catch(() => undefined);
  forgetToken(token);
};
