import { listRuns, type Run } from '@stimmlage/core/contracts/collection';
import type { Pagination } from '@stimmlage/core/contracts/common';
import { limits } from '@stimmlage/core/limits';
import type { Command } from 'commander';
import { wholeNumber } from '../arguments';
import { addCallOptions, createQueryOptions } from '../call-options';
import { CliError } from '../cli-error';
import { type Context, type Open, showing } from '../context';
import { formatMoment, plain, show, statusWord, tableOr } from '../output';
import { printReadingPlan } from '../reading-plan';
import { assertCompleted, describeRun, findRun, remarkOn, reportRun, waitForRun } from '../run-report';

interface StartOptions {
  test?: boolean;
  dryRun?: boolean;
  wait?: boolean;
}

const getStatus = ({ ask }: Context) => ask('collectionStatus');

/**
 * Finds the run with the given id. If no id is given, finds the active run or, if there is no active run, the
 * newest run.
 */
const pickRun = async (context: Context, id: number | undefined): Promise<Run> => {
  if (id !== undefined) return findRun(context, id);
  const { running, runs } = await getStatus(context);
  const run = running ?? runs[0];
  if (!run) throw new CliError('There are no runs yet.');
  return run;
};

const planRun = async (context: Context, isTest: boolean): Promise<void> => {
  const active = await context.ask('collectionTargets');
  if (active.length === 0) throw new CliError('There is no active target to collect from.');
  const { normal, test } = limits.postsPerTarget;
  await printReadingPlan(context, isTest ? active.slice(0, 1) : active, isTest ? test : normal, isTest);
};

const describeRuns = (runs: readonly Run[], nothing: string): string =>
  tableOr(
    nothing,
    ['run', 'mode', 'status', 'targets', 'collected', 'known', 'started', 'note'],
    runs.map((run) => [
      String(run.id),
      run.mode,
      statusWord(run.status),
      `${run.processedTargets}/${run.totalTargets}`,
      run.collectedTweets,
      run.knownTweets,
      formatMoment(run.startedAt),
      plain(remarkOn(run)),
    ]),
  );

/** Describes a page of runs, and says which page has older ones or, past the last page, where the list ends. */
const describePage = (runs: readonly Run[], { page, totalPages, hasNext }: Pagination): string => {
  const nothing =
    totalPages === 0
      ? 'There are no runs yet.'
      : `Page ${page} is empty: the list ends with page ${totalPages}.`;
  return [describeRuns(runs, nothing), ...(hasNext ? [`--page ${page + 1} shows more.`] : [])].join('\n');
};

export const addRunCommands = (runs: Command, open: Open): void => {
  runs
    .command('start')
    .description('collect from all active targets')
    .option('--test', 'collect 1 post from the first target only')
    .option('--dry-run', 'only show what would be collected')
    .option('--wait', 'wait until the run has ended')
    .action(async (options: StartOptions, command: Command) => {
      const context = open(command);
      const testMode = options.test ?? false;
      if (options.dryRun) return planRun(context, testMode);
      const started = await context.ask('startCollection', { json: { testMode } });
      await reportRun(context, started, options.wait ?? false);
    });

  runs
    .command('stop')
    .description('stop the active run after the current target')
    .action(
      showing(
        open,
        ({ ask }) => ask('stopCollection'),
        ({ message }) => message,
      ),
    );

  runs
    .command('status')
    .description('show a run; without an id, the active or else the newest one')
    .argument('[id]', 'id of the run', wholeNumber)
    .option('--wait', 'wait until the run has ended')
    .action(async (id: number | undefined, options: { wait?: boolean }, command: Command) => {
      const context = open(command);
      const run = await pickRun(context, id);
      if (!options.wait) return show(context, run, describeRun);
      const ended = await waitForRun(context, run.id);
      show(context, ended, describeRun);
      assertCompleted(ended);
    });

  const list = runs.command('list').description('list runs, newest first, a page at a time');
  const readQuery = addCallOptions(list, createQueryOptions(listRuns.query));
  list.action(async (given: Record<string, unknown>, command: Command) => {
    const context = open(command);
    const { data, pagination } = await context.ask('listRuns', { query: readQuery(given) });
    show(context, data, (page) => describePage(page, pagination));
  });
};
