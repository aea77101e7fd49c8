import { addDays, type Days } from '@stimmlage/core/days';
import type { SeriesWindow } from '../../data/series';
import type { StatementsSearch } from '../../domain/statements';
import { CURRENT, type DashboardView } from './view';

/** Which labels the figures are based on, and which days they cover. */
export interface Selection {
  /** Null for the current labels. */
  sessionId: number | null;
  /** Explicit days, or else a number of days up to today; null for all time. */
  window: Pick<SeriesWindow, 'days' | 'startDate' | 'endDate'> | null;
}

/** Reads whose labels a URL specifies: those of a session, or the current ones, which are null. */
export const sessionIn = ({ run }: DashboardView): number | null =>
  run === undefined || run === CURRENT ? null : run;

/** Converts a selection to the parameters of the figures call. */
export const selectionQuery = ({ sessionId, window }: Selection) => ({
  analysisRunId: sessionId ?? undefined,
  ...(window?.startDate === undefined
    ? { days: window?.days }
    : { from: window.startDate, to: window.endDate }),
});

/**
 * Returns the days of a selection; null for all time, or while they depend on a day that is not known yet.
 */
export const selectedDays = ({ window }: Selection, today: string | null): Days | null => {
  const to = window?.endDate ?? today;
  if (window === null || to === null) return null;
  return { from: window.startDate ?? addDays(to, 1 - window.days), to };
};

/** Selects the statements behind every figure in a selection; null while its days are not known yet. */
export const selectedStatements = (selection: Selection, today: string | null): StatementsSearch | null => {
  const days = selectedDays(selection, today);
  if (selection.window !== null && days === null) return null;
  return { run: selection.sessionId ?? undefined, ...days };
};
