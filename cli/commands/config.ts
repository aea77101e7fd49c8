import type { updateConfig } from '@stimmlage/core/contracts/config';
import type { BodyOf } from '@stimmlage/core/contracts/endpoint';
import { type NightlyTrends, nightlyTrends } from '@stimmlage/core/platform-x';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { wholeNumber } from '../arguments';
import { CliError, exits } from '../cli-error';
import type { Open } from '../context';
import { plain, print, printJson } from '../output';

type Change = BodyOf<typeof updateConfig>;

/** 'none' stands for null, which Commander would treat as an option without a value. */
type Dollars = number | 'none';

interface SetOptions {
  replies?: number;
  trends?: NightlyTrends;
  analyze?: 'on' | 'off';
  model?: string;
  minWords?: number;
  languages?: string[];
  duplicateDays?: number;
  budgetX?: Dollars;
  budgetAi?: Dollars;
  title?: string;
  notice?: string;
  operator?: string;
  contact?: string;
  imprint?: string;
  privacy?: string;
}

const dollars = (text: string): Dollars => {
  if (text === 'none') return text;
  if (!/^\d{1,7}(\.\d\d?)?$/.test(text)) throw new InvalidArgumentError('Expected dollars, or none.');
  return Number(text);
};

const list = (text: string): string[] => text.split(',').map((each) => each.trim());

const nightlyTrendsText: Record<NightlyTrends, string> = {
  all: 'Germany and its largest cities',
  country: 'Germany',
  none: 'none',
};

const budgetText = (amount: number | null): string =>
  amount === null ? 'none' : `$${amount.toFixed(2)} a month`;

const budgetOf = (given: Dollars | undefined): number | null | undefined => (given === 'none' ? null : given);

const changeOf = (options: SetOptions): Change => ({
  repliesPerPost: options.replies,
  nightlyTrends: options.trends,
  analyzeAfterCollection: options.analyze === undefined ? undefined : options.analyze === 'on',
  defaultModel: options.model === 'none' ? null : options.model,
  publicTitle: options.title,
  publicNotice: options.notice,
  operatorName: options.operator,
  operatorContact: options.contact,
  imprintUrl: options.imprint,
  privacyUrl: options.privacy,
  filter: {
    minWords: options.minWords,
    languages: options.languages,
    duplicateDays: options.duplicateDays,
  },
  budgets: { x: budgetOf(options.budgetX), ai: budgetOf(options.budgetAi) },
});

export const addConfigCommands = (config: Command, open: Open): void => {
  const show = async (command: Command): Promise<void> => {
    const context = open(command);
    const settings = await context.ask('getConfig');
    if (context.json) return printJson(context, settings);
    const { filter, budgets } = settings;
    const lines = [
      `replies per post  ${settings.repliesPerPost}`,
      `nightly trends    ${nightlyTrendsText[settings.nightlyTrends]}`,
      `analysis          ${settings.analyzeAfterCollection ? 'after each run' : 'manual'}`,
      `default model     ${settings.defaultModel ?? 'the first usable one'}`,
      `minimum words     ${filter.minWords}`,
      `languages         ${filter.languages.join(', ')}`,
      `duplicates        within ${filter.duplicateDays} days`,
      `budget for X      ${budgetText(budgets.x)}`,
      `budget for AI     ${budgetText(budgets.ai)}`,
      `public title      ${settings.publicTitle}`,
      `public notice     ${settings.publicNotice}`,
      `operator          ${settings.operatorName}`,
      `contact           ${settings.operatorContact}`,
      `legal notice      ${settings.imprintUrl}`,
      `privacy policy    ${settings.privacyUrl}`,
    ];
    print(context, lines.map((line) => plain(line).trimEnd()).join('\n'));
  };

  config
    .command('show')
    .description('show all settings')
    .action((_: unknown, command: Command) => show(command));

  config
    .command('set')
    .description('change settings; omitted settings stay unchanged')
    .option('--replies <count>', 'most replies that a run collects per post', wholeNumber)
    .addOption(new Option('--trends <places>', 'trends fetched each night').choices(nightlyTrends))
    .addOption(new Option('--analyze <when>', 'analysis after each run').choices(['on', 'off']))
    .option('--model <name>', 'default model of sessions, or none for the first usable one')
    .option('--min-words <count>', 'minimum words of a post; shorter ones are filtered out', wholeNumber)
    .option('--languages <codes>', 'languages to classify and to search for, such as de,en', list)
    .option('--duplicate-days <count>', 'days within which a repeated text is filtered out', wholeNumber)
    .option('--budget-x <dollars>', 'monthly budget for X, or none', dollars)
    .option('--budget-ai <dollars>', 'monthly budget for AI, or none', dollars)
    .option('--title <text>', 'name of the public site')
    .option('--notice <text>', 'sentence at the top of the public site')
    .option('--operator <name>', 'operator of this installation')
    .option('--contact <address>', 'email, web or postal address of the operator')
    .option('--imprint <url>', 'page with the legal notice, linked below the public pages')
    .option('--privacy <url>', 'page with the privacy policy, linked below the public pages')
    .action(async (options: SetOptions, command: Command) => {
      if (Object.keys(options).length === 0) throw new CliError('Give at least one option.', exits.usage);
      await open(command).ask('updateConfig', { json: changeOf(options) });
      await show(command);
    });
};
