import { categoryLabels } from '@stimmlage/core/codes/categories';
import { staffStats } from '@stimmlage/core/contracts/dashboard';
import type { DashboardStats } from '@stimmlage/core/contracts/figures';
import type { Command } from 'commander';
import { addCallOptions, createQueryOptions } from '../call-options';
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
  const readQuery = addCallOptions(stats, createQueryOptions(staffStats.query, { analysisRunId: 'session' }));
  stats.action(
    showing(
      open,
      ({ ask }, given: Record<string, unknown>) => ask('staffStats', { query: readQuery(given) }),
      describe,
    ),
  );
};
