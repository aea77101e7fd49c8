const encoder = new TextEncoder();

/**
 * Bytes of UTF-8 per token. Anthropic counts about 3.5 characters (Glossary). Its last published tokenizer
 * makes one of 2.9 bytes of German posts and 3.2 of the codebook, OpenAI's o200k of 3.6 and 3.8 (1,000 posts
 * of 2018 and 2021).
 */
const BYTES_PER_TOKEN = 3.5;

/** Estimates the number of tokens of a text without asking its provider. */
export const estimateTokens = (text: string): number =>
  Math.ceil(encoder.encode(text).length / BYTES_PER_TOKEN);
