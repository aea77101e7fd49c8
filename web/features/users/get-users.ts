import type { User } from '@stimmlage/core/contracts/auth';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';

export const getUsers = (signal?: AbortSignal): Promise<User[]> =>
  answerOf(staffApi.admin.users.$get({}, { init: { signal: untilTimeout(signal) } }));

const usersOptions = queryOptions({
  queryKey: ['users'],
  queryFn: ({ signal }) => getUsers(signal),
});

/** All users, by name. */
export const useUsers = () => useQuery(usersOptions);
