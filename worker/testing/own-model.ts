import { readConfig } from '@stimmlage/core/config/environment';
import { readModels } from '@stimmlage/core/config/models';
import { createOpenAi } from '../classify/providers/openai';
import type { CallProvider } from '../classify/providers/provider';
import type { WorkerDeps } from '../deps';

/** The name and version of the self-hosted model, as stored on a session. */
export const ownModel = { modelName: 'llama3.3:70b', modelVersion: 'configured' } as const;

/**
 * Returns dependencies in which the only provider is the sandbox, used as an OpenAI-compatible server.
 * `ownModel` costs 1 dollar (input) and 2 dollars (output) per million tokens.
 */
export const ownModelDeps = (
  sandboxUrl: string,
  change: (provider: CallProvider) => Partial<CallProvider> = () => ({}),
): Pick<WorkerDeps, 'models' | 'providers'> => {
  const baseUrl = `${sandboxUrl}/v1`;
  const config = readConfig(
    {
      OPENAI_BASE_URL: baseUrl,
      OPENAI_MODEL: ownModel.modelName,
      STIMMLAGE_MODEL_PRICES: `${ownModel.modelName}=1/2`,
    },
    () => '',
  );
  const openai = createOpenAi({ baseUrl, apiKey: 'sandbox', concurrency: 3 });
  return {
    models: readModels(config),
    providers: { openai: { ...openai, ...change(openai) } },
  };
};
