import { limits } from '../limits';
import { type Model, tokenCost } from '../models';
import { estimateTokens } from '../tokens';
import type { Codebook } from './codebook';
import { answerSchema, itemsPrompt, type PromptItem, systemPrompt } from './prompt';

/** What a session or a part of it will probably use. */
export interface UsageEstimate {
  items: number;
  /** Whose texts were read; the others are taken to be like them. */
  sampledItems: number;
  requests: number;
  batches: number;
  inputTokens: number;
  outputTokens: number;
  costMicros: number;
}

/** What the provider adds to a request: for a forced tool 313 to 340 tokens (Anthropic, Pricing), else less. */
const ADDED_TOKENS = { tool: 320, schema: 120 } as const satisfies Record<Model['output'], number>;

/** An item as it is answered on average: one issue, and a place in few. */
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

/** Of how many of its items, those of whole requests, an estimate reads the texts; the others are like these. */
export const SAMPLED_ITEMS = 1_000;

const groups = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size));

export interface Volume {
  items: number;
  /** As the model packs them, unless they are packed already. */
  requests?: number;
}

/**
 * What so many items will use, by the prompts that a sample of them makes: all of it where the sample is all of
 * them. Repetitions of what fails are not in it, nor what a model thinks before it answers.
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
