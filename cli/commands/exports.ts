import { categories } from '@stimmlage/core/codes/categories';
import { policyAreas } from '@stimmlage/core/codes/policy-areas';
import { sentiments } from '@stimmlage/core/codes/sentiments';
import { timeGroups } from '@stimmlage/core/codes/time-groups';
import type { FileCall } from '@stimmlage/core/contracts/call';
import { codedBy, commentSorts, statementKinds } from '@stimmlage/core/contracts/comments';
import { type Command, Option } from 'commander';
import { wholeNumber } from '../arguments';
import type { Open } from '../context';
import { download, OUTPUT_OPTION } from '../download';

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
      new Option('--format <format>', 'csv, or ndjson (one JSON object per line), as with --json')
        .choices(formats)
        .default('csv'),
    )
    .option(...OUTPUT_OPTION);

const writeOnAction = (command: Command, open: Open, calls: Calls, names: Names = {}): void => {
  addFileOptions(command).action(async ({ format, output, ...options }: FileOptions, self: Command) => {
    const context = open(self);
    const call = calls[context.json ? 'ndjson' : format];
    await download(await context.askFile(call, { query: queryOf(options, names) }), output);
  });
};

const SESSION = ['--session <id>', 'id of an analysis session', wholeNumber] as const;
const FROM = ['--from <day>', 'first day, such as 2026-11-01'] as const;
const TO = ['--to <day>', 'last day'] as const;
const DAYS = ['--days <days>', 'number of days up to today', wholeNumber] as const;

const step = (flag: string, text: string): [string, string, typeof wholeNumber] => [
  `--${flag} <step>`,
  `${text}, 1 to 5`,
  wholeNumber,
];

export const addExportCommands = (program: Command, open: Open): void => {
  const exported = program
    .command('export')
    .description('export figures and statements; each row says whether it is sandbox data');

  writeOnAction(
    exported
      .command('stats')
      .description('export figures by issue')
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
      .description('export all matching statements with their labels')
      .option('--target <username>', 'username of the target that they were found through')
      .addOption(new Option('--sentiment <sentiment>', 'sentiment').choices(sentiments))
      .addOption(new Option('--category <category>', 'issue').choices(categories))
      .addOption(new Option('--policy-area <area>', 'policy area').choices(policyAreas))
      .addOption(new Option('--kind <kind>', 'replies, or everything except replies').choices(statementKinds))
      .addOption(
        new Option(
          '--coded-by <who>',
          'who classified them: a person who corrected the label, or a model',
        ).choices(codedBy),
      )
      .option(...step('intensity', 'minimum intensity'))
      .option(...step('intensity-max', 'maximum intensity'))
      .option(...step('heat', 'minimum heat'))
      .option(...step('heat-max', 'maximum heat'))
      .option('--location <place>', 'place mentioned in the statement')
      .option('--mentions <username>', 'username of a politician mentioned in the text')
      .option('--search <words>', 'words of the text')
      .option(...FROM)
      .option(...TO)
      .option(...SESSION)
      .addOption(
        new Option('--sort <order>', 'order of the statements').choices(commentSorts).default('newest'),
      )
      .option('--authors', 'include the author of each statement (admins only)'),
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
      .description('export the number of statements on each issue over time')
      .addOption(new Option('--group <period>', 'period of each row').choices(timeGroups).default('week'))
      .option(...DAYS)
      .option(...FROM)
      .option(...TO)
      .option(...SESSION),
    open,
    { csv: 'exportSeriesCsv', ndjson: 'exportSeriesNdjson' },
    { session: 'analysisRunId', group: 'timeGroup', from: 'startDate', to: 'endDate' },
  );

  writeOnAction(
    exported
      .command('sessions')
      .description('export analysis sessions with their counts and cost (admins only)'),
    open,
    { csv: 'exportSessionsCsv', ndjson: 'exportSessionsNdjson' },
  );
};
