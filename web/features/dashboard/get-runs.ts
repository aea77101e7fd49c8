import type { analysisRuns } from '@stimmlage/core/contracts/dashboard';
import type { Answer } from '@stimmlage/core/contracts/endpoint';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';

type Runs = Answer<typeof analysisRuns>;
export type AnalysisRun = Runs[number];

const getRuns = (signal: AbortSignal): Promise<Runs> =>
  answerOf(staffApi.admin.dashboard['analysis-runs'].$get({}, { init: { signal: untilTimeout(signal) } }));

const runsOptions = queryOptions({
  queryKey: ['analysis-runs'],
  queryFn: ({ signal }) => getRuns(signal),
});

/** The analysis runs whose labels can be looked at, newest first. */
export const useRuns = () => useQuery(runsOptions);
