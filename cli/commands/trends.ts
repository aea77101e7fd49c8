import { categories } from '@stimmlage/core/codes/categories';
import type { Trend, trendStats } from '@stimmlage/core/contracts/trends';
import { formatDollars, toDollars } from '@stimmlage/core/dollars';
import { limits } from '@stimmlage/core/limits';
import { TRENDS_PER_PLACE, xReadPrice } from '@stimmlage/core/platform-x';
import { type Command, Option } from 'commander';
import type { z } from 'zod';
import { wholeNumber } from '../arguments';
import { CliError } from '../cli-error';
import { type Context, type Open, showing } from '../context';
import { counted, formatMoment, plain, show, tableOr, tell } from '../output';
import { describeBudgetLeft, getBudgetLeft } from '../reading-plan';
import { tellStarted, waitFor } from '../wait';

type Stats = z.infer<typeof trendStats.response>;

interface FetchOptions {
  dryRun?: boolean;
  wait?: boolean;
}

interface ListOptions {
  relevant?: true;
  category?: (typeof categories)[number];
  limit: number;
}

const isAnalysisOver = ({ analysisStatus }: Stats): boolean =>
  analysisStatus === 'completed' || analysisStatus === 'failed';

const isOver = (stats: Stats): boolean => stats.status === 'failed' || isAnalysisOver(stats);

/** Waits for the trends of a fetch, and prints their figures. */
const awaitTrends = async (
  context: Context,
  fetchId: number,
  isEnd: (stats: Stats) => boolean,
): Promise<Stats> => {
  const stats = await waitFor(
    context,
    () => context.ask('trendStats', { query: { fetchId } }),
    isEnd,
    ({ analyzed, total, status, error, analysisError }) => ({
      done: analyzed,
      total,
      note: 'trends analysed',
      trouble: status === 'completed' ? analysisError : error,
    }),
  );
  show(
    context,
    stats,
    ({ total, analyzed, relevant }) =>
      `${counted(total, 'trend')}, ${analyzed} analysed, ${relevant} with relevance ${limits.hotTopicRelevance} or more`,
  );
  return stats;
};

/** @throws CliError if the analysis failed */
const tellAnalysis = (context: Context, { analysisStatus, analysisError }: Stats): void => {
  if (analysisStatus === 'failed') throw new CliError(analysisError ?? 'The analysis failed');
  if (analysisError) tell(context, plain(analysisError));
};

/** Waits until a fetch has ended and its trends have been analysed, and reports the result. */
const reportFetch = async (context: Context, fetchId: number): Promise<void> => {
  const stats = await awaitTrends(context, fetchId, isOver);
  if (stats.status === 'failed') throw new CliError(stats.error ?? 'The fetch failed');
  if (stats.error) tell(context, plain(stats.error));
  tellAnalysis(context, stats);
};

/** Waits until the trends of a fetch have been analysed, however the fetch ended, and reports the result. */
const reportAnalysis = async (context: Context, fetchId: number): Promise<void> =>
  tellAnalysis(context, await awaitTrends(context, fetchId, isAnalysisOver));

const planFetch = async (context: Context): Promise<void> => {
  const { places } = await context.ask('nextTrendFetch');
  const most = places.length * TRENDS_PER_PLACE;
  const mostMicros = most * xReadPrice.trend;
  const budgetLeftUsd = await getBudgetLeft(context);
  show(
    context,
    {
      places,
      mostTrends: most,
      mostUsd: toDollars(mostMicros),
      budgetLeftUsd,
    },
    () =>
      [
        `A fetch would read up to ${counted(most, 'trend')} for ${counted(places.length, 'place')}: ${formatDollars(mostMicros)}`,
        `Budget: ${describeBudgetLeft(budgetLeftUsd)}`,
      ].join('\n'),
  );
};

const askTrends = ({ ask }: Context, { relevant, category, limit }: ListOptions): Promise<Trend[]> => {
  const query = { limit };
  if (category !== undefined) return ask('trendsByCategory', { params: { category }, query });
  if (relevant) return ask('politicalTrends', { query });
  return ask('latestTrends', { query });
};

const describe = (trends: readonly Trend[]): string =>
  tableOr(
    'There are no matching trends.',
    ['rank', 'trend', 'place', 'relevance', 'categories', 'about', 'fetched'],
    trends.map((trend) => [
      trend.rank,
      plain(trend.trendName),
      trend.cityName,
      trend.relevanceScore?.toString() ?? '–',
      trend.politicalCategories.join(', '),
      plain(trend.description ?? ''),
      formatMoment(trend.createdAt),
    ]),
    ['relevance'],
  );

export const addTrendCommands = (trends: Command, open: Open): void => {
  trends
    .command('fetch')
    .description('fetch trends for Germany and its cities (config set --trends), then analyse them')
    .option('--dry-run', 'only show the maximum cost')
    .option('--wait', 'wait until the trends are fetched and analysed')
    .action(async (options: FetchOptions, command: Command) => {
      const context = open(command);
      if (options.dryRun) return planFetch(context);
      const started = await context.ask('triggerTrendFetch', { json: {} });
      await tellStarted(context, started, options.wait, () => reportFetch(context, started.fetchId));
    });

  trends
    .command('analyze')
    .description('analyse the trends of the last fetch that have no analysis yet')
    .option('--wait', 'wait until the trends are analysed')
    .action(async (options: { wait?: boolean }, command: Command) => {
      const context = open(command);
      const started = await context.ask('triggerTrendAnalysis', { json: {} });
      const { fetchId } = started;
      if (fetchId === null) throw new CliError(started.message);
      await tellStarted(context, started, options.wait, () => reportAnalysis(context, fetchId));
    });

  trends
    .command('list')
    .description('list trends of the last fetch, each name once')
    .addOption(
      new Option(
        '--relevant',
        `only trends with relevance ${limits.politicalRelevance} or more, most relevant first`,
      ).conflicts('category'),
    )
    .addOption(new Option('--category <category>', 'only trends about this issue').choices(categories))
    .option('--limit <count>', 'maximum number of trends', wholeNumber, 50)
    .action(showing(open, askTrends, describe));
};
