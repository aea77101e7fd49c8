/**
 * Token counts are estimated, the same for every model: a token is taken to be 3.5 bytes of UTF-8, about what
 * tokenisers make of German prose with its long words and two-byte umlauts; JSON and English come out a little
 * high. An empty text is nothing, any other at least one token.
 */
export const BYTES_PER_TOKEN = 3.5;

export const tokensOf = (text: string): number => Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);

/** What a message costs besides its text: role and separators. */
export const TOKENS_PER_MESSAGE = 4;
/** What the service puts before a prompt with tools, and before one with an output schema. */
export const TOKENS_OF_TOOLS = 320;
export const TOKENS_OF_SCHEMA = 120;
