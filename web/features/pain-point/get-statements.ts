import type { Sentiment } from '@stimmlage/core/codes/sentiments';
import { limits } from '@stimmlage/core/limits';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { queryOf, type StatementsSearch } from '../../domain/statements';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';
import type { Statement } from './get-pain-point';

const getStatements = async (
  behind: StatementsSearch,
  sentiment: Sentiment | undefined,
  signal: AbortSignal,
): Promise<Statement[]> => {
  const query = queryOf({ ...behind, sentiment, limit: limits.painPoint.recent });
  const { data } = await answerOf(
    staffApi.comments.$get({ query }, { init: { signal: untilTimeout(signal) } }),
  );
  return data.map((row) => ({
    id: row.content_id,
    text: row.text,
    sentiment: row.complaint_type,
    intensity: row.intensity_score,
    date: row.posted_at,
  }));
};

const statementsOptions = (behind: StatementsSearch, sentiment: Sentiment | undefined) =>
  queryOptions({
    queryKey: ['comments', 'of-pain-point', behind, sentiment],
    queryFn: ({ signal }) => getStatements(behind, sentiment, signal),
    placeholderData: keepPreviousData,
  });

/** The newest statements on a pain point, of one sentiment or of all. */
export const useStatements = (behind: StatementsSearch, sentiment: Sentiment | undefined) =>
  useQuery(statementsOptions(behind, sentiment));
