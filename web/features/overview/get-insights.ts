import { queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { api } from '../../lib/client';

const getInsights = (signal: AbortSignal) =>
  answerOf(api.public.insights.$get({ query: {} }, { init: { signal: untilTimeout(signal) } }));

export const insightsOptions = queryOptions({
  queryKey: ['public', 'insights'],
  queryFn: ({ signal }) => getInsights(signal),
});

/** What changed most from the week before last to the last, in kinds. */
export const useInsights = () => useQuery(insightsOptions);
