import { type Billed, type TokenCount, tokenCost } from '@stimmlage/core/models';
import type { UsageEntry } from '@stimmlage/db/queries/operations/usage';

const callOf = ({ provider }: Billed, batch: boolean): string => {
  if (provider === 'openai') return 'chat/completions';
  return batch ? 'messages/batches' : 'messages';
};

/** What a batch or a single call of a model used, as the ledger has it. */
export const modelUsage = (model: Billed, tokens: TokenCount, options: { batch: boolean }): UsageEntry => ({
  provider: model.provider,
  call: callOf(model, options.batch),
  model: model.providerModel,
  tokensIn: tokens.input,
  tokensOut: tokens.output,
  tokensCached: tokens.cached,
  costMicros: tokenCost(model, tokens, options),
});
