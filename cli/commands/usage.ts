import type { Command } from 'commander';
import { type Open, showing } from '../context';
import { formatNumber, tableOr } from '../output';

const budgetOf = (dollars: number | null): string =>
  dollars === null ? 'no budget' : `of $${dollars.toFixed(2)}`;

export const addUsageCommand = (usage: Command, open: Open): void => {
  usage.option('--month <month>', 'month, such as 2026-11 (default: this month)').action(
    showing(
      open,
      ({ ask }, query: { month?: string }) => ask('usage', { query }),
      ({ month, x, ai, byDay }) =>
        [
          `Usage in ${month} (UTC)`,
          `  X   $${x.costUsd.toFixed(2)} (${budgetOf(x.budgetUsd)}), ${formatNumber(x.posts)} posts, ${formatNumber(x.users)} users`,
          `  AI  $${ai.costUsd.toFixed(2)} (${budgetOf(ai.budgetUsd)}), ${formatNumber(ai.tokensIn)} input tokens, ${formatNumber(ai.tokensOut)} output tokens`,
          tableOr(
            '',
            ['day', 'posts', 'X $', 'input tokens', 'output tokens', 'AI $'],
            byDay.map((each) => [
              each.date,
              each.posts,
              each.xCostUsd.toFixed(2),
              each.tokensIn,
              each.tokensOut,
              each.aiCostUsd.toFixed(2),
            ]),
          ),
        ]
          .join('\n')
          .trimEnd(),
    ),
  );
};
