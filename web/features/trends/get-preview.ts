import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { trendsPreview } from '@stimmlage/core/contracts/trends';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, CallError, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';

type Preview = Answer<typeof trendsPreview>;
export type PreviewTrend = Preview['data'][number];

const getPreview = async (signal: AbortSignal): Promise<PreviewTrend[]> => {
  const { success, data, error } = await answerOf(
    staffApi.trends['dashboard-preview'].$get({}, { init: { signal: untilTimeout(signal) } }),
  );
  if (!success) throw new CallError(error ?? '', 200, null);
  return data;
};

const previewOptions = queryOptions({
  queryKey: ['trends', 'preview'],
  queryFn: ({ signal }) => getPreview(signal),
});

/** The most relevant trends of the last fetch, at most twenty. */
export const usePreview = () => useQuery(previewOptions);
