import { CallError } from '@stimmlage/core/contracts/call-error';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { isPassing } from '../lib/passing';
import { forgetToken, readToken } from '../lib/token';
import { ask, queryOf } from './ask';
import { useWrite } from './write';

/**
 * Returns whether the api has refused the token. After any other failure, such as an error page from a proxy
 * while the api restarts, or its own request to sign in, the token may still be valid.
 */
const isTokenRefused = (error: unknown): boolean =>
  error instanceof CallError &&
  error.code?.startsWith('auth.') === true &&
  (error.status === 401 || error.status === 403);

const getMe = async (token: string, signal: AbortSignal) => {
  try {
    return await ask('me', {}, { signal });
  } catch (error) {
    if (isTokenRefused(error)) forgetToken(token);
    throw error;
  }
};

const meQuery = (token: string | null) =>
  queryOptions({
    queryKey: [...queryOf('me').queryKey, token],
    queryFn: ({ signal }) => getMe(token ?? '', signal),
    retry: (failures, error) => isPassing(error) && failures < 2,
  });

/**
 * Fetches the user to whom the token belongs. If the api refuses the token, the token is cleared
 * (specification, section 8).
 */
export const useMe = (token: string | null) => useQuery({ ...meQuery(token), enabled: token !== null });

/**
 * If a token is stored, prefetches the user to whom the token belongs, before content that depends on the
 * user is rendered.
 */
export const prefetchMe = (queryClient: QueryClient): void => {
  const token = readToken();
  if (token !== null) void queryClient.prefetchQuery(meQuery(token));
};

/**
 * Changes the user's own password. The user stays signed in in this browser, but is signed out everywhere
 * else, and the user's API tokens and open invitations become invalid.
 */
export const useChangePassword = () =>
  useWrite('changePassword', ['listTokens', 'listUserTokens', 'listSignIns', 'invitations']);

/** Fetches the user's own sign-ins, newest first. */
export const useSignIns = () => useQuery(queryOf('listSignIns'));

export const useEndSignIn = () => useWrite('endSignIn', ['listSignIns']);

export const useEndOtherSignIns = () => useWrite('endOtherSignIns', ['listSignIns']);

/** Fetches the user's own API tokens, newest first. */
export const useTokens = () => useQuery(queryOf('listTokens'));

/** Creates a token. The secret is only in the response to this call. */
export const useCreateToken = () => useWrite('createToken', ['listTokens', 'listUserTokens']);

export const useDeleteToken = () => useWrite('deleteToken', ['listTokens', 'listUserTokens']);
