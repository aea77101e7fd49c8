import type { Estimate } from '@stimmlage/core/contracts/estimate';
import type { Session } from '@stimmlage/core/contracts/sessions';
import { formatDollars, toMicros } from '@stimmlage/core/dollars';
import { limits } from '@stimmlage/core/limits';
import { isMostlyFailed } from '@stimmlage/core/troubles';
import { numberWithin } from './arguments';
import { CliError } from './cli-error';
import type { Context } from './context';
import { facts, formatMoment, formatNumber, joined, plain, show, statusWord, tell } from './output';
import { waitFor } from './wait';

export const formatCost = (dollars: number): string => formatDollars(toMicros(dollars));

/** Parses the maximum number of posts in a session. */
export const sessionLimit = numberWithin({ minimum: 1, maximum: limits.sessionContentLimit });

/**
 * Formats the remarks on a session on a single line: a requested cancellation, and the reason for a delay or
 * failure.
 */
export const remarkOn = ({ cancel_requested: canceled, finished_at: finishedAt, error }: Session): string =>
  joined(canceled && finishedAt === null ? 'is being cancelled' : null, error);

const leftOut = (count: number): string =>
  `${formatNumber(count)}, deleted, filtered out or withheld before they were classified`;

export const describeSession = (session: Session): string => {
  const lines = facts([
    ['model', plain(`${session.model_name} ${session.model_version}`)],
    ['retest of', session.retest_of === null ? null : `session ${session.retest_of}`],
    ['batches', `${session.completed_batches} of ${session.batch_count}`],
    ['planned', formatNumber(session.content_count)],
    ['labelled', formatNumber(session.labelled_count)],
    ['failed', formatNumber(session.failed_count)],
    ['left out', session.left_out_count === 0 ? null : leftOut(session.left_out_count)],
    ['not counted', session.uncounted_count === 0 ? null : `${formatNumber(session.uncounted_count)} labels`],
    ['cost', formatCost(session.cost_usd)],
    ['public since', session.published_at && formatMoment(session.published_at)],
    ['next step', session.next_step_at && formatMoment(session.next_step_at)],
    ['note', plain(remarkOn(session)) || null],
  ]);
  return `Session ${session.id}: ${statusWord(session.status)} (${plain(session.session_name)})\n${lines}`;
};

/** Whether the API refused to create a session because there is nothing to analyse. */
export const isNothingToAnalyze = (error: unknown): boolean =>
  error instanceof CliError && error.code === 'sessions.nothing_to_analyze';

/** Waits until a session has ended. */
const waitForSession = (context: Context, id: number): Promise<Session> =>
  waitFor(
    context,
    () => context.ask('getSession', { params: { id: id } }),
    (session) => session.finished_at !== null,
    (session) => ({
      done: session.labelled_count,
      total: session.content_count,
      note: joined(
        `items, batches ${session.completed_batches}/${session.batch_count}, ${formatCost(session.cost_usd)}`,
        session.cancel_requested ? 'is being cancelled' : null,
      ),
      trouble: session.error,
    }),
  );

export const printSession = (context: Context, session: Session): void =>
  show(context, session, describeSession);

const assertNotFailed = (session: Session): void => {
  const { status, error, failed_count: failed, content_count: planned } = session;
  if (status === 'failed') throw new CliError(error ?? 'The session failed');
  if (isMostlyFailed(session)) throw new CliError(`${failed} of ${planned} items got no label`);
};

/**
 * Checks that a session has ended as it was asked to.
 * @throws CliError if the session failed, was cancelled, or left most items without a label
 */
export const assertCompleted = (session: Session): void => {
  assertNotFailed(session);
  if (session.status === 'canceled')
    throw new CliError(`Session ${session.id} was cancelled; its existing answers are kept.`);
};

/**
 * Waits until a session has ended.
 * @throws CliError if the session failed, was cancelled, or left most items without a label
 */
export const waitForCompletion = async (context: Context, id: number): Promise<void> =>
  assertCompleted(await waitForSession(context, id));

/**
 * Waits until a session has ended, and reports the session.
 * @throws CliError if the session failed, was cancelled, or left most items without a label
 */
export const waitAndReport = async (context: Context, id: number): Promise<void> => {
  const ended = await waitForSession(context, id);
  printSession(context, ended);
  assertCompleted(ended);
};

/**
 * Waits until a session that is being cancelled has ended, and reports the session.
 * @throws CliError if the session failed
 */
export const awaitCancellation = async (context: Context, { id }: Session): Promise<void> => {
  tell(context, `Session ${id} is being cancelled.`);
  const ended = await waitForSession(context, id);
  printSession(context, ended);
  assertNotFailed(ended);
};

/**
 * Prints a new or changed session. With `isAwaited`, first prints `told` and waits for the session to end.
 */
export const reportSession = async (
  context: Context,
  session: Session,
  told: string,
  isAwaited = false,
): Promise<void> => {
  if (!isAwaited) return printSession(context, session);
  tell(context, told);
  await waitAndReport(context, session.id);
};

const describeEstimate = (what: string, estimate: Estimate): string => {
  const { items, sampledItems, givenUp, budgetLeftUsd } = estimate;
  const basis = sampledItems < items ? `, estimated from ${formatNumber(sampledItems)} of them` : '';
  return `${what} ${formatNumber(items)} items${basis}:\n${facts([
    ['requests', formatNumber(estimate.requests)],
    ['batches', formatNumber(estimate.batches)],
    ['input', `${formatNumber(estimate.inputTokens)} tokens`],
    ['output', `${formatNumber(estimate.outputTokens)} tokens`],
    ['cost', `about ${formatCost(estimate.costUsd)}`],
    ['left out', givenUp === 0 ? null : `${formatNumber(givenUp)}, which the model did not label even alone`],
    ['budget', budgetLeftUsd === null ? null : `${formatCost(budgetLeftUsd)} of this month's AI budget left`],
  ])}`;
};

/** Prints the estimate for a session. `what` begins the sentence about the number of items. */
export const printEstimate = (
  context: Context,
  estimate: Estimate,
  what = 'A session would classify',
): void => show(context, estimate, (given) => describeEstimate(what, given));
