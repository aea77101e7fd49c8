import type { Command } from 'commander';
import { answerOf, type Open } from '../context';
import { plain, print, printJson, table } from '../output';
import { remarkOn, reportRun } from '../run-report';

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
      await reportRun(context, started, options.wait ?? false);
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
          ['run', 'mode', 'status', 'targets', 'collected', 'known', 'started', 'note'],
          status.runs.map((run) => [
            String(run.id),
            run.mode,
            run.status,
            `${run.processedTargets}/${run.totalTargets}`,
            run.collectedTweets,
            run.knownTweets,
            run.startedAt ?? '',
            plain(remarkOn(run)),
          ]),
        ),
      );
    });
};
