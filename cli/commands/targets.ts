import { exportTargets, importTargets } from '@stimmlage/core/contracts/targets';
import type { Command } from 'commander';
import { CliError, exits } from '../cli-error';
import { answerOf, type Open, textOf } from '../context';
import { assertFile } from '../files';
import { wholeNumber } from '../numbers';
import { plain, print, printJson, table } from '../output';
import { reportRun } from '../run-report';

export const addTargetCommands = (program: Command, open: Open): void => {
  const targets = program.command('targets').description('collection targets');

  targets
    .command('list')
    .description('all targets, highest priority first')
    .action(async (_: unknown, command: Command) => {
      const context = open(command);
      const answer = await answerOf(context.client.admin.collection.targets.$get({ query: {} }));
      const list = Array.isArray(answer) ? answer : answer.data;
      if (context.json) return printJson(list);
      print(
        table(
          ['id', 'type', 'username', 'name', 'active', 'priority', 'last collected', 'note'],
          list.map((target) => [
            String(target.id),
            target.targetType,
            plain(target.username),
            plain(target.displayName),
            target.isActive ? 'yes' : 'no',
            target.priority,
            target.lastCollectedAt ?? 'never',
            plain(target.note ?? ''),
          ]),
        ),
      );
    });

  targets
    .command('backfill')
    .description('read a target further back than it was read')
    .argument('<id>', "the target's id", wholeNumber)
    .requiredOption('--posts <count>', 'as many posts, if X reaches so far', wholeNumber)
    .option('--wait', 'wait until the run has ended')
    .action(async (id: number, options: { posts: number; wait?: boolean }, command: Command) => {
      const context = open(command);
      const call = context.client.admin.collection.targets[':id'].backfill.$post;
      const started = await answerOf(call({ param: { id: String(id) }, json: { posts: options.posts } }));
      await reportRun(context, started, options.wait ?? false);
    });

  targets
    .command('export')
    .description('all targets as the CSV that import reads, on stdout')
    .action(async (_: unknown, command: Command) => {
      const context = open(command);
      process.stdout.write(await textOf(context.send(exportTargets.path, { method: 'GET' })));
    });

  targets
    .command('import')
    .description(
      'add targets from a CSV file in UTF-8, all or none; its header is what export writes, only username is needed',
    )
    .argument('<file>', 'the CSV file')
    .option('--dry-run', 'check the file and change nothing')
    .action(async (file: string, options: { dryRun?: boolean }, command: Command) => {
      const context = open(command);
      assertFile(file);
      const answer = await answerOf<unknown>(
        context.send(`${importTargets.path}${options.dryRun ? '?dryRun=true' : ''}`, {
          method: 'POST',
          headers: { 'Content-Type': 'text/csv' },
          body: Bun.file(file),
        }),
      );
      const report = importTargets.response.parse(answer);
      if (context.json) printJson(report);
      else {
        print(
          `${options.dryRun ? 'Would create' : 'Created'} ${report.created}, known already ${report.known}`,
        );
        for (const { line, reason } of report.refused) print(plain(`  line ${line}: ${reason}`));
      }
      if (report.refused.length > 0)
        throw new CliError('Nothing was created: mend the lines above', exits.usage);
    });
};
