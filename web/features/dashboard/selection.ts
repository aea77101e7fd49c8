import { addDays } from '@stimmlage/core/days';
import type { AnalysisRun } from '../../data/dashboard';
import type { StatementsSearch } from '../../domain/statements';
import { CURRENT, type DashboardView } from './view';

/** Whose labels the figures are of, and of which days. */
export interface Selection {
  /** Null: of every content the label that counts for it. */
  runId: number | null;
  /** Up to today; null: the whole time. */
  days: number | null;
}

/** The run with the most content, the newest of several; null without any content in a run. */
const largestRun = (runs: readonly AnalysisRun[]): number | null => {
  let largest: AnalysisRun | undefined;
  for (const run of runs) {
    if (run.processedContentCount > (largest?.processedContentCount ?? 0)) largest = run;
  }
  return largest?.id ?? null;
};

/** What an address selects: the run that it names, or, where it names none, the one with the most content. */
export const selectionOf = ({ run, window }: DashboardView, runs: readonly AnalysisRun[]): Selection => ({
  runId: run === CURRENT ? null : (run ?? largestRun(runs)),
  days: window ?? null,
});

/** What the call for figures is asked with. */
export const queryOfSelection = ({ runId, days }: Selection) => ({
  analysisRunId: runId ?? undefined,
  days: days ?? undefined,
});

/**
 * The statements behind every figure of a selection.
 * @param today at the installation, at which the window ends.
 */
export const behindOf = ({ runId, days }: Selection, today: string): StatementsSearch => ({
  run: runId ?? undefined,
  ...(days === null ? {} : { from: addDays(today, 1 - days), to: today }),
});
