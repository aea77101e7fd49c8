import { formatDollars, toMicros } from '@stimmlage/core/dollars';
import type { Command } from 'commander';
import { nonBlank } from '../arguments';
import { type Open, showing } from '../context';
import { formatNumber, tableOr } from '../output';

const dollars = (amount: number): string => formatDollars(toMicros(amount));

const budgetOf = (amount: number | null): string => (amount === null ? 'no budget' : `of ${dollars(amount)}`);

export const addUsageCommand = (usage: Command, open: Open): void => {
  usage.option('--month <month>', 'month, such as 2026-11 (default: this month)', nonBlank).action(
    showing(
      open,
      ({ ask }, query: { month?: string }) => ask('usage', { query }),
      ({ month, x, ai, byDay }) =>
        [
          `Usage in ${month} (UTC)`,
          `  X   ${dollars(x.costUsd)} (${budgetOf(x.budgetUsd)}), ${formatNumber(x.posts)} posts, ${formatNumber(x.users)} users`,
          `  AI  ${dollars(ai.costUsd)} (${budgetOf(ai.budgetUsd)}), ${formatNumber(ai.tokensIn)} input tokens, ${formatNumber(ai.tokensOut)} output tokens`,
          tableOr(
            '',
            ['day', 'posts', 'X', 'input tokens', 'output tokens', 'AI'],
            byDay.map((each) => [
              each.date,
              each.posts,
              dollars(each.xCostUsd),
              each.tokensIn,
              each.tokensOut,
              dollars(each.aiCostUsd),
            ]),
          ),
        ]
          .join('\n')
          .trimEnd(),
    ),
  );
};
