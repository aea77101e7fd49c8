import type { Batch } from '@stimmlage/core/contracts/sessions';
import { limits } from '@stimmlage/core/limits';
import type { Command } from 'commander';
import { wholeNumber } from '../arguments';
import { type Context, type Open, showing } from '../context';
import { formatMoment, plain, statusWord, tableOr, tell } from '../output';
import { describeRetest, printRetest } from '../retest-report';
import {
  awaitCancellation,
  describeSession,
  formatCost,
  printEstimate,
  printSession,
  reportSession,
  sessionLimit,
  waitAndReport,
  waitForCompletion,
} from '../session-report';

const at = (id: number) => ({ params: { id } });

const describeBatches = (batches: readonly Batch[]): string =>
  tableOr(
    'There are no batches yet.',
    ['batch', 'attempt', 'status', 'requests', 'failed', 'items', 'labelled', 'cost', 'submitted', 'note'],
    batches.map((batch) => [
      String(batch.sequence),
      String(batch.attempt + 1),
      statusWord(batch.status),
      batch.total_requests,
      batch.failed_requests,
      batch.content_count,
      batch.labelled_count,
      formatCost(batch.cost_usd),
      formatMoment(batch.submitted_at),
      plain(batch.error ?? ''),
    ]),
    ['cost'],
  );

interface RetryOptions {
  dryRun?: boolean;
  wait?: boolean;
}

interface RetestOptions {
  limit?: number;
  dryRun?: boolean;
  wait?: boolean;
}

/**
 * Starts a retest of a session. With `wait`, also waits for the retest to end and reports how far the
 * retest's labels agree with the session's labels.
 */
const retest = async (
  context: Context,
  id: number,
  { limit, dryRun, wait }: RetestOptions,
): Promise<void> => {
  const json = { retest_of: id, content_limit: limit };
  if (dryRun) return printEstimate(context, await context.askDryRun('createSession', { json }));
  const session = await context.ask('createSession', { json });
  if (!wait) return printSession(context, session);
  tell(context, `Session ${session.id} created.`);
  await waitForCompletion(context, session.id);
  printRetest(context, await context.ask('getRetest', at(session.id)));
};

/** Adds the commands for a single session, which take the session's id as an argument. */
export const addSessionSteps = (sessions: Command, open: Open): void => {
  const step = (name: string) => sessions.command(name).argument('<id>', 'id of the session', wholeNumber);

  step('show')
    .description('show a session')
    .option('--wait', 'wait until the session has ended')
    .action(async (id: number, options: { wait?: boolean }, command: Command) => {
      const context = open(command);
      if (options.wait) return waitAndReport(context, id);
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
      if (options.wait) return awaitCancellation(context, session);
      printSession(context, session);
    });

  step('retest')
    .description('ask about a sample of its statements again, each beside others, and compare the labels')
    .option('--limit <count>', `size of the sample (default: ${limits.retestItems} statements)`, sessionLimit)
    .option('--dry-run', 'only show what it would use')
    .option('--wait', 'wait until the retest has ended, and show how far both agree')
    .action((id: number, options: RetestOptions, command: Command) => retest(open(command), id, options));

  step('agreement')
    .description('show how far a retest agrees with the session it retests')
    .action(showing(open, ({ ask }, id: number) => ask('getRetest', at(id)), describeRetest));

  const publishing = (published: boolean) =>
    showing(
      open,
      ({ ask }, id: number) => ask('publishSession', { ...at(id), json: { published } }),
      describeSession,
    );
  step('publish')
    .description('publish the figures of a session: public calls may then ask for them')
    .action(publishing(true));
  step('unpublish').description('withdraw the published figures of a session').action(publishing(false));

  step('retry')
    .description('retry the items that a finished session left unlabelled')
    .option('--dry-run', 'only show what is left and what it would cost')
    .option('--wait', 'wait until the session has ended')
    .action(async (id: number, options: RetryOptions, command: Command) => {
      const context = open(command);
      if (options.dryRun)
        return printEstimate(
          context,
          await context.askDryRun('retryFailed', { ...at(id), json: {} }),
          `Session ${id} would retry`,
        );
      const session = await context.ask('retryFailed', at(id));
      await reportSession(context, session, `Session ${session.id} reopened.`, options.wait);
    });
};
