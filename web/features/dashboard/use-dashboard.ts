import type { DashboardStats } from '@stimmlage/core/contracts/figures';
import { useSessionChoices, useStats } from '../../data/dashboard';
import { type Selection, selectedDays, selectedStatements, selectionQuery } from './selection';

/** Returns whether there are no figures at all, or only none in the period; null until it is known. */
const useIsNothing = (selection: Selection | null, stats: DashboardStats | undefined) => {
  const isEmpty = selection !== null && stats?.total_texts === 0;
  const isAsked = isEmpty && selection.window !== null;
  const all = useStats(isAsked ? selectionQuery({ ...selection, window: null }) : null);
  const total = isAsked ? all.data?.total_texts : stats?.total_texts;
  const isPending = isAsked && all.isPending;
  return { isEmpty, isNothing: isPending ? null : total === 0, isAsked, refetch: all.refetch };
};

/** What the dashboard counts. */
export interface Counted {
  /** Null while its days are not known yet. */
  selection: Selection | null;
  /** In the installation's timezone; null until known. */
  today: string | null;
  /** Whether it is known up to which day a number of days is counted, or that it cannot be known. */
  isLastDayKnown: boolean;
}

/** Fetches the figures of a selection, with what else the dashboard says about it. */
export const useDashboard = ({ selection, today, isLastDayKnown }: Counted) => {
  const sessions = useSessionChoices();
  const query = useStats(selection && selectionQuery(selection));
  const counted = query.isPlaceholderData || !isLastDayKnown ? undefined : query.data;
  const { isEmpty, isNothing, isAsked, refetch } = useIsNothing(selection, counted);
  // An empty period is described once it is known which days it covers, and whether others have figures.
  const isUndecided = query.data?.total_texts === 0 && (!isEmpty || isNothing === null);
  return {
    sessions: sessions.data,
    stats: isUndecided ? undefined : query.data,
    /** Whether there are no figures on these days. */
    isEmpty: isEmpty && isNothing !== null,
    /** Whether there are none on any other day either. */
    isNothing: isEmpty && isNothing === true,
    isRefreshing: query.isPlaceholderData,
    days: selection && selectedDays(selection, today),
    behind: selection && selectedStatements(selection, today),
    failed: query.isError && query.data === undefined ? query.error : null,
    refetch: (): void => {
      void sessions.refetch();
      void query.refetch();
      if (isAsked) void refetch();
    },
  };
};
