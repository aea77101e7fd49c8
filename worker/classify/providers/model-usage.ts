import { type Billed, type ProviderName, type TokenCount, tokenCost } from '@stimmlage/core/models';
import type { UsageEntry } from '@stimmlage/db/queries/operations/usage';

/** The API call that is recorded in the usage ledger, for a single question and for a batch of a session. */
const calls: Record<ProviderName, { single: string; batch: string }> = {
  anthropic: { single: 'messages', batch: 'messages/batches' },
  openai: { single: 'chat/completions', batch: 'chat/completions' },
};

/** Builds the usage ledger entry for a batch or a single call. */
export const modelUsage = (model: Billed, tokens: TokenCount, options: { batch: boolean }): UsageEntry => ({
  provider: model.provider,
  call: calls[model.provider][options.batch ? 'batch' : 'single'],
  model: model.providerModel,
  tokensIn: tokens.input,
  tokensOut: tokens.output,
  tokensCached: tokens.cached,
  costMicros: tokenCost(model, tokens, options),
});
