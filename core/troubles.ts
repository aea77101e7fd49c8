import type { UpkeepKind } from './codes/statuses';
import type { Run } from './contracts/collection';
import type { Answer } from './contracts/endpoint';
import type { ImportReport } from './contracts/imports';
import type { Schedule } from './contracts/schedule';
import type { Session } from './contracts/sessions';
import type { trendStats } from './contracts/trends';
import type { UpkeepRun } from './contracts/upkeep';
import type { ReasonCode } from './reasons/reason';
import type { WrittenReason } from './reasons/sentence';
import { type RunTrouble, troubleOf } from './run-trouble';

/** Why something went wrong: as codes, and as the sentence for them; null if no reason was recorded. */
interface Why {
  reasons: readonly WrittenReason[];
  reason: string | null;
}

/** Work that failed or is delayed, and that needs attention. */
export type Trouble = Why &
  (
    | { kind: 'run_ended'; id: number; trouble: RunTrouble }
    | { kind: 'run_delayed' | 'import_delayed' | 'import_failed'; id: number }
    | { kind: 'session_delayed' | 'session_failed'; id: number }
    | { kind: 'session_mostly_failed'; id: number; failed: number; planned: number }
    | { kind: 'upkeep_delayed'; of: UpkeepKind }
    | { kind: 'upkeep_failed'; of: UpkeepKind; finishedAt: string | null }
    | { kind: 'schedule_skipped' | 'trends_delayed' | 'trends_failed' }
    | { kind: 'trend_analysis_delayed' | 'trend_analysis_failed' }
  );

/** Returns what is wrong with the latest run, whether or not it has ended. */
export const runTroubles = (run: Run | undefined): Trouble[] => {
  if (!run) return [];
  const { id, reasons, reason } = run;
  if (run.finishedAt === null) return reason === null ? [] : [{ kind: 'run_delayed', id, reasons, reason }];
  const trouble = troubleOf(run);
  return trouble ? [{ kind: 'run_ended', id, trouble, reasons, reason }] : [];
};

/** Returns why the last scheduled run was skipped. A schedule that has been disabled is left out. */
export const scheduleTroubles = ({ enabled, note, reasons }: Schedule): Trouble[] =>
  enabled && note !== null ? [{ kind: 'schedule_skipped', reasons, reason: note }] : [];

/**
 * Lists the imports that are delayed, and the latest import if it failed.
 * @param imports the latest imports, newest first.
 */
export const importTroubles = (imports: readonly ImportReport[]): Trouble[] => [
  ...imports
    .filter(({ finishedAt, error }) => finishedAt === null && error !== null)
    .map(({ id, reasons, error }): Trouble => ({ kind: 'import_delayed', id, reasons, reason: error })),
  ...imports
    .slice(0, 1)
    .filter(({ status }) => status === 'failed')
    .map(({ id, reasons, error }): Trouble => ({ kind: 'import_failed', id, reasons, reason: error })),
];

/** Whether a session has ended with more items that failed than items with a label. */
export const isMostlyFailed = ({
  finished_at: finishedAt,
  status,
  failed_count: failed,
  labelled_count: labelled,
  uncounted_count: uncounted,
}: Session): boolean => finishedAt !== null && status === 'completed' && failed > labelled + uncounted;

const endedSessionTroubles = (session: Session): Trouble[] => {
  const { id, reasons, error: reason, failed_count: failed, content_count: planned } = session;
  if (session.status === 'failed') return [{ kind: 'session_failed', id, reasons, reason }];
  return isMostlyFailed(session)
    ? [{ kind: 'session_mostly_failed', id, failed, planned, reasons, reason }]
    : [];
};

/**
 * Lists the sessions that are delayed, and the latest session that has ended if it failed or hardly any item got
 * a label.
 * @param sessions the latest sessions, newest first.
 */
export const sessionTroubles = (sessions: readonly Session[]): Trouble[] => [
  ...sessions
    .filter((session) => session.finished_at === null && session.error !== null)
    .map(({ id, reasons, error }): Trouble => ({ kind: 'session_delayed', id, reasons, reason: error })),
  ...sessions
    .filter((session) => session.finished_at !== null)
    .slice(0, 1)
    .flatMap(endedSessionTroubles),
];

/**
 * Lists the kinds of maintenance that are delayed, and those whose latest run failed.
 * @param latest the latest run of each kind.
 */
export const upkeepTroubles = (latest: readonly UpkeepRun[]): Trouble[] => [
  ...latest
    .filter(({ finishedAt, note }) => finishedAt === null && note !== null)
    .map(({ kind: of, reasons, note }): Trouble => ({ kind: 'upkeep_delayed', of, reasons, reason: note })),
  ...latest
    .filter(({ status }) => status === 'failed')
    .map(
      ({ kind: of, reasons, note, finishedAt }): Trouble => ({
        kind: 'upkeep_failed',
        of,
        finishedAt,
        reasons,
        reason: note,
      }),
    ),
];

/** Whether work on trends has not ended, and there is a reason why it is delayed. */
const isDelayed = (status: string | null, reasons: readonly WrittenReason[]): boolean =>
  (status === 'pending' || status === 'running') && reasons.length > 0;

/** Reasons for which a completed fetch lacks the trends of single places, which X decides. */
const ofSinglePlaces: readonly ReasonCode[] = ['trends.place_empty', 'trends.place_failed'];

/**
 * Returns why the last trend fetch is delayed, failed or ended before all places had been fetched, and why the analysis
 * of the latest trends is delayed or failed.
 */
export const trendTroubles = (trends: Answer<typeof trendStats>): Trouble[] => {
  const troubles: Trouble[] = [];
  const { status, reasons, error: reason, analysisStatus, analysisReasons } = trends;
  const ofAnalysis = { reasons: analysisReasons, reason: trends.analysisError };
  const isBrokenOff = reasons.some(({ code }) => !ofSinglePlaces.includes(code));
  if (isDelayed(status, reasons)) troubles.push({ kind: 'trends_delayed', reasons, reason });
  if (status === 'failed' || (status === 'completed' && isBrokenOff))
    troubles.push({ kind: 'trends_failed', reasons, reason });
  if (isDelayed(analysisStatus, analysisReasons))
    troubles.push({ kind: 'trend_analysis_delayed', ...ofAnalysis });
  if (analysisStatus === 'failed') troubles.push({ kind: 'trend_analysis_failed', ...ofAnalysis });
  return troubles;
};
