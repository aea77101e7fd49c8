import type { modelOption } from '@stimmlage/core/contracts/model-option';
import {
  createSession,
  listSessions as listSessionsCall,
  type Session,
} from '@stimmlage/core/contracts/sessions';
import type { Command } from 'commander';
import type { z } from 'zod';
import { addCallOptions, createCallOptions, createQueryOptions } from '../call-options';
import { type Context, type Open, showing } from '../context';
import { listSessions } from '../find';
import { formatMoment, plain, printJson, statusWord, table, tableOr, tell } from '../output';
import { formatCost, isNothingToAnalyze, printEstimate, remarkOn, reportSession } from '../session-report';
import { addSessionSteps } from './session-steps';

type ModelOption = z.infer<typeof modelOption>;

const createOptions = createCallOptions(
  createSession.json.pick({
    model_name: true,
    content_limit: true,
    session_name: true,
    unlabelled_only: true,
    gold_set: true,
  }),
  { model_name: 'model', content_limit: 'limit', session_name: 'name' },
);

/** Options for the query fields of the call, except for paging, because the command lists all sessions. */
const listQuery = createQueryOptions(listSessionsCall.query.omit({ page: true, limit: true }));

interface CreateOptions {
  dryRun?: boolean;
  ifPending?: boolean;
  wait?: boolean;
}

/** Creates a session, or only estimates its cost. */
const create = async (
  context: Context,
  json: ReturnType<typeof createOptions.read>,
  { dryRun, wait }: CreateOptions,
): Promise<void> => {
  if (dryRun) return printEstimate(context, await context.askDryRun('createSession', { json }));
  const session = await context.ask('createSession', { json });
  await reportSession(context, session, `Session ${session.id} created.`, wait);
};

const tellNothingPending = (context: Context): void => {
  if (context.json) printJson(context, null);
  else tell(context, 'There are no pending posts.');
};

const withoutPrice = (models: readonly ModelOption[]): string[] =>
  models
    .filter(({ price }) => price === null)
    .map(({ name }) => `\n${plain(name)} has no price (STIMMLAGE_MODEL_PRICES): no budget limits its use.`);

const describePrices = (models: readonly ModelOption[]): string =>
  table(
    ['model', 'version', 'items per request', 'input price', 'output price', 'available'],
    models.map((model) => [
      model.name,
      model.version,
      model.items_per_request,
      model.price?.input ?? 'unknown',
      model.price?.output ?? 'unknown',
      plain(model.reason ?? (model.is_default ? 'yes (default)' : 'yes')),
    ]),
  );

const describeModels = (models: readonly ModelOption[]): string =>
  [describePrices(models), ...withoutPrice(models)].join('');

const describeSessions = (sessions: readonly Session[]): string =>
  tableOr(
    'There are no sessions.',
    ['id', 'name', 'model', 'status', 'batches', 'planned', 'labelled', 'cost', 'created', 'note'],
    sessions.map((session) => [
      String(session.id),
      plain(session.session_name),
      session.model_name,
      statusWord(session.status),
      `${session.completed_batches}/${session.batch_count}`,
      session.content_count,
      session.labelled_count,
      formatCost(session.cost_usd),
      formatMoment(session.created_at),
      plain(remarkOn(session)),
    ]),
  );

export const addSessionCommands = (sessions: Command, open: Open): void => {
  const started = sessions
    .command('create')
    .description('classify posts that the model has not labelled, newest first');
  const readSession = addCallOptions(started, createOptions);
  started
    .option('--dry-run', 'only show what it would use')
    .option('--if-pending', 'succeed without a session if there are no such posts, for cron')
    .option('--wait', 'wait until the session has ended')
    .action(async (options: CreateOptions, command: Command) => {
      const context = open(command);
      try {
        await create(context, readSession({ ...options }), options);
      } catch (error) {
        if (!options.ifPending || !isNothingToAnalyze(error)) throw error;
        tellNothingPending(context);
      }
    });

  sessions
    .command('models')
    .description('list the models of this installation, with prices in dollars per million tokens')
    .action(showing(open, ({ ask }) => ask('listModels'), describeModels));

  const list = sessions.command('list').description('list all sessions, by default newest first');
  const readQuery = addCallOptions(list, listQuery);
  list.action(
    showing(
      open,
      (context, given: Record<string, unknown>) => listSessions(context, readQuery(given)),
      describeSessions,
    ),
  );

  addSessionSteps(sessions, open);
};
