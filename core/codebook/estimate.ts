import { limits } from '../limits';
import { type Model, tokenCost } from '../models';
import { estimateTokens } from '../tokens';
import type { Codebook } from './codebook';
import { answerSchema, itemsPrompt, type PromptItem, systemPrompt } from './prompt';

/** What a session, or part of one, will probably use. */
export interface UsageEstimate {
  items: number;
  /** Number of items whose texts were read; the others are assumed to be similar. */
  sampledItems: number;
  requests: number;
  batches: number;
  inputTokens: number;
  outputTokens: number;
  costMicros: number;
}

/**
 * Tokens that the provider adds to a request: 313 to 340 for a forced tool (Anthropic, Pricing), fewer
 * otherwise.
 */
const ADDED_TOKENS = { tool: 320, schema: 120 } as const satisfies Record<Model['output'], number>;

/** The average answer to an item: one issue, and rarely a place. */
const typicalAnswer = JSON.stringify([
  {
    n: 10,
    sentiment: 'COMPLAINT',
    category: 'social',
    area: 'housing',
    intensity: 3,
    heat: 2,
    issues: ['hohe Mieten in der Stadt'],
    places: [],
  },
]);

/** How many items an estimate reads, in whole requests; the others are assumed to be similar. */
export const SAMPLED_ITEMS = 1_000;

const groups = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size));

export interface Volume {
  items: number;
  /**
   * Number of requests if the items are already packed; otherwise they are packed as they would be for the
   * model.
   */
  requests?: number;
}

/**
 * Estimates what a number of items will use, extrapolated from the prompts of a sample (exact if the sample
 * has all of them). It includes neither retries of failed items nor the tokens that a model spends on
 * reasoning.
 */
export const estimateUsage = (
  model: Model,
  codebook: Codebook,
  sample: readonly PromptItem[],
  { items, requests = Math.ceil(items / model.itemsPerRequest) }: Volume,
): UsageEstimate => {
  const head =
    estimateTokens(systemPrompt(codebook)) +
    estimateTokens(JSON.stringify(answerSchema(codebook))) +
    ADDED_TOKENS[model.output];
  const prompts = groups(sample, model.itemsPerRequest).map((group) => estimateTokens(itemsPrompt(group)));
  const perItem = prompts.reduce((sum, tokens) => sum + tokens, 0) / Math.max(1, sample.length);
  const input = Math.round(head * requests + perItem * items);
  const output = Math.round(estimateTokens(typicalAnswer) * items);
  return {
    items,
    sampledItems: sample.length,
    requests,
    batches: Math.ceil(requests / limits.requestsPerBatch[model.provider]),
    inputTokens: input,
    outputTokens: output,
    costMicros: tokenCost(model, { input, output, cached: 0 }, { batch: true }),
  };
};
