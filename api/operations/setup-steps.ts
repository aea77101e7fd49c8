import { type SetupState, type SetupStep, setupSteps } from '@stimmlage/core/codes/setup';
import { activeRunStatuses, openSessionStatuses } from '@stimmlage/core/codes/statuses';
import { providerVariables } from '@stimmlage/core/models';
import { type Reasons, reason } from '@stimmlage/core/reasons/reason';
import type { ImportRow } from '@stimmlage/db/queries/collection/imports';
import type { RunRow } from '@stimmlage/db/queries/collection/runs';
import type { SessionRow } from '@stimmlage/db/queries/sessions/sessions';

/**
 * The facts that determine which setup steps are done, in an installation that does not have any figures yet.
 */
export interface SetupFacts {
  hasXToken: boolean;
  hasProvider: boolean;
  activeTargets: number;
  /** The number of hits, and the number of hits that are not filtered out. */
  posts: number;
  keptPosts: number;
  /** The newest run and the newest import, if there are any. */
  run?: Pick<RunRow, 'status' | 'reason' | 'createdAt'> | undefined;
  import?: Pick<ImportRow, 'status' | 'error' | 'createdAt' | 'finishedAt'> | undefined;
  /**
   * The newest session. Retests and sessions on gold sets are ignored, because their labels do not count in
   * any figures.
   */
  session?: Pick<SessionRow, 'status' | 'error'> | undefined;
  hasBudget: boolean;
  hasSchedule: boolean;
}

interface Judged {
  state: SetupState;
  reasons?: Reasons;
}

const done: Judged = { state: 'done' };
const optional: Judged = { state: 'optional' };

const noToken = reason('run.no_token');
const noProvider = reason('setup.no_key', { variable: providerVariables.anthropic });

const isOneOf = (status: string, among: readonly string[]): boolean => among.includes(status);

/**
 * Determines the state of the step `posts`. The step is done once there are posts that are not filtered out.
 * Until then, the state depends on the newest run or the newest import, whichever started later.
 */
const judgePosts = ({ run, import: file, ...facts }: SetupFacts): Judged => {
  if (facts.keptPosts > 0) return done;
  if (run && isOneOf(run.status, activeRunStatuses)) return { state: 'running', reasons: run.reason };
  if (file?.finishedAt === null) return { state: 'running', reasons: file.error };
  if (facts.posts > 0)
    return { state: 'open', reasons: [reason('setup.all_filtered', { count: facts.posts })] };
  const isImportLast = file !== undefined && (run === undefined || file.createdAt > run.createdAt);
  if (isImportLast && file.status === 'failed') return { state: 'open', reasons: file.error };
  const missing = [
    ...(facts.hasXToken ? [] : [noToken]),
    ...(facts.activeTargets > 0 ? [] : [reason('setup.no_target')]),
  ];
  if (missing.length > 0) return { state: 'blocked', reasons: missing };
  if (run === undefined || isImportLast) return { state: 'open' };
  return { state: 'open', reasons: run.reason.length > 0 ? run.reason : [reason('setup.run_empty')] };
};

const judgeSession = ({ session, ...facts }: SetupFacts): Judged => {
  if (session && isOneOf(session.status, openSessionStatuses))
    return { state: 'running', reasons: session.error };
  const missing = [
    ...(facts.hasProvider ? [] : [noProvider]),
    ...(facts.keptPosts > 0 ? [] : [reason('setup.no_posts')]),
  ];
  if (missing.length > 0) return { state: 'blocked', reasons: missing };
  return { state: 'open', reasons: session?.error ?? [] };
};

const judges: Record<SetupStep, (facts: SetupFacts) => Judged> = {
  // With imported posts, the first figures require neither X nor targets.
  xToken: ({ hasXToken, posts }) => {
    if (hasXToken) return done;
    return posts > 0 ? optional : { state: 'open' };
  },
  aiProvider: ({ hasProvider }) => (hasProvider ? done : { state: 'open' }),
  targets: ({ activeTargets, posts }) => {
    if (activeTargets > 0) return done;
    return posts > 0 ? optional : { state: 'open' };
  },
  posts: judgePosts,
  session: judgeSession,
  budgets: ({ hasBudget }) => (hasBudget ? done : optional),
  schedule: ({ hasSchedule }) => (hasSchedule ? done : optional),
};

/** Determines the state of every step, in the order in which the steps are done. */
export const setupStepsOf = (facts: SetupFacts) =>
  setupSteps.map((step) => ({ step, reasons: [] as Reasons, ...judges[step](facts) }));
