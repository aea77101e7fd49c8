import type { Run } from '@stimmlage/core/contracts/collection';
import { gotNothing } from '@stimmlage/core/run-trouble';
import { CliError } from './cli-error';
import type { Context } from './context';
import { counted, facts, formatMoment, formatNumber, joined, plain, show, statusWord, tell } from './output';
import { waitFor } from './wait';

const isOver = ({ finishedAt }: Run): boolean => finishedAt !== null;

const noteOf = (run: Run): string =>
  run.status === 'waiting' && run.waitingUntil
    ? `targets, waiting for X until ${formatMoment(run.waitingUntil)}`
    : `targets, ${formatNumber(run.collectedTweets)} new`;

const waitOf = ({ waitingUntil }: Run): string | null =>
  waitingUntil === null ? null : `waiting for X until ${formatMoment(waitingUntil)}`;

/** Formats the remarks on a run on a single line, which is shown next to the run's figures. */
export const remarkOn = (run: Run): string => {
  const { reason, errorCount, gaps } = run;
  return joined(
    waitOf(run),
    reason,
    errorCount === 0 ? null : `errors for ${counted(errorCount, 'target')}`,
    gaps.length === 0 ? null : `gaps for ${counted(gaps.length, 'target')}`,
  );
};

export const describeRun = (run: Run): string => {
  const reason = run.reason === null ? '' : plain(` (${run.reason})`);
  const lines = facts([
    ['mode', `${run.mode}, ${run.trigger === 'manual' ? 'manual' : 'scheduled'}`],
    ['started', formatMoment(run.startedAt, 'not yet')],
    ['finished', run.finishedAt && formatMoment(run.finishedAt)],
    ['targets', `${run.processedTargets} of ${run.totalTargets}`],
    ['collected', formatNumber(run.collectedTweets)],
    ['already known', formatNumber(run.knownTweets)],
    ['deleted by retention', run.expiredTweets === 0 ? null : formatNumber(run.expiredTweets)],
    ['filtered out', formatNumber(run.filteredTweets)],
    ['waiting', run.waitingUntil && `for X until ${formatMoment(run.waitingUntil)}`],
    ...run.errors.map(({ target, reason: why }) => ['error', plain(`${target}: ${why}`)] as const),
    ...run.gaps.map(({ target, reason: why }) => ['gap', plain(`${target}: ${why}`)] as const),
  ]);
  return `Run ${run.id}: ${statusWord(run.status)}${reason}\n${lines}`;
};

export const findRun = ({ ask }: Context, id: number): Promise<Run> => ask('getRun', { params: { id: id } });

export const waitForRun = (context: Context, id: number): Promise<Run> =>
  waitFor(
    context,
    () => findRun(context, id),
    isOver,
    (run) => ({
      done: run.processedTargets,
      total: run.totalTargets,
      note: noteOf(run),
      trouble: joined(waitOf(run), run.reason) || null,
    }),
  );

/**
 * Checks the result of a run that has ended.
 * @throws CliError if the run did not complete, or failed for every target
 */
export const assertCompleted = (run: Run): void => {
  const { status, reason } = run;
  if (status !== 'completed') throw new CliError(reason ?? `The run has ended: ${status}`);
  if (gotNothing(run)) throw new CliError('All targets had errors.');
};

/**
 * Reports that a run has been started or, with `isAwaited`, waits for the run to end and reports its result.
 * @throws CliError if an awaited run did not complete, or failed for every target
 */
export const reportRun = async (
  context: Context,
  started: { message: string; runId: number },
  isAwaited: boolean,
): Promise<void> => {
  if (!isAwaited) {
    show(context, started, ({ message }) => plain(message));
    return;
  }
  tell(context, plain(started.message));
  const run = await waitForRun(context, started.runId);
  show(context, run, describeRun);
  assertCompleted(run);
};
