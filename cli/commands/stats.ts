import { categoryLabels } from '@stimmlage/core/codes/categories';
import type { DashboardStats } from '@stimmlage/core/contracts/figures';
import type { Command } from 'commander';
import { wholeNumber } from '../arguments';
import { type Open, showing } from '../context';
import { formatMoment, formatNumber, formatShare, table } from '../output';

const describe = (stats: DashboardStats): string => {
  const total = stats.total_texts;
  return [
    `${formatNumber(total)} analysed: ${formatNumber(stats.tweets)} posts, ${formatNumber(stats.comments)} replies`,
    `criticism ${formatShare(stats.complaints, total)}, praise ${formatShare(stats.praise, total)}, neutral ${formatShare(stats.neutral, total)}`,
    `intensity ${stats.avg_intensity.toFixed(2)} on average, ${formatNumber(stats.high_heat)} at heat 4 or 5`,
    `last analysed ${formatMoment(stats.last_updated, 'never')}\n`,
    table(
      ['issue', 'statements', 'intensity'],
      stats.top_pain_points.map(({ category, count, avg_intensity }) => [
        categoryLabels[category].chart.en,
        count,
        avg_intensity.toFixed(2),
      ]),
    ),
  ].join('\n');
};

export const addStatsCommand = (stats: Command, open: Open): void => {
  stats
    .option('--days <days>', 'number of days up to today', wholeNumber)
    .option('--session <id>', 'id of an analysis session', wholeNumber)
    .action(
      showing(
        open,
        ({ ask }, { days, session }: { days?: number; session?: number }) =>
          ask('staffStats', { query: { days, analysisRunId: session } }),
        describe,
      ),
    );
};
