import { createClient } from '@stimmlage/api/client';
import { forgetToken, readToken } from './token';

const BEARER = 'Bearer ';

/** The one place that hears of a token's end: whoever shows something for it follows the token. */
const send = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
  const response = await fetch(input, init);
  const sent = new Headers(init?.headers).get('authorization');
  if (response.status === 401 && sent?.startsWith(BEARER)) forgetToken(sent.slice(BEARER.length));
  return response;
};

/** The calls of the api as the signed-in person makes them. */
export const staffApi = createClient({
  origin: '',
  token: readToken,
  fetch: Object.assign(send, { preconnect: fetch.preconnect }),
});
