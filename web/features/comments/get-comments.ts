import type { listComments } from '@stimmlage/core/contracts/comments';
import type { Answer } from '@stimmlage/core/contracts/endpoint';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { queryOf, type StatementsView } from '../../domain/statements';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';

type CommentsPage = Answer<typeof listComments>;

const getComments = (query: Record<string, string>, signal: AbortSignal): Promise<CommentsPage> =>
  answerOf(staffApi.comments.$get({ query }, { init: { signal: untilTimeout(signal) } }));

const commentsOptions = (query: Record<string, string>) =>
  queryOptions({
    queryKey: ['comments', 'list', query],
    queryFn: ({ signal }) => getComments(query, signal),
    placeholderData: keepPreviousData,
  });

/** A page of comments; the one before stays until it is there. */
export const useComments = (view: StatementsView) => useQuery(commentsOptions(queryOf(view)));
