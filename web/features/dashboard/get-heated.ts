import { HIGH_FROM } from '@stimmlage/core/codes/scales';
import type { CommentRow } from '@stimmlage/core/contracts/comments';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { queryOf, type StatementsSearch } from '../../domain/statements';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';

const MOST = 5;

const getHeated = async (behind: StatementsSearch, signal: AbortSignal): Promise<CommentRow[]> => {
  const query = queryOf({ ...behind, heat: HIGH_FROM, limit: MOST });
  const { data } = await answerOf(
    staffApi.comments.$get({ query }, { init: { signal: untilTimeout(signal) } }),
  );
  return data;
};

const heatedOptions = (behind: StatementsSearch) =>
  queryOptions({
    queryKey: ['dashboard', 'heated', behind],
    queryFn: ({ signal }) => getHeated(behind, signal),
    placeholderData: keepPreviousData,
  });

/** The newest content in a heated tone; null while it is not known what is selected. */
export const useHeated = (behind: StatementsSearch | null) =>
  useQuery({ ...heatedOptions(behind ?? {}), enabled: behind !== null });
