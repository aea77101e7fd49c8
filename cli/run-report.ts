import type { Run } from '@stimmlage/core/contracts/collection';
import { CliError } from './cli-error';
import { answerOf, type Context } from './context';
import { formatNumber, plain, print, printJson, tell } from './output';
import { waitFor } from './wait';

const isOver = ({ finishedAt }: Run): boolean => finishedAt !== null;

const noteOf = (run: Run): string =>
  run.status === 'waiting' && run.waitingUntil
    ? `targets, waiting for X until ${run.waitingUntil}`
    : `targets, ${formatNumber(run.collectedTweets)} new`;

const targets = (count: number): string => `${count} ${count === 1 ? 'target' : 'targets'}`;

/** What there is to say of a run beside its figures, in one line. */
export const remarkOn = ({ reason, waitingUntil, errorCount, gaps }: Run): string =>
  [
    waitingUntil === null ? null : `waits for X until ${waitingUntil}`,
    reason,
    errorCount === 0 ? null : `errors at ${targets(errorCount)}`,
    gaps.length === 0 ? null : `something left of ${targets(gaps.length)}`,
  ]
    .filter((remark) => remark !== null)
    .join('; ');

const describe = (run: Run): string => {
  const lines = [
    `Run ${run.id}: ${run.status}${run.reason ? ` (${run.reason})` : ''}`,
    `  targets   ${run.processedTargets} of ${run.totalTargets}`,
    `  collected ${formatNumber(run.collectedTweets)}`,
    `  known     ${formatNumber(run.knownTweets)}`,
    `  filtered  ${formatNumber(run.filteredTweets)}`,
    ...run.errors.map(({ target, reason }) => `  error     ${target}: ${reason}`),
    ...run.gaps.map(({ target, reason }) => `  left      ${target}: ${reason}`),
  ];
  return lines.map(plain).join('\n');
};

const wait = (context: Context, id: number): Promise<Run> =>
  waitFor(
    () => answerOf(context.client.collection.runs[':id'].$get({ param: { id: String(id) } })),
    isOver,
    (run) => ({ done: run.processedTargets, total: run.totalTargets, note: noteOf(run) }),
  );

/**
 * Tells of a run that was started; with `isAwaited` once it has ended.
 * @throws CliError when an awaited run did not complete.
 */
export const reportRun = async (
  context: Context,
  started: { message: string; runId: number },
  isAwaited: boolean,
): Promise<void> => {
  if (!isAwaited) {
    if (context.json) printJson(started);
    else print(started.message);
    return;
  }
  tell(started.message);
  const run = await wait(context, started.runId);
  if (context.json) printJson(run);
  else print(describe(run));
  if (run.status !== 'completed') throw new CliError(run.reason ?? `The run ended as ${run.status}`);
};
