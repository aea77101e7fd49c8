import { type UpkeepKind, upkeepKinds } from '@stimmlage/core/codes/statuses';
import type { UpkeepRun } from '@stimmlage/core/contracts/upkeep';
import { Argument, type Command } from 'commander';
import { CliError } from '../cli-error';
import { answerOf, type Context, type Open } from '../context';
import { formatNumber, plain, print, printJson, table, tell } from '../output';
import { waitFor } from '../wait';

const countsOf = ({ counts }: UpkeepRun): string =>
  Object.entries(counts)
    .map(([what, count]) => `${what} ${formatNumber(count)}`)
    .join(', ');

const findRun = async (context: Context, id: number): Promise<UpkeepRun> => {
  const { runs } = await answerOf(context.client.upkeep.runs.$get());
  const run = runs.find((each) => each.id === id);
  if (!run) throw new CliError(`The run ${id} is not among the newest any more`);
  return run;
};

const describe = (run: UpkeepRun): string =>
  plain(`${run.kind}: ${run.status}${run.note ? ` (${run.note})` : ''}; ${countsOf(run) || 'nothing to do'}`);

const startOne = async (context: Context, kind: UpkeepKind, wait: boolean): Promise<void> => {
  const started = await answerOf(context.client.upkeep[':kind'].$post({ param: { kind } }));
  if (!wait) return context.json ? printJson(started) : print(started.message);
  tell(started.message);
  const run = await waitFor(
    () => findRun(context, started.runId),
    ({ finishedAt }) => finishedAt !== null,
    (state) => ({ done: 0, total: 1, note: state.note ?? countsOf(state) }),
  );
  if (context.json) printJson(run);
  else print(describe(run));
  if (run.status !== 'completed') throw new CliError(run.note ?? `The run ended as ${run.status}`);
};

const showRuns = async (context: Context): Promise<void> => {
  const { latest } = await answerOf(context.client.upkeep.runs.$get());
  if (context.json) return printJson(latest);
  print(
    table(
      ['kind', 'status', 'finished', 'did', 'note'],
      latest.map((run) => [run.kind, run.status, run.finishedAt ?? '', countsOf(run), plain(run.note ?? '')]),
    ),
  );
};

export const addUpkeepCommands = (program: Command, open: Open): void => {
  program
    .command('upkeep')
    .description('start upkeep of what is stored; without a kind: show when each last ran')
    .addArgument(new Argument('[kind]', 'what to do').choices(upkeepKinds))
    .option('--wait', 'wait until the run has ended')
    .action(async (kind: UpkeepKind | undefined, options: { wait?: boolean }, command: Command) => {
      const context = open(command);
      await (kind === undefined ? showRuns(context) : startOne(context, kind, options.wait ?? false));
    });
};
