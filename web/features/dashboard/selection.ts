import { addDays } from '@stimmlage/core/days';
import type { SessionChoice } from '../../data/dashboard';
import type { StatementsSearch } from '../../domain/statements';
import { CURRENT, type DashboardView } from './view';

/** Whose labels the figures are of, and of which days. */
export interface Selection {
  /** Null: of every content the label that counts for it. */
  sessionId: number | null;
  /** Up to today; null: the whole time. */
  days: number | null;
}

/** The session with the most content, the newest of several; null without any content in one. */
const largestSession = (sessions: readonly SessionChoice[]): number | null => {
  let largest: SessionChoice | undefined;
  for (const session of sessions) {
    if (session.processedContentCount > (largest?.processedContentCount ?? 0)) largest = session;
  }
  return largest?.id ?? null;
};

/** What an address selects: the session that it names, or, where it names none, the one with the most content. */
export const selectionOf = (
  { run, window }: DashboardView,
  sessions: readonly SessionChoice[],
): Selection => ({
  sessionId: run === CURRENT ? null : (run ?? largestSession(sessions)),
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
