import type { Estimate, Session } from '@stimmlage/core/contracts/sessions';
import { formatDollars, toMicros } from '@stimmlage/core/dollars';
import { CliError } from './cli-error';
import type { Context } from './context';
import { formatMoment, formatNumber, plain, show, statusWord, tell } from './output';
import { waitFor } from './wait';

export const costOf = (dollars: number): string => formatDollars(toMicros(dollars));

/** What holds a session up, why it failed, or that it is being canceled: in one line. */
export const remarkOn = ({ cancel_requested: canceled, finished_at: finishedAt, error }: Session): string =>
  [canceled && finishedAt === null ? 'is being canceled' : null, error]
    .filter((remark) => remark !== null)
    .join('; ');

const describe = (session: Session): string => {
  const remark = remarkOn(session);
  const lines = [
    `  model     ${session.model_name} ${session.model_version}`,
    `  batches   ${session.completed_batches} of ${session.batch_count}`,
    `  planned   ${formatNumber(session.content_count)}`,
    `  labelled  ${formatNumber(session.labelled_count)}`,
    `  failed    ${formatNumber(session.failed_count)}`,
    ...(session.uncounted_count === 0
      ? []
      : [`  since     ${formatNumber(session.uncounted_count)} labelled that no longer count`]),
    `  cost      ${costOf(session.cost_usd)}`,
    ...(session.next_step_at === null ? [] : [`  next step ${formatMoment(session.next_step_at)}`]),
    ...(remark ? [`  ${remark}`] : []),
  ];
  const head = `Session ${session.id}: ${statusWord(session.status)} (${plain(session.session_name)})`;
  return [head, ...lines.map(plain)].join('\n');
};

/** Whether a session was refused because there is nothing for it to do. */
export const isNothingToAnalyze = (error: unknown): boolean =>
  error instanceof CliError && error.code === 'sessions.nothing_to_analyze';

/** Waits until a session has ended. */
export const waitForSession = (context: Context, id: number): Promise<Session> =>
  waitFor(
    () => context.ask('getSession', { params: { id: id } }),
    (session) => session.finished_at !== null,
    (session) => ({
      done: session.labelled_count,
      total: session.content_count,
      note: [
        `items, batches ${session.completed_batches}/${session.batch_count}, ${costOf(session.cost_usd)}`,
        remarkOn(session),
      ]
        .filter((part) => part !== '')
        .join('; '),
    }),
  );

export const printSession = (context: Context, session: Session): void => show(context, session, describe);

/**
 * Waits until a session has ended, and tells of it.
 * @throws CliError when it failed.
 */
export const awaitSession = async (context: Context, id: number): Promise<void> => {
  const ended = await waitForSession(context, id);
  printSession(context, ended);
  if (ended.status === 'failed') throw new CliError(ended.error ?? 'The session failed');
};

/** Tells of a session that something was done to; with `isAwaited` once it has ended. */
export const reportSession = async (
  context: Context,
  session: Session,
  told: string,
  isAwaited = false,
): Promise<void> => {
  if (!isAwaited) return printSession(context, session);
  tell(told);
  await awaitSession(context, session.id);
};

const describeEstimate = (estimate: Estimate): string => {
  const { items, sampledItems, budgetLeftUsd } = estimate;
  const basis = sampledItems < items ? `, by the texts of ${formatNumber(sampledItems)} of them` : '';
  return [
    `A session would take ${formatNumber(items)} items${basis}:`,
    `  requests  ${formatNumber(estimate.requests)}`,
    `  batches   ${formatNumber(estimate.batches)}`,
    `  input     ${formatNumber(estimate.inputTokens)} tokens`,
    `  output    ${formatNumber(estimate.outputTokens)} tokens`,
    `  cost      about ${costOf(estimate.costUsd)}`,
    ...(budgetLeftUsd === null ? [] : [`  budget    ${costOf(budgetLeftUsd)} left of this month's for AI`]),
  ].join('\n');
};

/** What a session would use. */
export const printEstimate = (context: Context, estimate: Estimate): void =>
  show(context, estimate, describeEstimate);
