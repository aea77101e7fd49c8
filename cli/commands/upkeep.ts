import { type UpkeepKind, upkeepKinds } from '@stimmlage/core/codes/statuses';
import type { UpkeepRun } from '@stimmlage/core/contracts/upkeep';
import { formatDollars, toDollars } from '@stimmlage/core/dollars';
import { limits } from '@stimmlage/core/limits';
import { xReadPrice } from '@stimmlage/core/platform-x';
import { Argument, type Command } from 'commander';
import { CliError, exits } from '../cli-error';
import type { Context, Open } from '../context';
import { counted, formatMoment, formatNumber, plain, show, statusWord, tableOr, tell } from '../output';
import { describeBudgetLeft, getBudgetLeft } from '../reading-plan';
import { waitFor } from '../wait';

const countsOf = ({ counts }: UpkeepRun): string =>
  Object.entries(counts)
    .map(([what, count]) => `${what} ${formatNumber(count)}`)
    .join(', ');

/** Returns why a run does not go on: its own reason, or the run that it waits for, as only one runs at a time. */
export const delayOf = (run: UpkeepRun, runs: readonly UpkeepRun[]): string | null => {
  // Erasures are done by the API, beside other maintenance.
  const other = runs.find(
    ({ id, kind, status }) => id !== run.id && status === 'running' && kind !== 'erasure',
  );
  return (
    run.note ?? (run.status === 'pending' && other ? `${other.kind} is running and has to end first` : null)
  );
};

const findRun = async (context: Context, id: number): Promise<UpkeepRun & { delay: string | null }> => {
  const { runs } = await context.ask('listUpkeepRuns');
  const run = runs.find((each) => each.id === id);
  if (!run) throw new CliError(`Run ${id} is no longer among the newest.`);
  return { ...run, delay: delayOf(run, runs) };
};

const describe = (run: UpkeepRun): string =>
  `${run.kind}: ${statusWord(run.status)}${run.note ? plain(` (${run.note})`) : ''}; ${countsOf(run) || 'nothing to do'}`;

const startOne = async (context: Context, kind: UpkeepKind, wait: boolean): Promise<void> => {
  const started = await context.ask('startUpkeep', { params: { kind } });
  if (!wait) return show(context, started, ({ message }) => plain(message));
  tell(context, plain(started.message));
  const { delay: _, ...run } = await waitFor(
    context,
    () => findRun(context, started.runId),
    ({ finishedAt }) => finishedAt !== null,
    (state) => ({ done: 0, total: null, note: countsOf(state), trouble: state.delay }),
  );
  show(context, run, describe);
  if (run.status !== 'completed') throw new CliError(run.note ?? `The run has ended: ${run.status}`);
};

const describeLatest = (latest: readonly UpkeepRun[]): string =>
  tableOr(
    'Maintenance has not run yet.',
    ['kind', 'status', 'finished', 'did', 'note'],
    latest.map((run) => [
      run.kind,
      statusWord(run.status),
      formatMoment(run.finishedAt),
      countsOf(run),
      plain(run.note ?? ''),
    ]),
  );

/** An edited post is looked up a second time, in its newest version. */
const READS_OF_EDITED = 2;

/**
 * Prints the estimated cost of a compliance check. Throws for other kinds of upkeep, which are free of charge
 * and whose effect is known only after the run.
 */
const plan = async (context: Context, kind: UpkeepKind): Promise<void> => {
  if (kind !== 'compliance') throw new CliError('--dry-run requires compliance.', exits.usage);
  const [{ tables }, budgetLeftUsd] = await Promise.all([
    context.ask('databaseStatus'),
    getBudgetLeft(context),
  ]);
  const mostPosts = Math.min(tables.content, limits.recheckedPosts.onDemand);
  const micros = mostPosts * xReadPrice.post;
  const mostMicros = micros * READS_OF_EDITED;
  const costs = { costUsd: toDollars(micros), mostUsd: toDollars(mostMicros) };
  show(context, { kind, mostPosts, ...costs, budgetLeftUsd }, () =>
    [
      `Compliance would check up to ${counted(mostPosts, 'post')} with X: ${formatDollars(micros)}`,
      `Edited posts are read twice: up to ${formatDollars(mostMicros)} if all of them have been edited`,
      `Budget: ${describeBudgetLeft(budgetLeftUsd)}`,
    ].join('\n'),
  );
};

interface UpkeepOptions {
  dryRun?: boolean;
  wait?: boolean;
}

export const addUpkeepCommands = (upkeep: Command, open: Open): void => {
  upkeep
    .addArgument(new Argument('[kind]', 'kind of maintenance').choices(upkeepKinds))
    .option('--dry-run', 'compliance only: show the maximum cost')
    .option('--wait', 'wait until the run has ended')
    .action(async (kind: UpkeepKind | undefined, options: UpkeepOptions, command: Command) => {
      const context = open(command);
      if (kind === undefined) {
        const { latest } = await context.ask('listUpkeepRuns');
        return show(context, latest, describeLatest);
      }
      await (options.dryRun ? plan(context, kind) : startOne(context, kind, options.wait ?? false));
    });
};
