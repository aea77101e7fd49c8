/** What the stand-in knows of a model: ids as in Anthropic's list of models, autumn 2026. */
export interface ModelEntry {
  id: string;
  name: string;
  line: 'haiku' | 'sonnet';
  releasedAt: string;
  /** Takes `output_config.format`: Claude 4.5 and later. */
  structured: boolean;
  /**
   * Thinks before it answers unless told not to, takes no assistant message at the end, and refuses
   * temperature, top_p and top_k from version 2026-10-21 on.
   */
  newer: boolean;
  maxTokens: number;
  /** Shortest prompt, in tokens, that is cached; a shorter one is silently not. */
  cacheFloor: number;
}

/** Input tokens that fit, of every model here. */
export const CONTEXT_WINDOW = 200_000;

export const models: readonly ModelEntry[] = [
  {
    id: 'claude-sonnet-5-5',
    name: 'Claude Sonnet 5.5',
    line: 'sonnet',
    releasedAt: '2026-09-15T00:00:00Z',
    structured: true,
    newer: true,
    maxTokens: 64_000,
    cacheFloor: 4_096,
  },
  {
    id: 'claude-haiku-5-5',
    name: 'Claude Haiku 5.5',
    line: 'haiku',
    releasedAt: '2026-09-15T00:00:00Z',
    structured: true,
    newer: true,
    maxTokens: 64_000,
    cacheFloor: 4_096,
  },
  {
    id: 'claude-sonnet-4-6',
    name: 'Claude Sonnet 4.6',
    line: 'sonnet',
    releasedAt: '2026-02-17T00:00:00Z',
    structured: true,
    newer: false,
    maxTokens: 64_000,
    cacheFloor: 2_048,
  },
  {
    id: 'claude-haiku-4-5-20251001',
    name: 'Claude Haiku 4.5',
    line: 'haiku',
    releasedAt: '2025-10-15T00:00:00Z',
    structured: true,
    newer: false,
    maxTokens: 64_000,
    cacheFloor: 4_096,
  },
  {
    id: 'claude-sonnet-4-20250514',
    name: 'Claude Sonnet 4',
    line: 'sonnet',
    releasedAt: '2025-05-22T00:00:00Z',
    structured: false,
    newer: false,
    maxTokens: 64_000,
    cacheFloor: 1_024,
  },
  {
    id: 'claude-3-5-haiku-20241022',
    name: 'Claude 3.5 Haiku',
    line: 'haiku',
    releasedAt: '2024-10-22T00:00:00Z',
    structured: false,
    newer: false,
    maxTokens: 8_192,
    cacheFloor: 2_048,
  },
];

export const findModel = (id: string): ModelEntry | undefined => models.find((model) => model.id === id);

const supported = (is: boolean) => ({ supported: is });

/** The wire's ModelInfo; a model that control has retired says so. */
export const modelInfo = (model: ModelEntry, retiredAt: string | null) => ({
  type: 'model' as const,
  id: model.id,
  display_name: model.name,
  created_at: model.releasedAt,
  line: model.line,
  lifecycle: retiredAt === null ? ('active' as const) : ('retired' as const),
  deprecated_at: retiredAt,
  retires_at: retiredAt,
  max_input_tokens: CONTEXT_WINDOW,
  max_tokens: model.maxTokens,
  capabilities: {
    batch: supported(true),
    citations: supported(false),
    code_execution: supported(false),
    context_management: {
      supported: false,
      clear_thinking_20251015: null,
      clear_tool_uses_20250919: null,
      compact_20260112: null,
    },
    effort: {
      supported: model.newer,
      low: supported(model.newer),
      medium: supported(model.newer),
      high: supported(model.newer),
      max: supported(model.newer),
      xhigh: null,
    },
    image_input: supported(false),
    pdf_input: supported(false),
    server_tools: { supported: false, code_execution: supported(false), web_search: supported(false) },
    structured_outputs: supported(model.structured),
    thinking: {
      supported: model.newer,
      types: {
        adaptive: supported(model.newer),
        between_tools: supported(false),
        disabled: supported(true),
        enabled: supported(model.newer),
      },
    },
  },
});
