import type { Run } from './contracts/collection';

/**
 * Why a run that has ended needs attention:
 * - `failed`: the run failed.
 * - `nothing`: every target had errors.
 * - `budget`: the run ended early, because the month's budget did not cover the next step.
 * - `unanalysed`: the budget did not cover the analysis that should have followed.
 */
export type RunTrouble = 'failed' | 'nothing' | 'budget' | 'unanalysed';

type Ended = Pick<Run, 'status' | 'reasons' | 'totalTargets' | 'errorCount'>;

/** Whether a run failed for every target. */
export const gotNothing = ({ totalTargets, errorCount }: Ended): boolean =>
  totalTargets > 0 && errorCount >= totalTargets;

/**
 * Returns why a run needs attention; null if it does not. Errors for only some of the targets are left out,
 * because users soon ignore a monitor that always reports a problem.
 */
export const troubleOf = (run: Ended): RunTrouble | null => {
  const has = (code: Run['reasons'][number]['code']): boolean =>
    run.reasons.some((reason) => reason.code === code);
  if (run.status === 'failed') return 'failed';
  if (gotNothing(run)) return 'nothing';
  if (has('x.budget_spent')) return 'budget';
  return has('run.not_analysed') ? 'unanalysed' : null;
};
