import { addDays, type Days } from '@stimmlage/core/days';
import type { SeriesWindow } from '../../data/series';
import type { StatementsSearch } from '../../domain/statements';
import { CURRENT, type DashboardView } from './view';

/** The labels that the figures are based on, and the days that the figures cover. */
export interface Selection {
  /** Null for the current labels. */
  sessionId: number | null;
  /** Explicit dates, or a number of days up to the last day or up to today; null for all time. */
  window: Pick<SeriesWindow, 'days' | 'startDate' | 'endDate'> | null;
}

/** Returns the id of the session that is selected in the URL; null if the current labels are selected. */
export const sessionIn = ({ run }: DashboardView): number | null =>
  run === undefined || run === CURRENT ? null : run;

/** Converts a selection to the parameters of the API call for the figures. */
export const selectionQuery = ({ sessionId, window }: Selection) => ({
  analysisRunId: sessionId ?? undefined,
  ...(window?.startDate === undefined
    ? { days: window?.days, to: window?.endDate }
    : { from: window.startDate, to: window.endDate }),
});

/** Returns the dates that a selection covers; null for all time, or while today's date is unknown. */
export const selectedDays = ({ window }: Selection, today: string | null): Days | null => {
  const to = window?.endDate ?? today;
  if (window === null || to === null) return null;
  return { from: window.startDate ?? addDays(to, 1 - window.days), to };
};

/**
 * Returns the filter for all statements in a selection; null while the dates of the selection are unknown.
 */
export const selectedStatements = (selection: Selection, today: string | null): StatementsSearch | null => {
  const days = selectedDays(selection, today);
  if (selection.window !== null && days === null) return null;
  return { run: selection.sessionId ?? undefined, ...days };
};
