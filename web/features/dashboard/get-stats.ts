import type { DashboardStats } from '@stimmlage/core/contracts/figures';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';
import { queryOfSelection, type Selection } from './selection';

const getStats = (selection: Selection, signal: AbortSignal): Promise<DashboardStats> =>
  answerOf(
    staffApi.admin.dashboard.stats.$get(
      { query: { ...queryOfSelection(selection), ...(selection.days && { days: String(selection.days) }) } },
      { init: { signal: untilTimeout(signal) } },
    ),
  );

const statsOptions = (selection: Selection) =>
  queryOptions({
    queryKey: ['dashboard', 'stats', selection],
    queryFn: ({ signal }) => getStats(selection, signal),
    placeholderData: keepPreviousData,
  });

/** The figures of what is selected; those of the selection before stay until they are there. */
export const useStats = (selection: Selection | null) =>
  useQuery({
    ...statsOptions(selection ?? { runId: null, days: null }),
    enabled: selection !== null,
  });
