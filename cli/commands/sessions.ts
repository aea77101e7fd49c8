import type { modelOption, Session } from '@stimmlage/core/contracts/sessions';
import type { Command } from 'commander';
import type { z } from 'zod';
import { type Context, type Open, showing } from '../context';
import { listSessions } from '../find';
import { formatMoment, plain, printJson, statusWord, table, tableOr, tell } from '../output';
import { isNothingToAnalyze, parseLimit, printEstimate, remarkOn, reportSession } from '../session-report';
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
  await reportSession(context, session, `Session ${session.id} created.`, wait);
};

const tellNothingPending = (context: Context): void => {
  if (context.json) printJson(context, null);
  else tell(context, 'There are no pending posts.');
};

const describeModels = (models: readonly ModelOption[]): string =>
  table(
    ['model', 'version', 'items per request', 'input price', 'output price', 'available'],
    models.map((model) => [
      model.name,
      model.version,
      model.items_per_request,
      model.price.input,
      model.price.output,
      plain(model.reason ?? (model.is_default ? 'yes (default)' : 'yes')),
    ]),
  );

const describeSessions = (sessions: readonly Session[]): string =>
  tableOr(
    'There are no sessions yet.',
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

export const addSessionCommands = (sessions: Command, open: Open): void => {
  sessions
    .command('create')
    .description('classify pending posts, newest first')
    .option('--model <model>', 'one of `sessions models` (default: the first that is available)')
    .option('--limit <count>', 'maximum number of posts (default: all pending)')
    .option('--name <name>', 'name of the session')
    .option('--gold-set <name>', 'name or id of a gold set to classify instead of pending posts')
    .option('--dry-run', 'only show what it would use')
    .option('--if-pending', 'succeed without a session if nothing is pending, for cron')
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
    .description('list the models of this installation, with prices in dollars per million tokens')
    .action(showing(open, ({ ask }) => ask('listModels'), describeModels));

  sessions
    .command('list')
    .description('list all sessions, newest first')
    .action(showing(open, listSessions, describeSessions));

  addSessionSteps(sessions, open);
};
