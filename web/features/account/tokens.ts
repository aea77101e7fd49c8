import type { ApiToken, createToken } from '@stimmlage/core/contracts/auth';
import type { BodyOf } from '@stimmlage/core/contracts/endpoint';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, doneOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';

const getTokens = (signal: AbortSignal): Promise<ApiToken[]> =>
  answerOf(staffApi.auth.me.tokens.$get({}, { init: { signal: untilTimeout(signal) } }));

const tokensOptions = queryOptions({
  queryKey: ['me', 'tokens'],
  queryFn: ({ signal }) => getTokens(signal),
});

/** One's own API tokens, newest first. */
export const useTokens = () => useQuery(tokensOptions);

const postToken = (json: BodyOf<typeof createToken>): Promise<ApiToken & { token: string }> =>
  answerOf(staffApi.auth.me.tokens.$post({ json }, { init: { signal: untilTimeout() } }));

/** Makes a token; its secret is in this answer only. */
export const useCreateToken = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: postToken,
    onSuccess: () => queries.invalidateQueries({ queryKey: tokensOptions.queryKey }),
  });
};

const deleteToken = (id: number): Promise<void> =>
  doneOf(
    staffApi.auth.me.tokens[':id'].$delete(
      { param: { id: String(id) } },
      { init: { signal: untilTimeout() } },
    ),
  );

export const useDeleteToken = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: deleteToken,
    onSuccess: () => queries.invalidateQueries({ queryKey: tokensOptions.queryKey }),
  });
};
