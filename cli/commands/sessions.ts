import type { modelOption, Session } from '@stimmlage/core/contracts/sessions';
import type { Command } from 'commander';
import type { z } from 'zod';
import { CliError, exits } from '../cli-error';
import { type Context, type Open, showing } from '../context';
import { listSessions } from '../find';
import { formatMoment, plain, printJson, statusWord, table, tableOr, tell } from '../output';
import { isNothingToAnalyze, printEstimate, remarkOn, reportSession } from '../session-report';
import { addSessionSteps } from './session-steps';

type ModelOption = z.infer<typeof modelOption>;

interface CreateOptions {
  model?: string;
  limit?: string;
  name?: string;
  goldSet?: string;
  dryRun?: boolean;
  ifPending?: boolean;
  wait?: boolean;
}

export const parseLimit = (limit: string | undefined): number | null => {
  if (limit === undefined) return null;
  const value = Number(limit);
  if (!Number.isInteger(value))
    throw new CliError('--limit takes a whole number from 1 to 1000', exits.usage);
  return value;
};

/** Creates a session, or only estimates it. */
const create = async (
  context: Context,
  { model, name, goldSet, dryRun, limit, wait }: CreateOptions,
): Promise<void> => {
  const json = {
    model_name: model,
    session_name: name,
    gold_set: goldSet,
    content_limit: parseLimit(limit),
  };
  if (dryRun) return printEstimate(context, await context.askDryRun('createSession', { json }));
  const session = await context.ask('createSession', { json });
  await reportSession(context, session, `Session ${session.id} was created successfully.`, wait);
};

const tellNothingPending = ({ json }: Context): void => {
  if (json) printJson(null);
  else tell('There is nothing to analyse.');
};

const describeModels = (models: readonly ModelOption[]): string =>
  table(
    ['model', 'version', 'items a request', 'price in', 'price out', 'can be used'],
    models.map((model) => [
      model.name,
      model.version,
      model.items_per_request,
      model.price.input,
      model.price.output,
      plain(model.reason ?? (model.is_default ? 'yes, by default' : 'yes')),
    ]),
  );

const describeSessions = (sessions: readonly Session[]): string =>
  tableOr(
    'There is no session yet.',
    ['id', 'name', 'model', 'status', 'batches', 'planned', 'labelled', 'created', 'note'],
    sessions.map((session) => [
      String(session.id),
      plain(session.session_name),
      session.model_name,
      statusWord(session.status),
      `${session.completed_batches}/${session.batch_count}`,
      session.content_count,
      session.labelled_count,
      formatMoment(session.created_at),
      plain(remarkOn(session)),
    ]),
  );

export const addSessionCommands = (program: Command, open: Open): void => {
  const sessions = program.command('sessions').description('analysis sessions');

  sessions
    .command('create')
    .description('classify pending content, newest first')
    .option('--model <model>', 'one of `sessions models`; the first that can be used without it')
    .option('--limit <count>', 'at most so many contents; all that is pending without it')
    .option('--name <name>', "the session's name")
    .option('--gold-set <name>', 'classify a gold set in place of pending content, by its name or id')
    .option('--dry-run', 'only say what it would use')
    .option('--if-pending', 'succeed without a session where nothing is pending, as cron wants it')
    .option('--wait', 'wait until the session has ended')
    .action(async (options: CreateOptions, command: Command) => {
      const context = open(command);
      try {
        await create(context, options);
      } catch (error) {
        if (!options.ifPending || !isNothingToAnalyze(error)) throw error;
        tellNothingPending(context);
      }
    });

  sessions
    .command('models')
    .description('the models of this installation, with prices in dollars per million tokens')
    .action(showing(open, ({ ask }) => ask('listModels'), describeModels));

  sessions
    .command('list')
    .description('all sessions, newest first')
    .action(showing(open, listSessions, describeSessions));

  addSessionSteps(sessions, open);
};
