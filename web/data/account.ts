import { CallError } from '@stimmlage/core/contracts/call-error';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { forgetToken, readToken } from '../lib/token';
import { ask, queryOf } from './ask';
import { useWrite } from './write';

/**
 * Returns whether a failure is temporary: the server was unreachable or unavailable, so the token may still
 * be valid.
 */
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

/**
 * Fetches the user to whom the token belongs. If the server refuses the token, the token is cleared
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
 * else.
 */
export const useChangePassword = () => useWrite('changePassword', []);

/** Fetches the user's own API tokens, newest first. */
export const useTokens = () => useQuery(queryOf('listTokens'));

/** Creates a token. The secret is only in the response to this call. */
export const useCreateToken = () => useWrite('createToken', ['listTokens', 'listUserTokens']);

export const useDeleteToken = () => useWrite('deleteToken', ['listTokens', 'listUserTokens']);
