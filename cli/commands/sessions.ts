import type { Session } from '@stimmlage/core/contracts/sessions';
import { type ModelName, modelNames } from '@stimmlage/core/models';
import { type Command, Option } from 'commander';
import { CliError, exits } from '../cli-error';
import { answerOf, type Context, type Open } from '../context';
import { formatNumber, plain, print, printJson, table, tell } from '../output';
import { waitFor } from '../wait';

interface CreateOptions {
  model?: ModelName;
  limit?: string;
  name?: string;
  wait?: boolean;
}

const describe = (session: Session): string => {
  const lines = [
    `Session ${session.id}: ${session.status} (${session.session_name})`,
    `  model     ${session.model_name} ${session.model_version}`,
    `  batches   ${session.completed_batches} of ${session.batch_count}`,
    `  planned   ${formatNumber(session.content_count)}`,
    `  labelled  ${formatNumber(session.labelled_count)}`,
    `  failed    ${formatNumber(session.failed_count)}`,
    `  cost      $${session.cost_usd.toFixed(4)}`,
    ...(session.error ? [`  ${session.error}`] : []),
  ];
  return lines.map(plain).join('\n');
};

const parseLimit = (limit: string | undefined): number | null => {
  if (limit === undefined) return null;
  const value = Number(limit);
  if (!Number.isInteger(value))
    throw new CliError('--limit takes a whole number from 1 to 1000', exits.usage);
  return value;
};

const wait = (context: Context, id: number): Promise<Session> =>
  waitFor(
    () => answerOf(context.client.analysis.sessions[':id'].$get({ param: { id: String(id) } })),
    (session) => session.finished_at !== null,
    (session) => ({
      done: session.labelled_count,
      total: session.content_count,
      note: `items, batches ${session.completed_batches}/${session.batch_count}, $${session.cost_usd.toFixed(4)}`,
    }),
  );

export const addSessionCommands = (program: Command, open: Open): void => {
  const sessions = program.command('sessions').description('analysis sessions');

  sessions
    .command('create')
    .description('classify pending content, newest first')
    .addOption(new Option('--model <model>', 'the model').choices(modelNames))
    .option('--limit <count>', 'at most so many contents; all that is pending without it')
    .option('--name <name>', "the session's name")
    .option('--wait', 'wait until the session has ended')
    .action(async (options: CreateOptions, command: Command) => {
      const context = open(command);
      const created = await answerOf(
        context.client.analysis.sessions.$post({
          json: {
            ...(options.model ? { model_name: options.model } : {}),
            ...(options.name ? { session_name: options.name } : {}),
            content_limit: parseLimit(options.limit),
          },
        }),
      );
      if (options.wait) tell(`Session ${created.id} was created successfully.`);
      const session = options.wait ? await wait(context, created.id) : created;
      if (context.json) printJson(session);
      else print(describe(session));
      if (session.status === 'failed') throw new CliError(session.error ?? 'The session failed');
    });

  sessions
    .command('list')
    .description('all sessions, newest first')
    .action(async (_: unknown, command: Command) => {
      const context = open(command);
      const list = await answerOf(context.client.analysis.sessions.$get());
      if (context.json) return printJson(list);
      print(
        table(
          ['id', 'name', 'model', 'status', 'batches', 'planned', 'labelled', 'created'],
          list.map((session) => [
            String(session.id),
            plain(session.session_name),
            session.model_name,
            session.status,
            `${session.completed_batches}/${session.batch_count}`,
            session.content_count,
            session.labelled_count,
            session.created_at,
          ]),
        ),
      );
    });
};
