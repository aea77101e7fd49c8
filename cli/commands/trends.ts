import type { Command } from 'commander';
import { CliError } from '../cli-error';
import { answerOf, type Open } from '../context';
import { print, printJson, tell } from '../output';
import { waitFor } from '../wait';

export const addTrendCommands = (program: Command, open: Open): void => {
  const trends = program.command('trends').description('what trends on X');

  trends
    .command('fetch')
    .description('fetch trends for Germany and its cities, then analyse them')
    .option('--wait', 'wait until they are fetched and analysed')
    .action(async (options: { wait?: boolean }, command: Command) => {
      const context = open(command);
      const started = await answerOf(context.client.trends['trigger-fetch'].$post({ json: {} }));
      if (!options.wait) {
        if (context.json) printJson(started);
        else print(started.message);
        return;
      }
      tell(started.message);
      const stats = await waitFor(
        () => answerOf(context.client.trends.stats.$get({ query: { fetchId: String(started.fetchId) } })),
        ({ status, analysisStatus }) =>
          status === 'failed' || analysisStatus === 'completed' || analysisStatus === 'failed',
        ({ analyzed, total, analysisError }) => ({
          done: analyzed,
          total,
          note: analysisError ?? 'trends analysed',
        }),
      );
      if (context.json) printJson(stats);
      else print(`${stats.total} trends, ${stats.analyzed} analysed, ${stats.relevant} politically relevant`);
      if (stats.status === 'failed') throw new CliError(stats.error ?? 'The fetch failed');
      if (stats.error) tell(stats.error);
      if (stats.analysisStatus === 'failed') throw new CliError(stats.analysisError ?? 'The analysis failed');
      if (stats.analysisError) tell(stats.analysisError);
    });
};
