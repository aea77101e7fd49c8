import { addDays } from '@stimmlage/core/days';
import type { StatementsSearch } from '../../domain/statements';
import { CURRENT, type DashboardView } from './view';

/** Which labels the figures are based on, and which days they cover. */
export interface Selection {
  /** Null for the current labels. */
  sessionId: number | null;
  /** The number of days up to today; null for all time. */
  days: number | null;
}

/** Reads the selection from the URL. */
export const readSelection = ({ run, window }: DashboardView): Selection => ({
  sessionId: run === undefined || run === CURRENT ? null : run,
  days: window ?? null,
});

/** Converts a selection to parameters for the API call. */
export const selectionQuery = ({ sessionId, days }: Selection) => ({
  analysisRunId: sessionId ?? undefined,
  days: days ?? undefined,
});

/** Returns the filter for all statements in a selection. */
export const selectedStatements = ({ sessionId, days }: Selection, today: string): StatementsSearch => ({
  run: sessionId ?? undefined,
  ...(days === null ? {} : { from: addDays(today, 1 - days), to: today }),
});
