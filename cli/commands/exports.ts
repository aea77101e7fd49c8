import { categories } from '@stimmlage/core/codes/categories';
import { textFlags } from '@stimmlage/core/codes/content';
import { policyAreas } from '@stimmlage/core/codes/policy-areas';
import { sentiments } from '@stimmlage/core/codes/sentiments';
import { timeGroups } from '@stimmlage/core/codes/time-groups';
import { codedBy, commentSorts, statementKinds } from '@stimmlage/core/contracts/comments';
import { type Command, Option } from 'commander';
import { wholeNumber } from '../arguments';
import type { Open } from '../context';
import { download, OUTPUT_OPTION } from '../download';

const formats = ['csv', 'ndjson'] as const;

interface FileOptions {
  format: (typeof formats)[number];
  output?: string;
}

/** An option by the query's name for it: the two differ where the wire spells a word in its own way. */
type Names = Readonly<Record<string, string>>;

const queryOf = (options: Readonly<Record<string, unknown>>, names: Names): Record<string, unknown> =>
  Object.fromEntries(Object.entries(options).map(([option, value]) => [names[option] ?? option, value]));

const writeOnAction = (
  command: Command,
  open: Open,
  what: 'Comments' | 'Series' | 'Sessions' | 'Stats',
  names: Names = {},
): void => {
  command
    .addOption(
      new Option('--format <format>', 'csv, or ndjson as with --json').choices(formats).default('csv'),
    )
    .option(...OUTPUT_OPTION)
    .action(async ({ format, output, ...options }: FileOptions, self: Command) => {
      const context = open(self);
      const call = `export${what}${context.json || format === 'ndjson' ? 'Ndjson' : 'Csv'}` as const;
      await download(context, await context.askFile(call, { query: queryOf(options, names) }), output);
    });
};

const addPeriod = (command: Command): Command =>
  command
    .option('--from <day>', 'first day, such as 2026-11-01')
    .option('--to <day>', 'last day')
    .option('--session <id>', 'id of an analysis session', wholeNumber);

const addDays = (command: Command): Command =>
  addPeriod(command.option('--days <days>', 'number of days up to today', wholeNumber));

export const addExportCommands = (exported: Command, open: Open): void => {
  const stats = addDays(exported.command('stats').description('export figures by issue'));
  writeOnAction(stats, open, 'Stats', { session: 'analysisRunId' });

  const comments = exported
    .command('comments')
    .description('export all matching statements with their labels')
    .option('--target <username>', 'username of the target that they were found through')
    .addOption(new Option('--sentiment <sentiment>', 'sentiment').choices(sentiments))
    .addOption(new Option('--category <category>', 'issue').choices(categories))
    .addOption(new Option('--policy-area <area>', 'policy area').choices(policyAreas))
    .addOption(new Option('--kind <kind>', 'replies, or everything except replies').choices(statementKinds))
    .addOption(new Option('--coded-by <who>', 'a person who corrected it, or a model').choices(codedBy))
    .addOption(
      new Option('--flag <flag>', 'texts that read like an instruction to the model').choices(textFlags),
    )
    .option('--intensity <step>', 'minimum intensity, 1 to 5', wholeNumber)
    .option('--intensity-max <step>', 'maximum intensity, 1 to 5', wholeNumber)
    .option('--heat <step>', 'minimum heat, 1 to 5', wholeNumber)
    .option('--heat-max <step>', 'maximum heat, 1 to 5', wholeNumber)
    .option('--location <place>', 'place mentioned in the statement')
    .option('--mentions <username>', 'username of a politician mentioned in the text')
    .option('--search <words>', 'words of the text')
    .addOption(new Option('--sort <order>', 'order').choices(commentSorts).default('newest'))
    .option('--authors', 'include the author of each statement (admins only)');
  writeOnAction(addPeriod(comments), open, 'Comments', {
    session: 'run',
    target: 'politician',
    category: 'pain_point',
    policyArea: 'policy_area',
    codedBy: 'coded_by',
    intensityMax: 'intensity_max',
    heatMax: 'heat_max',
  });

  const series = exported
    .command('series')
    .description('export the number of statements on each issue over time')
    .addOption(new Option('--group <period>', 'period of each row').choices(timeGroups).default('week'));
  const seriesNames = { session: 'analysisRunId', group: 'timeGroup', from: 'startDate', to: 'endDate' };
  writeOnAction(addDays(series), open, 'Series', seriesNames);

  const sessions = exported
    .command('sessions')
    .description('export analysis sessions with their counts and cost (admins only)');
  writeOnAction(sessions, open, 'Sessions');
};
