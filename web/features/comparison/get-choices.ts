import type { ComparisonKind } from '@stimmlage/core/contracts/comparison';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';

const getPoliticians = async (signal: AbortSignal) => {
  const { data } = await answerOf(staffApi.politicians.$get({}, { init: { signal: untilTimeout(signal) } }));
  return data.map(({ id, full_name: name, username }) => ({
    key: String(id),
    name: name === '' ? username : name,
    username,
  }));
};

const politiciansOptions = queryOptions({
  queryKey: ['comparison', 'politicians'],
  queryFn: ({ signal }) => getPoliticians(signal),
});

const getRuns = async (signal: AbortSignal) => {
  const runs = await answerOf(
    staffApi.admin.dashboard['analysis-runs'].$get({}, { init: { signal: untilTimeout(signal) } }),
  );
  return runs.map(({ id, name }) => ({ key: String(id), name }));
};

const runsOptions = queryOptions({
  queryKey: ['comparison', 'runs'],
  queryFn: ({ signal }) => getRuns(signal),
});

/** Politicians that can be compared, by name; asked for where they are. */
export const usePoliticians = (by: ComparisonKind) =>
  useQuery({ ...politiciansOptions, enabled: by === 'politician' });

/** Analysis runs that can be compared, newest first; asked for where they are. */
export const useRuns = (by: ComparisonKind) => useQuery({ ...runsOptions, enabled: by === 'run' });
