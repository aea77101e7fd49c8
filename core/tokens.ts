import type { ProviderName } from './models';

const encoder = new TextEncoder();

/**
 * The number of UTF-8 bytes per token. The last tokeniser that Anthropic published averages 2.9 bytes per token
 * for German posts and 3.2 for the codebook, fewer than the 3.5 characters of English prose that Anthropic states
 * (Glossary); OpenAI's o200k averages 3.6 and 3.8 bytes (measured for 1,000 posts from 2018 and 2021). Model
 * servers have tokenisers of many kinds. A number that is too high would let sessions begin that cost more than
 * what is left of the budget.
 */
const bytesPerToken: Record<ProviderName, number> = { anthropic: 3, openai: 3.5 };

/** Estimates the number of tokens in a text without calling the provider. */
export const estimateTokens = (text: string, provider: ProviderName): number =>
  Math.ceil(encoder.encode(text).length / bytesPerToken[provider]);
