import type { PainPointSeries } from '@stimmlage/core/contracts/figures';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';
import { queryOfSelection, type Selection } from './selection';
import { DAYS_OF_TWO_WEEKS } from './weeks';

const getWeeks = (selection: Selection, signal: AbortSignal): Promise<PainPointSeries> =>
  answerOf(
    staffApi.admin.dashboard['pain-points']['time-series'].$get(
      { query: { ...queryOfSelection(selection), timeGroup: 'day', days: String(DAYS_OF_TWO_WEEKS) } },
      { init: { signal: untilTimeout(signal) } },
    ),
  );

const weeksOptions = (selection: Selection) =>
  queryOptions({
    queryKey: ['dashboard', 'weeks', { runId: selection.runId }],
    queryFn: ({ signal }) => getWeeks(selection, signal),
  });

/** Mentions of each pain point on each day of the last two weeks, and which day it is at the installation. */
export const useWeeks = (selection: Selection | null) =>
  useQuery({ ...weeksOptions(selection ?? { runId: null, days: null }), enabled: selection !== null });
