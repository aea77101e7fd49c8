/**
 * The properties of a model that the stand-in needs. The ids are from Anthropic's list of models as of autumn
 * 2026.
 */
export interface ModelEntry {
  id: string;
  /** Whether the model accepts `output_config.format`, as Claude 4.5 and later do. */
  structured: boolean;
  /**
   * Whether the model belongs to the newer generation. A newer model thinks before it answers unless
   * instructed otherwise, accepts no assistant message at the end and, from API version 2026-10-21, refuses
   * temperature, top_p and top_k.
   */
  newer: boolean;
  maxTokens: number;
}

/** The context window of all models, in input tokens. */
export const CONTEXT_WINDOW = 200_000;

const models: readonly ModelEntry[] = [
  { id: 'claude-sonnet-5-5', structured: true, newer: true, maxTokens: 64_000 },
  { id: 'claude-haiku-5-5', structured: true, newer: true, maxTokens: 64_000 },
  { id: 'claude-sonnet-4-6', structured: true, newer: false, maxTokens: 64_000 },
  { id: 'claude-haiku-4-5-20251001', structured: true, newer: false, maxTokens: 64_000 },
  { id: 'claude-sonnet-4-20250514', structured: false, newer: false, maxTokens: 64_000 },
  { id: 'claude-3-5-haiku-20241022', structured: false, newer: false, maxTokens: 8_192 },
];

export const findModel = (id: string): ModelEntry | undefined => models.find((model) => model.id === id);
