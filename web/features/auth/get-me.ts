import type { User } from '@stimmlage/core/contracts/auth';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, CallError, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';
import { forgetToken } from '../../lib/token';

/** The server could not be asked, or says that it will be back: nothing is known of the token then. */
const isPassing = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 503);

const getMe = async (token: string, signal: AbortSignal): Promise<User> => {
  try {
    return await answerOf(staffApi.auth.me.$get({}, { init: { signal: untilTimeout(signal) } }));
  } catch (error) {
    if (!isPassing(error)) forgetToken(token);
    throw error;
  }
};

const meOptions = (token: string) =>
  queryOptions({
    queryKey: ['me', token],
    queryFn: ({ signal }) => getMe(token, signal),
    retry: (failures, error) => isPassing(error) && failures < 2,
  });

/** Whose token it is. A check that fails clears the token (specification, section 8). */
export const useMe = (token: string | null) =>
  useQuery({ ...meOptions(token ?? ''), enabled: token !== null });
