const encoder = new TextEncoder();

/**
 * The number of UTF-8 bytes per token. Anthropic states about 3.5 characters per token (Glossary). The last
 * tokeniser that Anthropic published averages 2.9 bytes per token for German posts and 3.2 for the codebook;
 * OpenAI's o200k averages 3.6 and 3.8 bytes (measured for 1,000 posts from 2018 and 2021).
 */
const BYTES_PER_TOKEN = 3.5;

/** Estimates the number of tokens in a text without calling the provider. */
export const estimateTokens = (text: string): number =>
  Math.ceil(encoder.encode(text).length / BYTES_PER_TOKEN);
