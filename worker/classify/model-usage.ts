import { type Model, type TokenCount, tokenCost } from '@stimmlage/core/models';
import type { UsageEntry } from '@stimmlage/db/queries/usage';

/** What a call of a model used, as the ledger has it. */
export const modelUsage = (
  model: Model,
  tokens: TokenCount,
  options: { batch: boolean },
): Omit<UsageEntry, 'call'> => ({
  provider: model.provider,
  model: model.providerModel,
  tokensIn: tokens.input,
  tokensOut: tokens.output,
  tokensCached: tokens.cached,
  costMicros: tokenCost(model, tokens, options),
});
