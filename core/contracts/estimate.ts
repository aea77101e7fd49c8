import { z } from 'zod';
import { count } from './common';

/** What a session, or the retry of one, is expected to use. */
export const estimate = z
  .object({
    items: count,
    requests: count,
    batches: count,
    inputTokens: count,
    outputTokens: count,
    costUsd: z.number().nonnegative().describe('without further attempts for items that fail'),
    givenUp: count.describe(
      'with unlabelled_only: posts without a label that are left out, because an earlier session of this model got no label for them although it asked about each alone',
    ),
    sampledItems: count.describe('items whose texts were read to estimate the others'),
    budgetLeftUsd: z
      .number()
      .nullable()
      .describe("left of this month's AI budget after the running sessions; null without a budget"),
  })
  .meta({ id: 'Estimate' });
export type Estimate = z.infer<typeof estimate>;
