import type { SetupProgress } from '@stimmlage/core/contracts/operations';
import { writeReason } from '@stimmlage/core/reasons/sentence';
import { getContentCounts } from '@stimmlage/db/figures/read/content-counts';
import { listImports } from '@stimmlage/db/queries/collection/imports';
import { listRuns } from '@stimmlage/db/queries/collection/runs';
import { findSchedule } from '@stimmlage/db/queries/collection/schedule';
import { getSettings } from '@stimmlage/db/queries/operations/settings';
import { hasFigures } from '@stimmlage/db/queries/operations/status';
import { listSessions } from '@stimmlage/db/queries/sessions/session-list';
import { countTargets } from '@stimmlage/db/queries/targets/targets';
import type { ApiDeps } from '../deps';
import { type SetupFacts, setupStepsOf } from './setup-steps';

const readFacts = async ({ db, hasXToken, models }: ApiDeps): Promise<SetupFacts> => {
  const [counts, targets, [run], [file], [session], { budgets }, schedule] = await Promise.all([
    getContentCounts(db),
    countTargets(db),
    listRuns(db, 1),
    listImports(db, 1),
    listSessions(db, {}, { kind: 'posts', limit: 1 }),
    getSettings(db),
    findSchedule(db),
  ]);
  return {
    hasXToken,
    hasProvider: models.some(({ available }) => available),
    activeTargets: targets.reduce((sum, { isActive, n }) => sum + (isActive ? n : 0), 0),
    posts: counts.hits,
    keptPosts: counts.hits - counts.filteredOut,
    run,
    import: file,
    session,
    hasBudget: budgets.x !== null || budgets.ai !== null,
    hasSchedule: schedule?.enabled === true,
  };
};

/**
 * Returns the state of each setup step, and which step comes next. Once the first figures exist, setup counts
 * as complete, and no steps are listed.
 */
export const getSetupProgress = async (deps: ApiDeps): Promise<SetupProgress> => {
  if (await hasFigures(deps.db)) return { complete: true, next: null, steps: [] };
  const steps = setupStepsOf(await readFacts(deps));
  return {
    complete: false,
    next: steps.find(({ state }) => state === 'open')?.step ?? null,
    steps: steps.map(({ reasons, ...judged }) => ({ ...judged, reason: writeReason(reasons), reasons })),
  };
};
