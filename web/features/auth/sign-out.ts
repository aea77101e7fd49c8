import { doneOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';
import { forgetToken, readToken } from '../../lib/token';

/** Ends the token here at once, and at the server, which need not answer for that. */
export const signOut = (): void => {
  const token = readToken();
  if (token === null) return;
  doneOf(staffApi.auth.logout.$post({}, { init: { signal: untilTimeout() } })).catch(() => undefined);
  forgetToken(token);
};
