import { exportCommentsCsv, exportSeriesCsv, exportStatsCsv } from '@stimmlage/core/contracts/exports';
import { type Command, Option } from 'commander';
import { type AnyCallOptions, addCallOptions, createQueryOptions } from '../call-options';
import type { Open } from '../context';
import { download, OUTPUT_OPTION } from '../download';

const formats = ['csv', 'ndjson'] as const;

interface FileOptions {
  format: (typeof formats)[number];
  output?: string;
}

const writeOnAction = (
  command: Command,
  open: Open,
  what: 'Comments' | 'Series' | 'Sessions' | 'Stats',
  asked: AnyCallOptions = { options: [], read: () => ({}) },
): void => {
  const readQuery = addCallOptions(command, asked);
  command
    .addOption(
      new Option('--format <format>', 'csv, or ndjson as with --json').choices(formats).default('csv'),
    )
    .option(...OUTPUT_OPTION)
    .action(async ({ format, output, ...given }: FileOptions, self: Command) => {
      const context = open(self);
      const call = `export${what}${context.json || format === 'ndjson' ? 'Ndjson' : 'Csv'}` as const;
      await download(context, await context.askFile(call, { query: readQuery(given) }), output);
    });
};

/**
 * Adds the export commands. The options of a command come from the query of its call. A few options are named
 * differently from their fields.
 */
export const addExportCommands = (exported: Command, open: Open): void => {
  const stats = exported.command('stats').description('export figures by issue');
  writeOnAction(stats, open, 'Stats', createQueryOptions(exportStatsCsv.query, { analysisRunId: 'session' }));

  const comments = exported
    .command('comments')
    .description('export all matching statements with their labels');
  const commentNames = { politician: 'target', pain_point: 'category', run: 'session' };
  writeOnAction(comments, open, 'Comments', createQueryOptions(exportCommentsCsv.query, commentNames));

  const series = exported
    .command('series')
    .description('export the number of statements on each issue over time');
  const seriesNames = { timeGroup: 'group', startDate: 'from', endDate: 'to', analysisRunId: 'session' };
  writeOnAction(series, open, 'Series', createQueryOptions(exportSeriesCsv.query, seriesNames));

  const sessions = exported
    .command('sessions')
    .description('export analysis sessions with their counts and cost (admins only)');
  writeOnAction(sessions, open, 'Sessions');
};
