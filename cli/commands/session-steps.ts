import type { Batch } from '@stimmlage/core/contracts/sessions';
import type { Command } from 'commander';
import { wholeNumber } from '../arguments';
import { type Context, type Open, showing } from '../context';
import { counted, formatMoment, plain, show, statusWord, tableOr } from '../output';
import { awaitSession, costOf, describeSession, printSession, reportSession } from '../session-report';

const at = (id: number) => ({ params: { id } });

const describeBatches = (batches: readonly Batch[]): string =>
  tableOr(
    'There are no batches yet.',
    ['batch', 'attempt', 'status', 'requests', 'failed', 'items', 'labelled', 'cost', 'submitted', 'note'],
    batches.map((batch) => [
      String(batch.sequence),
      String(batch.attempt),
      statusWord(batch.status),
      batch.total_requests,
      batch.failed_requests,
      batch.content_count,
      batch.labelled_count,
      costOf(batch.cost_usd),
      formatMoment(batch.submitted_at),
      plain(batch.error ?? ''),
    ]),
    ['cost'],
  );

interface RetryOptions {
  dryRun?: boolean;
  wait?: boolean;
}

/** By what each label of the session has cost so far; unknown where it has none. */
const planRetry = async (context: Context, id: number): Promise<void> => {
  const session = await context.ask('getSession', at(id));
  const items = session.content_count - session.labelled_count;
  const costUsd = session.labelled_count === 0 ? null : (session.cost_usd / session.labelled_count) * items;
  show(context, { items, costUsd }, () =>
    [
      `Session ${id} would retry ${counted(items, 'item')}`,
      costUsd === null
        ? 'the cost is not known yet'
        : `about ${costOf(costUsd)}, estimated from its labels so far`,
    ].join(': '),
  );
};

/** What can be asked of one session, by its id. */
export const addSessionSteps = (sessions: Command, open: Open): void => {
  const step = (name: string) => sessions.command(name).argument('<id>', 'id of the session', wholeNumber);

  step('show')
    .description('show a session')
    .option('--wait', 'wait until the session has ended')
    .action(async (id: number, options: { wait?: boolean }, command: Command) => {
      const context = open(command);
      if (options.wait) return awaitSession(context, id);
      printSession(context, await context.ask('getSession', at(id)));
    });

  step('batches')
    .description('list the batches of a session, in order')
    .action(showing(open, ({ ask }, id: number) => ask('listBatches', at(id)), describeBatches));

  step('refresh')
    .description('ask the AI provider now')
    .action(showing(open, ({ ask }, id: number) => ask('refreshSession', at(id)), describeSession));

  step('cancel')
    .description('cancel a session; existing answers are kept')
    .option('--wait', 'wait until the session has ended')
    .action(async (id: number, options: { wait?: boolean }, command: Command) => {
      const context = open(command);
      const session = await context.ask('cancelSession', at(id));
      await reportSession(context, session, `Session ${session.id} is being cancelled.`, options.wait);
    });

  const publishing = (published: boolean) =>
    showing(
      open,
      ({ ask }, id: number) => ask('publishSession', { ...at(id), json: { published } }),
      describeSession,
    );
  step('publish')
    .description('let everybody choose the figures of a session in public calls')
    .action(publishing(true));
  step('unpublish')
    .description('no longer let everybody choose the figures of a session')
    .action(publishing(false));

  step('retry')
    .description('retry the items that a finished session left unlabelled')
    .option('--dry-run', 'only show what is left and what it would cost')
    .option('--wait', 'wait until the session has ended')
    .action(async (id: number, options: RetryOptions, command: Command) => {
      const context = open(command);
      if (options.dryRun) return planRetry(context, id);
      const session = await context.ask('retryFailed', at(id));
      await reportSession(context, session, `Session ${session.id} reopened.`, options.wait);
    });
};
