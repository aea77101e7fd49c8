import { shortfallReason } from '@stimmlage/core/budget';
import { modelIn } from '@stimmlage/core/models';
import { type Reasons, reason } from '@stimmlage/core/reasons/reason';
import type { Tx } from '@stimmlage/db/connection';
import { getRunProgress } from '@stimmlage/db/queries/collection/run-progress';
import { type EndStatus, endRun, findRun, noteRun } from '@stimmlage/db/queries/collection/runs';
import { getSettings } from '@stimmlage/db/queries/operations/settings';
import { insertSessionWithinBudget } from '@stimmlage/db/queries/sessions/new-session';
import { chooseDefaultModel } from '../default-model';
import type { WorkerDeps } from '../deps';

/**
 * Returns true if a run has collected posts that have to be analysed. The posts of a test run are never
 * analysed.
 */
const isFruitful = async (tx: Tx, runId: number): Promise<boolean> => {
  const [run, progress] = await Promise.all([findRun(tx, runId), getRunProgress(tx, [runId])]);
  const { collected = 0, filtered = 0 } = progress.get(runId) ?? {};
  return run?.mode !== 'test' && collected > filtered;
};

/**
 * Starts an analysis of all content without a label, including the content collected by this run, if the
 * settings require an analysis after each run. Content that another model has labelled is left out, because a
 * change of the default model must not classify, and charge for, everything that is stored. If the budget does not
 * cover all of it, the newest content is analysed, so that a large import does not keep new posts from it for ever.
 */
const analyze = async (deps: WorkerDeps, tx: Tx, runId: number): Promise<void> => {
  const { queue, models, now } = deps;
  const { analyzeAfterCollection, defaultModel } = await getSettings(tx);
  if (!analyzeAfterCollection || !(await isFruitful(tx, runId))) return;
  const choice = chooseDefaultModel(deps, defaultModel);
  if ('refusal' in choice) return noteRun(tx, runId, [reason('run.not_analysed'), choice.refusal]);
  const { model } = choice;
  const wanted = {
    model,
    name: `${model.label}, after run ${runId}`,
    contentLimit: null,
    unlabelledOnly: true,
    fitsBudget: true,
    requestedBy: null,
  };
  const session = await insertSessionWithinBudget(tx, wanted, modelIn(models), now());
  if (session === 'nothing_to_analyze') return;
  if ('short' in session)
    return noteRun(tx, runId, [reason('run.not_analysed'), shortfallReason(session.short)]);
  await queue.send('session.advance', { sessionId: session.id }, { tx });
  if (session.cut === null) return;
  const { wanted: all, covered, limit, left } = session.cut;
  await noteRun(tx, runId, [reason('run.analysed_in_part', { wanted: all, most: covered, limit, left })]);
};

/**
 * Ends a run, unless the run has already ended. If the settings require an analysis, the analysis is created
 * in the same transaction, except after a run that a user has stopped.
 */
export const settleRun = (
  deps: WorkerDeps,
  runId: number,
  status: EndStatus,
  why: Reasons = [],
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const isEndedHere = await endRun(tx, runId, status, why);
    if (isEndedHere && why[0]?.code !== 'run.stopped') await analyze(deps, tx, runId);
  });
