import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { diagnoseDatabase } from '@stimmlage/core/contracts/upkeep';
import { AppError } from '@stimmlage/core/errors/app-error';
import { checkConsistency } from '@stimmlage/db/figures/consistency';
import { countLabels, getLastConsistencyCheck } from '@stimmlage/db/queries/operations/status';
import type { ApiDeps } from '../deps';
import type { Actor } from '../http/actor';
import { reportConsistency } from '../operations/status.service';
import * as upkeep from './upkeep.service';

/**
 * The maximum number of labels that are recounted while the caller waits. A recount of this many labels takes
 * a second or two.
 */
const MOST_LABELS = 200_000;

/** Starts a check and returns the id of its run, or null if a check is already in progress. */
const startCheck = async (deps: ApiDeps, actor: Actor): Promise<number | null> => {
  try {
    return (await upkeep.start(deps, actor, 'consistency')).runId;
  } catch (error) {
    if (error instanceof AppError && error.code === 'upkeep.already_running') return null;
    throw error;
  }
};

/**
 * Recounts the figures immediately if a recount is quick, and otherwise starts a job. Returns the newest
 * report.
 */
export const diagnose = async (deps: ApiDeps, actor: Actor): Promise<Answer<typeof diagnoseDatabase>> => {
  const isSmall = (await countLabels(deps.db)) <= MOST_LABELS;
  if (isSmall) await checkConsistency(deps.db, deps.timezone);
  const runId = isSmall ? null : await startCheck(deps, actor);
  const check = await getLastConsistencyCheck(deps.db);
  return { ...reportConsistency(check), mismatches: check?.mismatches ?? [], runId };
};
