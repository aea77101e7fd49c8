/**
 * The AI providers: Anthropic, with Message Batches, and any OpenAI-compatible server, with a separate call
 * for each request.
 */
export const providerNames = ['anthropic', 'openai'] as const;
export type ProviderName = (typeof providerNames)[number];

/** The environment variable that each provider requires. */
export const providerVariables = {
  anthropic: 'ANTHROPIC_API_KEY',
  openai: 'OPENAI_BASE_URL',
} as const satisfies Record<ProviderName, string>;

/**
 * How a model's answer is constrained: by a JSON schema for the output, or by a tool with a strict schema.
 */
export type OutputMode = 'schema' | 'tool';

export interface Model {
  name: string;
  version: string;
  label: string;
  description: string;
  provider: ProviderName;
  /** The provider's id for the model. */
  providerModel: string;
  itemsPerRequest: number;
  maxTokens: number;
  output: OutputMode;
  /**
   * The first day on which the provider refuses requests to the model; null if the provider has not announced
   * a day.
   */
  retiredOn: string | null;
  successor: string | null;
  /**
   * The price in dollars per million tokens, without the discount for batches; null if it is unknown. Usage then
   * costs nothing in the ledger, so that no budget limits it.
   */
  price: { input: number; output: number } | null;
}

/** The properties of a model that are needed to record the cost of its usage. */
export type Billed = Pick<Model, 'provider' | 'providerModel' | 'price'>;

/**
 * Returns the properties of a model that is no longer configured, by default of one on the operator's own
 * server. The price is unknown.
 */
export const formerModel = (name: string, provider: ProviderName = 'openai'): Billed => ({
  provider,
  providerModel: name,
  price: null,
});

/** A model that is known to an installation. */
export interface InstalledModel extends Model {
  /** Whether this process has the settings that the model's provider requires. */
  available: boolean;
}

/**
 * The price of a request in a batch relative to a single call: half for Message Batches (Anthropic, Batch
 * processing).
 */
const batchPrices: Record<ProviderName, number> = { anthropic: 0.5, openai: 1 };

/** The price of input read from the provider's cache, relative to other input (Anthropic, Prompt caching). */
export const CACHE_READ_PRICE = 0.1;

/**
 * Anthropic's models, beginning with the two models in the specification. Ids, retirement dates and prices
 * are as of autumn 2026.
 */
export const models = [
  {
    name: 'claude-3-5-haiku',
    version: '20241022',
    label: 'Claude 3.5 Haiku',
    description: 'Fast, cost-effective',
    provider: 'anthropic',
    providerModel: 'claude-3-5-haiku-20241022',
    itemsPerRequest: 5,
    maxTokens: 4000,
    output: 'tool',
    retiredOn: '2026-02-19',
    successor: 'claude-haiku-4-5',
    price: { input: 0.8, output: 4 },
  },
  {
    name: 'claude-sonnet-4',
    version: '20250514',
    label: 'Claude Sonnet 4',
    description: 'High quality',
    provider: 'anthropic',
    providerModel: 'claude-sonnet-4-20250514',
    itemsPerRequest: 10,
    maxTokens: 4000,
    output: 'tool',
    retiredOn: '2026-06-15',
    successor: 'claude-sonnet-4-6',
    price: { input: 3, output: 15 },
  },
  {
    name: 'claude-haiku-4-5',
    version: '20251001',
    label: 'Claude Haiku 4.5',
    description: 'Fast, cost-effective',
    provider: 'anthropic',
    providerModel: 'claude-haiku-4-5-20251001',
    itemsPerRequest: 10,
    maxTokens: 4000,
    output: 'schema',
    retiredOn: null,
    successor: 'claude-haiku-5-5',
    price: { input: 1, output: 5 },
  },
  {
    name: 'claude-sonnet-4-6',
    version: '4.6',
    label: 'Claude Sonnet 4.6',
    description: 'High quality',
    provider: 'anthropic',
    providerModel: 'claude-sonnet-4-6',
    itemsPerRequest: 10,
    maxTokens: 4000,
    output: 'schema',
    retiredOn: null,
    successor: 'claude-sonnet-5-5',
    price: { input: 3, output: 15 },
  },
  {
    name: 'claude-haiku-5-5',
    version: '5.5',
    label: 'Claude Haiku 5.5',
    description: 'Fastest, least cost',
    provider: 'anthropic',
    providerModel: 'claude-haiku-5-5',
    itemsPerRequest: 10,
    maxTokens: 4000,
    output: 'schema',
    retiredOn: null,
    successor: null,
    price: { input: 0.1, output: 0.5 },
  },
  {
    name: 'claude-sonnet-5-5',
    version: '5.5',
    label: 'Claude Sonnet 5.5',
    description: 'Highest quality',
    provider: 'anthropic',
    providerModel: 'claude-sonnet-5-5',
    itemsPerRequest: 10,
    maxTokens: 4000,
    output: 'schema',
    retiredOn: null,
    successor: null,
    price: { input: 2, output: 10 },
  },
] as const satisfies readonly Model[];

export const findModel = <M extends Model>(
  installed: readonly M[],
  name: string,
  version?: string,
): M | undefined =>
  installed.find((model) => model.name === name && (version === undefined || model.version === version));

type AnalysisMethod = 'message_batch' | 'chat_completion';

const analysisMethods: Record<ProviderName, AnalysisMethod> = {
  anthropic: 'message_batch',
  openai: 'chat_completion',
};

/**
 * Returns the method by which a model's labels were produced. An unknown model must have been on an
 * operator's own server.
 */
export const analysisMethodOf = (name: string): AnalysisMethod =>
  analysisMethods[findModel(models, name)?.provider ?? 'openai'];

/** Creates a function that finds a model by its name and version. */
export const modelIn =
  <M extends Model>(installed: readonly M[]) =>
  (name: string, version: string): M | undefined =>
    findModel(installed, name, version);

/**
 * Whether the retirement date of a model (YYYY-MM-DD, in UTC) has been reached. False if the date is null.
 */
export const isRetired = (retiredOn: string | null, now: Date): boolean =>
  retiredOn !== null && retiredOn <= now.toISOString().slice(0, 10);

/**
 * Whether a session can be started with a model. Unlike a provider, the sandbox also accepts retired models.
 */
export const isUsable = (model: InstalledModel, today: Date, sandbox: boolean): boolean =>
  model.available && (sandbox || !isRetired(model.retiredOn, today));

/**
 * Returns the default model for a new session. The model that the settings name is the default even if it
 * cannot be used, because another one might cost more, or be one to which no text may be sent. If the settings
 * name none, the first usable model is the default or, if no model is usable, the first model that has not been
 * retired.
 * @param chosen the name in the settings; null if they name none.
 * @returns undefined if the model that the settings name is no longer configured, or if every model has been
 * retired.
 */
export const defaultModel = (
  installed: readonly InstalledModel[],
  chosen: string | null,
  today: Date,
  sandbox: boolean,
): InstalledModel | undefined =>
  chosen === null
    ? (installed.find((one) => isUsable(one, today, sandbox)) ??
      installed.find((one) => isUsable({ ...one, available: true }, today, sandbox)))
    : findModel(installed, chosen);

const labelsOfOlderModels: Record<string, string> = {
  'claude-3-5-sonnet': 'Claude 3.5 Sonnet',
  'claude-3-opus': 'Claude 3 Opus',
  'gpt-4': 'GPT-4',
  'gpt-4-turbo': 'GPT-4 Turbo',
  'gpt-3.5-turbo': 'GPT-3.5 Turbo',
};

/** Returns the display name of a model. The name of an unknown model is converted to title case. */
export const modelLabel = (name: string, installed: readonly Model[] = models): string =>
  findModel(installed, name)?.label ??
  labelsOfOlderModels[name] ??
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** Lists the known models whose display names contain a text, in any case. */
export const modelsLabelled = (text: string): string[] =>
  [...models.map(({ name }) => name), ...Object.keys(labelsOfOlderModels)].filter((name) =>
    modelLabel(name).toLowerCase().includes(text.toLowerCase()),
  );

export interface TokenCount {
  input: number;
  output: number;
  /** The number of input tokens read from the provider's cache. Not included in `input`. */
  cached: number;
}

/**
 * Computes the cost in micro-dollars. (A dollar per million tokens is a micro-dollar per token.) `batch` must
 * be true for the tokens of a session's batch, even if the requests in the batch are sent in single calls.
 */
export const tokenCost = (model: Billed, tokens: TokenCount, options: { batch: boolean }): number => {
  if (model.price === null) return 0;
  const input = tokens.input + tokens.cached * CACHE_READ_PRICE;
  const whole = input * model.price.input + tokens.output * model.price.output;
  return Math.round(whole * (options.batch ? batchPrices[model.provider] : 1));
};
