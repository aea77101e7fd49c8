import { addDays } from '@stimmlage/core/days';
import type { StatementsSearch } from '../../domain/statements';
import { CURRENT, type DashboardView } from './view';

/** Whose labels the figures are of, and of which days. */
export interface Selection {
  /** Null: of every content the label that counts for it. */
  sessionId: number | null;
  /** Up to today; null: the whole time. */
  days: number | null;
}

/** What an address selects: the session that it names, else the labels that count. */
export const selectionOf = ({ run, window }: DashboardView): Selection => ({
  sessionId: run === undefined || run === CURRENT ? null : run,
  days: window ?? null,
});

/** What the call for figures is asked with. */
export const queryOfSelection = ({ sessionId, days }: Selection) => ({
  analysisRunId: sessionId ?? undefined,
  days: days ?? undefined,
});

/**
 * The statements behind every figure of a selection.
 * @param today at the installation, at which the window ends.
 */
export const behindOf = ({ sessionId, days }: Selection, today: string): StatementsSearch => ({
  run: sessionId ?? undefined,
  ...(days === null ? {} : { from: addDays(today, 1 - days), to: today }),
});
