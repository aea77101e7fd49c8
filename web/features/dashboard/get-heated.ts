import { HIGH_FROM } from '@stimmlage/core/codes/scales';
import type { CommentRow } from '@stimmlage/core/contracts/comments';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';
import type { Behind } from './behind';

const MOST = 5;

const getHeated = async (behind: Behind, signal: AbortSignal): Promise<CommentRow[]> => {
  const { run, ...days } = behind;
  const query = { ...days, heat: String(HIGH_FROM), limit: String(MOST), ...(run && { run: String(run) }) };
  const { data } = await answerOf(
    staffApi.comments.$get({ query }, { init: { signal: untilTimeout(signal) } }),
  );
  return data;
};

const heatedOptions = (behind: Behind) =>
  queryOptions({
    queryKey: ['dashboard', 'heated', behind],
    queryFn: ({ signal }) => getHeated(behind, signal),
    placeholderData: keepPreviousData,
  });

/** The newest content in a heated tone; null while it is not known what is selected. */
export const useHeated = (behind: Behind | null) =>
  useQuery({ ...heatedOptions(behind ?? {}), enabled: behind !== null });
