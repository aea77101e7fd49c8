import { basename, extname } from 'node:path';
import { createGoldSet, type GoldSet } from '@stimmlage/core/contracts/gold-sets';
import { type Session, session } from '@stimmlage/core/contracts/sessions';
import { type Command, Option } from 'commander';
import { CliError, exits } from '../cli-error';
import { answerOf, type Context, type Open } from '../context';
import { describeEvaluation } from '../evaluation-report';
import { assertFile } from '../files';
import { wholeNumber } from '../numbers';
import { formatNumber, plain, print, printJson, tell } from '../output';
import { waitForSession } from '../session-report';
import { parseLimit } from './sessions';

interface EvaluateOptions {
  against?: string;
  run?: number;
  gold?: string;
  name?: string;
  model?: string;
  limit?: string;
  wait?: boolean;
}

/** The gold set of a file, which is sent where there is none of its name yet. */
const storeGoldSet = async (context: Context, file: string, given?: string): Promise<GoldSet> => {
  const name = (given ?? basename(file, extname(file))).trim();
  const known = (await answerOf(context.client['gold-sets'].$get())).find((set) => set.name === name);
  if (known) {
    tell(
      plain(
        `Gold set ${name} is stored since ${known.createdAt}; --name stores the file under another name.`,
      ),
    );
    return known;
  }
  const sent = context.send(`${createGoldSet.path}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/csv' },
    body: Bun.file(file),
  });
  const created = createGoldSet.response.parse(await answerOf<unknown>(sent));
  tell(plain(`Gold set ${name} was stored with ${formatNumber(created.items)} items.`));
  return created;
};

/** Creates a session over a gold set; null where no item is left for the model. */
const createSession = async (
  { client }: Context,
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
    return session.parse(await answerOf<unknown>(client.analysis.sessions.$post({ json })));
  } catch (error) {
    if (error instanceof CliError && error.code === 'sessions.nothing_to_analyze') return null;
    throw error;
  }
};

/** A file is not stored for a model that is not here. */
const assertModel = async ({ client }: Context, model: string | undefined): Promise<void> => {
  if (model === undefined) return;
  const known = await answerOf(client.analysis.models.$get());
  if (known.some(({ name }) => name === model)) return;
  throw new CliError(`There is no model ${model}; \`sessions models\` lists them`, exits.usage);
};

const findDefaultModel = async ({ client }: Context): Promise<string | undefined> =>
  (await answerOf(client.analysis.models.$get())).find((model) => model.is_default)?.name;

interface Question {
  against?: string | undefined;
  run?: number | undefined;
  model?: string | undefined;
}

const printEvaluation = async (context: Context, { against, run, model }: Question): Promise<void> => {
  const query = {
    ...(against === undefined ? {} : { against }),
    ...(run === undefined ? {} : { run: String(run) }),
    ...(model === undefined ? {} : { model }),
  };
  const evaluation = await answerOf(context.client.evaluation.$get({ query }));
  if (context.json) printJson(evaluation);
  else print(describeEvaluation(evaluation));
};

/** Labels the items of a file that the model has not labelled yet, and prints how all of its labels do. */
const evaluateFile = async (context: Context, file: string, options: EvaluateOptions): Promise<void> => {
  assertFile(file);
  const contentLimit = parseLimit(options.limit);
  await assertModel(context, options.model);
  const goldSet = await storeGoldSet(context, file, options.name);
  const created = await createSession(context, goldSet, options.model, contentLimit);
  if (created === null) tell('No item is left for this model to label.');
  else tell(`Session ${created.id} was created successfully.`);
  if (created !== null && options.wait === false) {
    if (context.json) return printJson(created);
    return print(`\`stimmlage evaluate --against ${goldSet.id}\` shows the figures once it has ended.`);
  }
  const session = created && (await waitForSession(context, created.id));
  if (session?.status === 'failed') throw new CliError(session.error ?? 'The session failed');
  const model = session?.model_name ?? options.model ?? (await findDefaultModel(context));
  await printEvaluation(context, { against: String(goldSet.id), model });
};

export const addEvaluateCommand = (program: Command, open: Open): void => {
  program
    .command('evaluate')
    .description("how far machine labels agree with people's")
    .option('--against <whom>', 'corrections, or a gold set by its name or id (default: corrections)')
    .option(
      '--run <id>',
      "one analysis session's labels; of each statement the newest without it",
      wholeNumber,
    )
    .option('--model <model>', "one model's labels, of `sessions models`")
    .addOption(
      new Option(
        '--gold <file>',
        'store a CSV file (text,label) as a gold set, label what the model has not labelled of it, and evaluate',
      ).conflicts(['against', 'run']),
    )
    .option('--name <name>', "with --gold: the gold set's name; the file's without it")
    .option('--limit <count>', 'with --gold: label at most so many items; all without it')
    .option('--wait', 'with --gold: wait until the session has ended; it does so by itself')
    .option('--no-wait', 'with --gold: return when the session is created')
    .action(async (options: EvaluateOptions, command: Command) => {
      const context = open(command);
      if (options.gold !== undefined) return evaluateFile(context, options.gold, options);
      if (options.name !== undefined || options.limit !== undefined || options.wait !== undefined)
        throw new CliError('--name, --limit, --wait and --no-wait go with --gold', exits.usage);
      await printEvaluation(context, options);
    });
};
