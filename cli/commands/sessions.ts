import type { Estimate, Session } from '@stimmlage/core/contracts/sessions';
import type { Command } from 'commander';
import { CliError, exits } from '../cli-error';
import { answerOf, type Open } from '../context';
import { plain, print, printJson, table } from '../output';
import { printEstimate, remarkOn, reportSession } from '../session-report';
import { addSessionSteps } from './session-steps';

interface CreateOptions {
  model?: string;
  limit?: string;
  name?: string;
  goldSet?: string;
  dryRun?: boolean;
  wait?: boolean;
}

export const parseLimit = (limit: string | undefined): number | null => {
  if (limit === undefined) return null;
  const value = Number(limit);
  if (!Number.isInteger(value))
    throw new CliError('--limit takes a whole number from 1 to 1000', exits.usage);
  return value;
};

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
    .option('--wait', 'wait until the session has ended')
    .action(async (options: CreateOptions, command: Command) => {
      const context = open(command);
      const answer = await answerOf<Session | Estimate>(
        context.client.analysis.sessions.$post({
          json: {
            ...(options.model ? { model_name: options.model } : {}),
            ...(options.name ? { session_name: options.name } : {}),
            ...(options.goldSet ? { gold_set: options.goldSet } : {}),
            ...(options.dryRun ? { dryRun: true } : {}),
            content_limit: parseLimit(options.limit),
          },
        }),
      );
      if ('items' in answer) return printEstimate(context, answer);
      await reportSession(context, answer, `Session ${answer.id} was created successfully.`, options.wait);
    });

  sessions
    .command('models')
    .description('the models of this installation, with prices in dollars per million tokens')
    .action(async (_: unknown, command: Command) => {
      const context = open(command);
      const models = await answerOf(context.client.analysis.models.$get());
      if (context.json) return printJson(models);
      print(
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
        ),
      );
    });

  sessions
    .command('list')
    .description('all sessions, newest first')
    .action(async (_: unknown, command: Command) => {
      const context = open(command);
      const answer = await answerOf(context.client.analysis.sessions.$get({ query: {} }));
      const list = Array.isArray(answer) ? answer : answer.data;
      if (context.json) return printJson(list);
      print(
        table(
          ['id', 'name', 'model', 'status', 'batches', 'planned', 'labelled', 'created', 'note'],
          list.map((session) => [
            String(session.id),
            plain(session.session_name),
            session.model_name,
            session.status,
            `${session.completed_batches}/${session.batch_count}`,
            session.content_count,
            session.labelled_count,
            session.created_at,
            plain(remarkOn(session)),
          ]),
        ),
      );
    });

  addSessionSteps(sessions, open);
};
