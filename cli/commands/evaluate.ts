import type { GoldSet } from '@stimmlage/core/contracts/gold-sets';
import type { Session } from '@stimmlage/core/contracts/sessions';
import { type Command, Option } from 'commander';
import { assertFile, wholeNumber } from '../arguments';
import { CliError, exits } from '../cli-error';
import type { Context, Open } from '../context';
import { describeEvaluation } from '../evaluation-report';
import { listSessions } from '../find';
import { describeGoldSet, listGoldSets, nameOfFile, sendGoldSet } from '../gold-set-file';
import { formatMoment, plain, print, printJson, show, tell } from '../output';
import { isNothingToAnalyze, printEstimate, sessionLimit, waitForCompletion } from '../session-report';

interface EvaluateOptions {
  against?: string;
  run?: number;
  gold?: string;
  name?: string;
  model?: string;
  limit?: number;
  dryRun?: boolean;
  wait?: boolean;
}

const fileOnly = ['name', 'limit', 'dryRun', 'wait'] as const;

const findGoldSet = async (context: Context, name: string): Promise<GoldSet | undefined> =>
  (await listGoldSets(context)).find((set) => set.name === name);

/** Returns the gold set with the given name. If there is no such gold set, uploads the file. */
const storeGoldSet = async (context: Context, file: string, name: string): Promise<GoldSet> => {
  const known = await findGoldSet(context, name);
  if (known) {
    const since = formatMoment(known.createdAt);
    tell(
      context,
      plain(`Gold set ${name} was stored on ${since}. Use --name to store the file under another name.`),
    );
    return known;
  }
  const created = await sendGoldSet(context, file, name);
  tell(context, describeGoldSet(created));
  return created;
};

/** Lists a model's open sessions on a gold set, newest first. */
const listOpenSessions = async (
  context: Context,
  goldSet: GoldSet,
  model: string | undefined,
): Promise<Session[]> =>
  (await listSessions(context, { gold_set: goldSet.id })).filter(
    (session) => session.model_name === model && session.finished_at === null,
  );

/**
 * Whether a session has no batches yet and will include all remaining items, which makes another session
 * pointless.
 */
const willTakeAll = (session: Session): boolean =>
  session.batch_count === 0 && session.content_limit === null;

/**
 * Creates a session on a gold set. Returns null if the model has already labelled every item, or will label
 * the remaining items in an open session.
 */
const createSession = async (
  { ask }: Context,
  goldSet: GoldSet,
  model: string | undefined,
  contentLimit: number | null,
): Promise<Session | null> => {
  const json = {
    gold_set: goldSet.id,
    content_limit: contentLimit,
    ...(model ? { model_name: model } : {}),
  };
  try {
    return await ask('createSession', { json });
  } catch (error) {
    if (isNothingToAnalyze(error)) return null;
    throw error;
  }
};

/**
 * Throws if the API does not offer the model. Called before any upload, so that no file is stored for an
 * unavailable model.
 */
const assertModel = async ({ ask }: Context, model: string | undefined): Promise<void> => {
  if (model === undefined) return;
  const known = await ask('listModels');
  if (known.some(({ name }) => name === model)) return;
  throw new CliError(`There is no model ${model}. \`stimmlage sessions models\` lists all.`, exits.usage);
};

const findDefaultModel = async ({ ask }: Context): Promise<string | undefined> =>
  (await ask('listModels')).find((model) => model.is_default)?.name;

interface Question {
  against?: string | undefined;
  run?: number | undefined;
  model?: string | undefined;
}

const printEvaluation = async (context: Context, { against, run, model }: Question): Promise<void> => {
  show(context, await context.ask('getEvaluation', { query: { against, run, model } }), describeEvaluation);
};

/**
 * Estimates the cost of labelling a file. The file must already be stored as a gold set; storing a gold set
 * is free of charge.
 */
const estimateFile = async (context: Context, file: string, options: EvaluateOptions): Promise<void> => {
  const name = options.name?.trim() ?? nameOfFile(file);
  const goldSet = await findGoldSet(context, name);
  if (!goldSet)
    throw new CliError(
      `There is no gold set ${name}. Store it with \`stimmlage gold-sets add\`, at no cost.`,
    );
  const json = {
    gold_set: goldSet.id,
    content_limit: options.limit,
    model_name: options.model,
  };
  printEstimate(context, await context.askDryRun('createSession', { json }));
};

const tellOfSessions = (
  context: Context,
  created: Session | null,
  open: readonly Session[],
  isAwaited: boolean,
): void => {
  for (const { id } of open)
    tell(
      context,
      `Session ${id} for this gold set is open${isAwaited ? '; waiting until it has ended' : ''}.`,
    );
  if (created !== null) tell(context, `Session ${created.id} created.`);
  else if (open.length === 0) tell(context, 'This model has labelled all items already.');
};

/**
 * Labels the items in a file that the model has not labelled yet. Then compares all of the model's labels,
 * including labels from sessions that were already open, with the human labels. Prints the result.
 */
const evaluateFile = async (context: Context, file: string, options: EvaluateOptions): Promise<void> => {
  assertFile(file);
  if (options.dryRun) return estimateFile(context, file, options);
  const contentLimit = options.limit ?? null;
  await assertModel(context, options.model);
  const goldSet = await storeGoldSet(context, file, options.name?.trim() ?? nameOfFile(file));
  const model = options.model ?? (await findDefaultModel(context));
  const open = await listOpenSessions(context, goldSet, model);
  const created = open.some(willTakeAll)
    ? null
    : await createSession(context, goldSet, options.model, contentLimit);
  const isAwaited = options.wait !== false;
  tellOfSessions(context, created, open, isAwaited);
  const sessions = created === null ? open : [created, ...open];
  const [newest] = sessions;
  if (newest && !isAwaited) {
    if (context.json) return printJson(context, newest);
    return print(
      context,
      `\`stimmlage evaluate --against ${goldSet.id}\` shows the figures once it has ended.`,
    );
  }
  for (const { id } of sessions) await waitForCompletion(context, id);
  await printEvaluation(context, { against: String(goldSet.id), model });
};

export const addEvaluateCommand = (evaluate: Command, open: Open): void => {
  evaluate
    .option('--against <whom>', 'corrections, or the name or id of a gold set (default: corrections)')
    .option('--run <id>', 'id of an analysis session (default: the newest label of each post)', wholeNumber)
    .option('--model <model>', 'model whose labels to evaluate; `sessions models` lists them')
    .addOption(
      new Option(
        '--gold <file>',
        'CSV file (text,label) to store as a gold set, to label with the model and to evaluate',
      ).conflicts(['against', 'run']),
    )
    .option('--name <name>', "with --gold: name of the gold set (default: the file's)")
    .option('--limit <count>', 'with --gold: maximum number of items to label (default: all)', sessionLimit)
    .option('--dry-run', 'with --gold: only show what labelling a stored gold set would cost')
    .option('--wait', 'with --gold: wait until the session has ended (default)')
    .option('--no-wait', 'with --gold: return once the session is created')
    .action(async (options: EvaluateOptions, command: Command) => {
      const context = open(command);
      if (options.gold !== undefined) return evaluateFile(context, options.gold, options);
      if (fileOnly.some((option) => options[option] !== undefined))
        throw new CliError('--name, --limit, --dry-run, --wait and --no-wait require --gold.', exits.usage);
      await printEvaluation(context, options);
    });
};
