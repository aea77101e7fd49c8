import { inGroupsOf } from '../groups';
import { limits } from '../limits';
import { type Model, type ProviderName, tokenCost } from '../models';
import { estimateTokens } from '../tokens';
import type { Codebook } from './codebook';
import { answerSchema, itemsPrompt, type PromptItem, systemPrompt } from './prompt';

/** The estimated usage of a session, or of part of a session. */
export interface UsageEstimate {
  items: number;
  /** The number of items read for the estimate. All other items are assumed to be similar. */
  sampledItems: number;
  requests: number;
  batches: number;
  inputTokens: number;
  outputTokens: number;
  costMicros: number;
}

/**
 * The number of tokens that the provider adds to a request: 313 to 340 for a forced tool (Anthropic,
 * Pricing), and fewer for a schema.
 */
const ADDED_TOKENS = { tool: 320, schema: 120 } as const satisfies Record<Model['output'], number>;

/** A typical answer for one item. */
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

/** Estimates the number of tokens in a typical answer about a number of items. */
export const estimateAnswer = (items: number, provider: ProviderName): number =>
  Math.round(estimateTokens(typicalAnswer, provider) * items);

/** The number of items to read for an estimate. All other items are assumed to be similar. */
export const SAMPLED_ITEMS = 1_000;

export interface Volume {
  items: number;
  /**
   * The number of requests, if the items have already been divided into requests. By default, each request
   * has as many items as the model allows.
   */
  requests?: number;
}

/**
 * Estimates the usage for a number of items by extrapolating from the prompts for a sample of the items. The
 * number of prompt tokens is not extrapolated if the sample contains all items. Neither retries of failed
 * items nor a model's reasoning tokens are included.
 */
export const estimateUsage = (
  model: Model,
  codebook: Codebook,
  sample: readonly PromptItem[],
  { items, requests = Math.ceil(items / model.itemsPerRequest) }: Volume,
): UsageEstimate => {
  const { provider } = model;
  const head =
    estimateTokens(systemPrompt(codebook), provider) +
    estimateTokens(JSON.stringify(answerSchema(codebook)), provider) +
    ADDED_TOKENS[model.output];
  const prompts = inGroupsOf(sample, model.itemsPerRequest).map((group) =>
    estimateTokens(itemsPrompt(group), provider),
  );
  const perItem = prompts.reduce((sum, tokens) => sum + tokens, 0) / Math.max(1, sample.length);
  const input = Math.round(head * requests + perItem * items);
  const output = estimateAnswer(items, provider);
  return {
    items,
    sampledItems: sample.length,
    requests,
    batches: Math.ceil(requests / limits.requestsPerBatch[provider]),
    inputTokens: input,
    outputTokens: output,
    costMicros: tokenCost(model, { input, output, cached: 0 }, { batch: true }),
  };
};
