import { categories } from '@stimmlage/core/codes/categories';
import { policyAreas } from '@stimmlage/core/codes/policy-areas';
import { sentiments } from '@stimmlage/core/codes/sentiments';
import { timeGroups } from '@stimmlage/core/codes/time-groups';
import type { FileCall } from '@stimmlage/core/contracts/call';
import { codedBy, commentSorts, statementKinds } from '@stimmlage/core/contracts/comments';
import { type Command, Option } from 'commander';
import { wholeNumber } from '../arguments';
import type { Open } from '../context';
import { download } from '../download';

const formats = ['csv', 'ndjson'] as const;
type Format = (typeof formats)[number];

interface FileOptions {
  format: Format;
  output?: string;
}

type Calls = Record<Format, FileCall>;

/** An option by the query's name for it: the two differ where the wire spells a word in its own way. */
type Names = Readonly<Record<string, string>>;

const queryOf = (options: Readonly<Record<string, unknown>>, names: Names): Record<string, unknown> =>
  Object.fromEntries(Object.entries(options).map(([option, value]) => [names[option] ?? option, value]));

const addFileOptions = (command: Command): Command =>
  command
    .addOption(
      new Option('--format <format>', 'csv, or one JSON a line as with --json')
        .choices(formats)
        .default('csv'),
    )
    .option('--output <file>', 'write to a file, which is there once all of it is; to stdout without it');

const writeOnAction = (command: Command, open: Open, calls: Calls, names: Names = {}): void => {
  addFileOptions(command).action(async ({ format, output, ...options }: FileOptions, self: Command) => {
    const context = open(self);
    const call = calls[context.json ? 'ndjson' : format];
    await download(await context.askFile(call, { query: queryOf(options, names) }), output);
  });
};

const SESSION = ['--session <id>', 'the labels of one analysis session', wholeNumber] as const;
const FROM = ['--from <day>', 'from a day on, such as 2026-11-01'] as const;
const TO = ['--to <day>', 'up to a day'] as const;
const DAYS = ['--days <days>', 'the last so many days', wholeNumber] as const;

const step = (flag: string, text: string): [string, string, typeof wholeNumber] => [
  `--${flag} <step>`,
  `${text}, 1 to 5`,
  wholeNumber,
];

export const addExportCommands = (program: Command, open: Open): void => {
  const exported = program
    .command('export')
    .description('figures and statements as a file; each row says whether it is sandbox data');

  writeOnAction(
    exported
      .command('stats')
      .description('figures by category')
      .option(...DAYS)
      .option(...FROM)
      .option(...TO)
      .option(...SESSION),
    open,
    { csv: 'exportStatsCsv', ndjson: 'exportStatsNdjson' },
    { session: 'analysisRunId' },
  );

  writeOnAction(
    exported
      .command('comments')
      .description('statements with their labels, all that match')
      .option('--target <username>', 'what came through a target')
      .addOption(new Option('--sentiment <sentiment>', 'only this one').choices(sentiments))
      .addOption(new Option('--category <category>', 'only about this').choices(categories))
      .addOption(new Option('--policy-area <area>', 'only of this area').choices(policyAreas))
      .addOption(new Option('--kind <kind>', 'replies, or all that is none').choices(statementKinds))
      .addOption(new Option('--coded-by <who>', 'who said what it is').choices(codedBy))
      .option(...step('intensity', 'at least so intense'))
      .option(...step('intensity-max', 'at most so intense'))
      .option(...step('heat', 'at least so heated'))
      .option(...step('heat-max', 'at most so heated'))
      .option('--location <place>', 'a place that the statement names')
      .option('--mentions <username>', 'a politician whom the text names')
      .option('--search <words>', 'words of the text')
      .option(...FROM)
      .option(...TO)
      .option(...SESSION)
      .addOption(new Option('--sort <order>', 'which come first').choices(commentSorts).default('newest'))
      .option('--authors', 'with the author of each statement; admins only'),
    open,
    { csv: 'exportCommentsCsv', ndjson: 'exportCommentsNdjson' },
    {
      session: 'run',
      target: 'politician',
      category: 'pain_point',
      policyArea: 'policy_area',
      codedBy: 'coded_by',
      intensityMax: 'intensity_max',
      heatMax: 'heat_max',
    },
  );

  writeOnAction(
    exported
      .command('series')
      .description('mentions of each pain point over time')
      .addOption(new Option('--group <period>', 'a row for each').choices(timeGroups).default('week'))
      .option(...DAYS)
      .option(...FROM)
      .option(...TO)
      .option(...SESSION),
    open,
    { csv: 'exportSeriesCsv', ndjson: 'exportSeriesNdjson' },
    { session: 'analysisRunId', group: 'timeGroup', from: 'startDate', to: 'endDate' },
  );

  writeOnAction(
    exported.command('sessions').description('analysis sessions with their counts and cost; admins only'),
    open,
    { csv: 'exportSessionsCsv', ndjson: 'exportSessionsNdjson' },
  );
};
