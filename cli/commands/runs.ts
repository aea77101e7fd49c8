import type { Run } from '@stimmlage/core/contracts/collection';
import type { Command } from 'commander';
import { CliError } from '../cli-error';
import { answerOf, type Context, type Open } from '../context';
import { formatNumber, plain, print, printJson, table, tell } from '../output';
import { waitFor } from '../wait';

const isOver = ({ finishedAt }: Run): boolean => finishedAt !== null;

const noteOf = (run: Run): string =>
  run.status === 'waiting' && run.waitingUntil
    ? `targets, waiting for X until ${run.waitingUntil}`
    : `targets, ${formatNumber(run.collectedTweets)} new`;

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

export const addRunCommands = (program: Command, open: Open): void => {
  const runs = program.command('runs').description('collection runs');

  runs
    .command('start')
    .description('collect from all active targets')
    .option('--test', 'the first target only, 1 post')
    .option('--wait', 'wait until the run has ended')
    .action(async (options: { test?: boolean; wait?: boolean }, command: Command) => {
      const context = open(command);
      const started = await answerOf(
        context.client.collection.start.$post({ json: { testMode: options.test ?? false } }),
      );
      if (!options.wait) {
        if (context.json) printJson(started);
        else print(started.message);
        return;
      }
      tell(started.message);
      const run = await wait(context, started.runId);
      if (context.json) printJson(run);
      else print(describe(run));
      if (run.status !== 'completed') throw new CliError(run.reason ?? `The run ended as ${run.status}`);
    });

  runs
    .command('stop')
    .description('stop the active run after the target in hand')
    .action(async (_: unknown, command: Command) => {
      const context = open(command);
      const stopped = await answerOf(context.client.collection.stop.$post());
      if (context.json) printJson(stopped);
      else print(stopped.message);
    });

  runs
    .command('status')
    .description('the active run and the newest ones')
    .action(async (_: unknown, command: Command) => {
      const context = open(command);
      const status = await answerOf(context.client.collection.status.$get());
      if (context.json) return printJson(status);
      print(
        table(
          ['run', 'mode', 'status', 'targets', 'collected', 'known', 'started'],
          status.runs.map((run) => [
            String(run.id),
            run.mode,
            run.status,
            `${run.processedTargets}/${run.totalTargets}`,
            run.collectedTweets,
            run.knownTweets,
            run.startedAt ?? '',
          ]),
        ),
      );
    });
};
