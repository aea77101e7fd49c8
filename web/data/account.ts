import { CallError } from '@stimmlage/core/contracts/call-error';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { forgetToken, readToken } from '../lib/token';
import { ask, queryOf } from './ask';
import { useWrite } from './write';

/** The server could not be asked, or says that it will be back: nothing is known of the token then. */
const isPassing = (error: unknown): boolean =>
  error instanceof CallError && (error.failure !== 'refused' || error.status === 503);

const getMe = async (token: string, signal: AbortSignal) => {
  try {
    return await ask('me', {}, { signal });
  } catch (error) {
    if (!isPassing(error)) forgetToken(token);
    throw error;
  }
};

const meQuery = (token: string | null) =>
  queryOptions({
    queryKey: [...queryOf('me').queryKey, token],
    queryFn: ({ signal }) => getMe(token ?? '', signal),
    retry: (failures, error) => isPassing(error) && failures < 2,
  });

/** Whose token it is. A check that fails clears the token (specification, section 8). */
export const useMe = (token: string | null) => useQuery({ ...meQuery(token), enabled: token !== null });

/** Asks whose token is kept here, if one is, before anything is drawn that waits for it. */
export const prefetchMe = (queryClient: QueryClient): void => {
  const token = readToken();
  if (token !== null) void queryClient.prefetchQuery(meQuery(token));
};

/** Ends the token here at once, and at the server, which need not answer for that. */
export const signOut = (): void => {
  const token = readToken();
  if (token === null) return;
  ask('logout').catch(() => undefined);
  forgetToken(token);
};

/** Sets one's own password; one stays signed in here and nowhere else. */
export const useChangePassword = () => useWrite('changePassword', []);

/** One's own API tokens, newest first. */
export const useTokens = () => useQuery(queryOf('listTokens'));

/** Makes a token; its secret is in this answer only. */
export const useCreateToken = () => useWrite('createToken', ['listTokens', 'listUserTokens']);

export const useDeleteToken = () => useWrite('deleteToken', ['listTokens', 'listUserTokens']);
