import { addDays } from '@stimmlage/core/days';
import type { StatementsSearch } from '../../domain/statements';
import { CURRENT, type DashboardView } from './view';

/** Whose labels the figures count, and over which days. */
export interface Selection {
  /** Null for the current label of every post. */
  sessionId: number | null;
  /** The number of days up to today; null for all time. */
  days: number | null;
}

/** Reads the selection from a URL: the session it specifies, or the current labels. */
export const readSelection = ({ run, window }: DashboardView): Selection => ({
  sessionId: run === undefined || run === CURRENT ? null : run,
  days: window ?? null,
});

/** Converts a selection to the parameters of the figures call. */
export const selectionQuery = ({ sessionId, days }: Selection) => ({
  analysisRunId: sessionId ?? undefined,
  days: days ?? undefined,
});

/** Selects the statements behind every figure in a selection. */
export const selectedStatements = ({ sessionId, days }: Selection, today: string): StatementsSearch => ({
  run: sessionId ?? undefined,
  ...(days === null ? {} : { from: addDays(today, 1 - days), to: today }),
});
