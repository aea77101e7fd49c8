import type { Estimate, Session } from '@stimmlage/core/contracts/sessions';
import { formatDollars, toMicros } from '@stimmlage/core/dollars';
import { CliError } from './cli-error';
import { answerOf, type Context } from './context';
import { formatNumber, plain, print, printJson, tell } from './output';
import { waitFor } from './wait';

const costOf = (dollars: number): string => formatDollars(toMicros(dollars));

/** What holds a session up, why it failed, or that it is being canceled: in one line. */
export const remarkOn = ({ cancel_requested: canceled, finished_at: finishedAt, error }: Session): string =>
  [canceled && finishedAt === null ? 'is being canceled' : null, error]
    .filter((remark) => remark !== null)
    .join('; ');

const describe = (session: Session): string => {
  const remark = remarkOn(session);
  const lines = [
    `Session ${session.id}: ${session.status} (${session.session_name})`,
    `  model     ${session.model_name} ${session.model_version}`,
    `  batches   ${session.completed_batches} of ${session.batch_count}`,
    `  planned   ${formatNumber(session.content_count)}`,
    `  labelled  ${formatNumber(session.labelled_count)}`,
    `  failed    ${formatNumber(session.failed_count)}`,
    `  cost      ${costOf(session.cost_usd)}`,
    ...(session.next_step_at === null ? [] : [`  next step ${session.next_step_at}`]),
    ...(remark ? [`  ${remark}`] : []),
  ];
  return lines.map(plain).join('\n');
};

/** Waits until a session has ended. */
export const waitForSession = (context: Context, id: number): Promise<Session> =>
  waitFor(
    () => answerOf(context.client.analysis.sessions[':id'].$get({ param: { id: String(id) } })),
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

export const printSession = (context: Context, session: Session): void => {
  if (context.json) printJson(session);
  else print(describe(session));
};

/**
 * Tells of a session that something was done to; with `isAwaited` once it has ended.
 * @throws CliError when it failed.
 */
export const reportSession = async (
  context: Context,
  session: Session,
  told: string,
  isAwaited = false,
): Promise<void> => {
  if (isAwaited) tell(told);
  const last = isAwaited ? await waitForSession(context, session.id) : session;
  printSession(context, last);
  if (last.status === 'failed') throw new CliError(last.error ?? 'The session failed');
};

/** What a session would use. */
export const printEstimate = (context: Context, estimate: Estimate): void => {
  if (context.json) {
    printJson(estimate);
    return;
  }
  const { items, sampledItems, budgetLeftUsd } = estimate;
  const basis = sampledItems < items ? `, by the texts of ${formatNumber(sampledItems)} of them` : '';
  print(
    [
      `A session would take ${formatNumber(items)} items${basis}:`,
      `  requests  ${formatNumber(estimate.requests)}`,
      `  batches   ${formatNumber(estimate.batches)}`,
      `  input     ${formatNumber(estimate.inputTokens)} tokens`,
      `  output    ${formatNumber(estimate.outputTokens)} tokens`,
      `  cost      about ${costOf(estimate.costUsd)}`,
      ...(budgetLeftUsd === null ? [] : [`  budget    ${costOf(budgetLeftUsd)} left of this month's for AI`]),
    ].join('\n'),
  );
};
