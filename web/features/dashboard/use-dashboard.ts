import type { DashboardStats } from '@stimmlage/core/contracts/figures';
import { useSessionChoices, useStats } from '../../data/dashboard';
import { type Selection, selectedDays, selectedStatements, selectionQuery } from './selection';

/**
 * Checks whether figures are missing. `isEmpty`: there are no figures in the selected period. `isNothing`:
 * there are no figures in any period; null while unknown.
 */
const useIsNothing = (selection: Selection | null, stats: DashboardStats | undefined) => {
  const isEmpty = selection !== null && stats?.total_texts === 0;
  const isAsked = isEmpty && selection.window !== null;
  const all = useStats(isAsked ? selectionQuery({ ...selection, window: null }) : null);
  const total = isAsked ? all.data?.total_texts : stats?.total_texts;
  // Placeholder data may contain the total of the previously selected session.
  const isPending = isAsked && (all.isPending || all.isPlaceholderData);
  return { isEmpty, isNothing: isPending ? null : total === 0, isAsked, refetch: all.refetch };
};

/**
 * The selection that the dashboard's figures are based on, and whether the dates of the selection are known.
 */
export interface Counted {
  /** Null while the dates of the selection are unknown. */
  selection: Selection | null;
  /** Today's date in the installation's timezone; null while unknown. */
  today: string | null;
  /** Whether the request for the last day of the figures has finished, successfully or not. */
  isLastDayKnown: boolean;
  /**
   * The error of the request for the last day of the figures; null if the last day is known or not needed.
   */
  lastDayFailure: { error: Error; refetch: () => void } | null;
}

/** Fetches the figures for a selection, and determines whether figures are missing. */
export const useDashboard = ({ selection, today, isLastDayKnown, lastDayFailure }: Counted) => {
  const sessions = useSessionChoices();
  const query = useStats(selection && selectionQuery(selection));
  const counted = query.isPlaceholderData || !isLastDayKnown ? undefined : query.data;
  const { isEmpty, isNothing, isAsked, refetch } = useIsNothing(selection, counted);
  // A period without figures is treated as loading until its dates are known, and until it is known whether
  // other days have figures.
  const isUndecided = query.data?.total_texts === 0 && (!isEmpty || isNothing === null);
  return {
    stats: isUndecided ? undefined : query.data,
    /** Whether there are no figures for the selected days. */
    isEmpty: isEmpty && isNothing !== null,
    /** Whether there are no figures for any day. */
    isNothing: isEmpty && isNothing === true,
    isRefreshing: query.isPlaceholderData,
    days: selection && selectedDays(selection, today),
    behind: selection && selectedStatements(selection, today),
    failed: lastDayFailure?.error ?? (query.isError && query.data === undefined ? query.error : null),
    refetch: (): void => {
      lastDayFailure?.refetch();
      void sessions.refetch();
      void query.refetch();
      if (isAsked) void refetch();
    },
  };
};
