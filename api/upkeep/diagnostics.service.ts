import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { diagnoseDatabase, getDiagnosis } from '@stimmlage/core/contracts/upkeep';
import { AppError } from '@stimmlage/core/errors/app-error';
import { checkConsistency } from '@stimmlage/db/figures/consistency';
import { countLabels, getLastConsistencyCheck } from '@stimmlage/db/queries/operations/status';
import { findOpenUpkeepRun } from '@stimmlage/db/queries/operations/upkeep-runs';
import { writeAudit } from '@stimmlage/db/queries/users/audit';
import type { ApiDeps } from '../deps';
import type { Actor } from '../http/actor';
import { reportConsistency } from '../operations/status.service';
import * as upkeep from './upkeep.service';

/**
 * The maximum number of labels that are recounted while the caller waits. A recount of this many labels takes
 * a second or two.
 */
const MOST_LABELS = 200_000;

/** Starts a check, unless one is already in progress. */
const startCheck = async (deps: ApiDeps, actor: Actor): Promise<void> => {
  try {
    await upkeep.start(deps, actor, 'consistency');
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'upkeep.already_running')) throw error;
  }
};

/** Returns the newest report, and the run that is creating the next one. */
export const getReport = async ({ db }: ApiDeps): Promise<Answer<typeof getDiagnosis>> => {
  // In this order, a run that ends in between is not missing together with its report.
  const run = await findOpenUpkeepRun(db, 'consistency');
  const check = await getLastConsistencyCheck(db);
  return { ...reportConsistency(check), mismatches: check?.mismatches ?? [], runId: run?.id ?? null };
};

/**
 * Recounts the figures immediately if a recount is quick, and otherwise starts a job. Returns the newest
 * report.
 */
export const diagnose = async (deps: ApiDeps, actor: Actor): Promise<Answer<typeof diagnoseDatabase>> => {
  const isSmall = (await countLabels(deps.db)) <= MOST_LABELS;
  if (!isSmall) await startCheck(deps, actor);
  else {
    const detail = { kind: 'consistency' };
    await writeAudit(deps.db, { ...actor, action: 'upkeep.start', objectType: 'upkeep', detail });
    await checkConsistency(deps.db, deps.timezone);
  }
  const report = await getReport(deps);
  return isSmall ? { ...report, runId: null } : report;
};
