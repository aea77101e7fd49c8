import { type TargetType, targetTypes } from '@stimmlage/core/codes/target-types';
import type { Target } from '@stimmlage/core/contracts/targets';
import { type Command, Option } from 'commander';
import { assertFile, wholeNumber } from '../arguments';
import { CliError, exits } from '../cli-error';
import type { Open } from '../context';
import { findTarget, listTargets } from '../find';
import { formatMoment, plain, printJson, show, tableOr } from '../output';
import { printReadingPlan } from '../reading-plan';
import { reportRun } from '../run-report';
import { addTargetChanges } from './target-changes';

interface ListOptions {
  search?: string;
  type?: TargetType;
}

interface BackfillOptions {
  posts: number;
  dryRun?: boolean;
  wait?: boolean;
}

const narrow = (targets: readonly Target[], { search, type }: ListOptions): Target[] => {
  const wanted = search?.toLowerCase() ?? '';
  return targets.filter(
    ({ username, displayName, targetType }) =>
      (type === undefined || targetType === type) &&
      [username, displayName].some((name) => name.toLowerCase().includes(wanted)),
  );
};

const describeTargets = (targets: readonly Target[]): string =>
  tableOr(
    'There is no target.',
    ['id', 'type', 'username', 'name', 'active', 'priority', 'last collected', 'note'],
    targets.map((target) => [
      String(target.id),
      target.targetType,
      plain(target.username),
      plain(target.displayName),
      target.isActive ? 'yes' : 'no',
      target.priority,
      formatMoment(target.lastCollectedAt, 'never'),
      plain(target.note ?? ''),
    ]),
  );

export const addTargetCommands = (program: Command, open: Open): void => {
  const targets = program.command('targets').description('collection targets');

  targets
    .command('list')
    .description('all targets, highest priority first')
    .option('--search <text>', 'only those whose username or name holds it')
    .addOption(new Option('--type <type>', 'only those of a type').choices(targetTypes))
    .action(async (options: ListOptions, command: Command) => {
      const context = open(command);
      show(context, narrow(await listTargets(context), options), describeTargets);
    });

  addTargetChanges(targets, open);

  targets
    .command('backfill')
    .description('read a target further back than it was read')
    .argument('<target>', 'the id or the username')
    .requiredOption('--posts <count>', 'as many posts, if X reaches so far', wholeNumber)
    .option('--dry-run', 'only say what would be read')
    .option('--wait', 'wait until the run has ended')
    .action(async (key: string, options: BackfillOptions, command: Command) => {
      const context = open(command);
      const target = await findTarget(context, key);
      if (options.dryRun) return printReadingPlan(context, [target], options.posts);
      const started = await context.ask('backfillTarget', {
        params: { id: target.id },
        json: { posts: options.posts },
      });
      await reportRun(context, started, options.wait ?? false);
    });

  targets
    .command('export')
    .description('all targets as the CSV that import reads, on stdout')
    .action(async (_: unknown, command: Command) => {
      const context = open(command);
      if (context.json) return printJson(await listTargets(context));
      const file = await context.askFile('exportTargets');
      process.stdout.write(await file.text());
    });

  targets
    .command('import')
    .description(
      'add targets from a CSV file in UTF-8, all or none; its header is what export writes, only username is needed',
    )
    .argument('<file>', 'the CSV file')
    .option('--dry-run', 'check the file and change nothing')
    .option('--partial', 'add the lines that are accepted, and list the others')
    .action(async (file: string, options: { dryRun?: boolean; partial?: boolean }, command: Command) => {
      const context = open(command);
      assertFile(file);
      const report = await context.ask(
        'importTargets',
        { query: options, type: 'text/csv', body: Bun.file(file) },
        { timeoutMs: null },
      );
      show(context, report, ({ created, known, refused }) =>
        [
          `${options.dryRun ? 'Would create' : 'Created'} ${created}, known already ${known}`,
          ...refused.map(({ line, reason }) => plain(`  line ${line}: ${reason}`)),
        ].join('\n'),
      );
      if (report.refused.length > 0 && !options.partial)
        throw new CliError(
          'Nothing was created: mend the lines above, or leave them out with --partial',
          exits.usage,
        );
    });
};
