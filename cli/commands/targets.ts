import { listTargets as listTargetsCall, type Target } from '@stimmlage/core/contracts/targets';
import { limits } from '@stimmlage/core/limits';
import type { Command } from 'commander';
import { assertFile, numberWithin } from '../arguments';
import { addCallOptions, createQueryOptions } from '../call-options';
import { CliError, exits } from '../cli-error';
import { type Open, showing } from '../context';
import { download, OUTPUT_OPTION } from '../download';
import { findTarget, listTargets } from '../find';
import { formatMoment, formatNumber, plain, show, tableOr } from '../output';
import { printReadingPlan } from '../reading-plan';
import { reportRun } from '../run-report';
import { addTargetChanges } from './target-changes';

interface BackfillOptions {
  posts: number;
  dryRun?: boolean;
  wait?: boolean;
}

const postCount = numberWithin({ minimum: 1, maximum: limits.backfillPosts });

/** Options for the query fields of the call, except for paging, because the command lists all matches. */
const listQuery = createQueryOptions(listTargetsCall.query.omit({ page: true, limit: true }), {
  targetType: 'type',
});

const describeTargets = (targets: readonly Target[]): string =>
  tableOr(
    'There are no targets.',
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

/** Says how many lines of an imported file name the target of an earlier line. */
const describeRepeated = (lines: number): string =>
  lines === 1
    ? '1 line names the target of an earlier line and was skipped'
    : `${lines} lines name the target of an earlier line and were skipped`;

export const addTargetCommands = (targets: Command, open: Open): void => {
  const list = targets.command('list').description('list all targets, by default highest priority first');
  const readQuery = addCallOptions(list, listQuery);
  list.action(
    showing(
      open,
      (context, given: Record<string, unknown>) => listTargets(context, readQuery(given)),
      describeTargets,
    ),
  );

  addTargetChanges(targets, open);

  targets
    .command('backfill')
    .description('fetch older posts of a target')
    .argument('<target>', 'id or username')
    .requiredOption('--posts <count>', 'number of posts, as far as X goes back', postCount)
    .option('--dry-run', 'only show what would be collected')
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
    .description('export all targets as the CSV that import reads; --json prints the list')
    .option(...OUTPUT_OPTION)
    .action(async ({ output }: { output?: string }, command: Command) => {
      const context = open(command);
      const file = context.json
        ? new Response(`${JSON.stringify(await listTargets(context), null, 2)}\n`)
        : await context.askFile('exportTargets');
      await download(context, file, output);
    });

  targets
    .command('import')
    .description(
      'add targets from a CSV file in UTF-8 or UTF-16, all or none; the columns are those of export, only username is required',
    )
    .argument('<file>', 'CSV file')
    .option('--dry-run', 'only check the file')
    .option('--partial', 'add the valid lines and list the others')
    .action(async (file: string, options: { dryRun?: boolean; partial?: boolean }, command: Command) => {
      const context = open(command);
      assertFile(file);
      // While a larger file is being sent, the API's answer may be lost.
      if (Bun.file(file).size > limits.bodyBytes)
        throw new CliError(
          `${file} is too large: a file of targets has up to ${formatNumber(limits.bodyBytes)} bytes. Split it.`,
          exits.usage,
        );
      const report = await context.ask(
        'importTargets',
        { query: options, type: 'text/csv', body: Bun.file(file) },
        { timeoutMs: limits.uploadSilenceMs },
      );
      show(context, report, ({ created, known, repeated, refused }) =>
        [
          `${options.dryRun ? 'Would create' : 'Created'} ${created}, already known ${known}`,
          ...(repeated > 0 ? [`  ${describeRepeated(repeated)}`] : []),
          ...refused.map(({ line, reason }) => plain(`  line ${line}: ${reason}`)),
        ].join('\n'),
      );
      if (report.refused.length > 0 && !options.partial)
        throw new CliError(
          'Nothing was created. Correct the lines above, or skip them with --partial.',
          exits.usage,
        );
    });
};
