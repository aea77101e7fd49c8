import { type InstalledModel, type Model, models, type ProviderName, providerVariables } from '../models';
import type { Config } from './environment';

type ModelConfig = Pick<
  Config,
  | (typeof providerVariables)[ProviderName]
  | 'OPENAI_MODEL'
  | 'OPENAI_ITEMS_PER_REQUEST'
  | 'STIMMLAGE_MODEL_PRICES'
>;

/**
 * The version recorded for a model on an OpenAI-compatible server, which does not report the version of a
 * model.
 */
const VERSION = 'configured';

/**
 * Returns the operator's model on an OpenAI-compatible server, or an empty list if no such model is
 * configured. The model's price is unknown unless the operator sets one.
 */
const ownModel = (config: ModelConfig): Model[] => {
  const { OPENAI_BASE_URL: address, OPENAI_MODEL: name } = config;
  if (address === undefined || name === undefined) return [];
  return [
    {
      name,
      version: VERSION,
      label: name,
      description: `Served at ${new URL(address).host}`,
      provider: 'openai',
      providerModel: name,
      itemsPerRequest: config.OPENAI_ITEMS_PER_REQUEST,
      maxTokens: 4000,
      output: 'schema',
      retiredOn: null,
      successor: null,
      price: null,
    },
  ];
};

/**
 * Lists the models of an installation with the configured prices: first Anthropic's models, then the
 * operator's own model.
 */
export const readModels = (config: ModelConfig): readonly InstalledModel[] => {
  const known: readonly Model[] = [...models, ...ownModel(config)];
  return known.map((model) => ({
    ...model,
    available: config[providerVariables[model.provider]] !== undefined,
    price: config.STIMMLAGE_MODEL_PRICES.get(model.name) ?? model.price,
  }));
};
