import { APIConnectionError, APIError } from '@anthropic-ai/sdk';
import { messageOf } from '@stimmlage/core/errors/app-error';
import { ProviderBatchGone, ProviderBusy, ProviderFault, ProviderRefused, ProviderUnclear } from './provider';

const secondsOf = (header: string | null | undefined): number | null => {
  const seconds = Number.parseFloat(header ?? '');
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
};

const words = (error: unknown): string =>
  error instanceof APIError ? (error.apiMessage ?? error.message) : messageOf(error);

/** What a refusal for good means, by its status. */
export const refusals: Readonly<Record<number, string>> = {
  401: 'The AI provider does not accept the key (401); check ANTHROPIC_API_KEY',
  402: 'The credit at the AI provider is spent (402)',
  403: 'The AI provider refuses this key (403)',
  404: 'The AI provider does not know the model (404)',
  413: 'The batch is larger than the AI provider takes (413)',
};

/**
 * An error of the SDK, or of the connection beneath it, as a fault. Only a refusal for good is final; a spent
 * monthly tier is a 429 without retry-after. A body that breaks off or is not as documented is no error of the
 * SDK's but the runtime's own or ours (1.11 on Bun 1.4).
 */
export const toFault = (error: unknown): ProviderFault => {
  if (error instanceof ProviderFault) return error;
  if (!(error instanceof APIError))
    return new ProviderBusy(`The AI provider's answer cannot be read: ${messageOf(error)}`, null);
  if (error instanceof APIConnectionError)
    return new ProviderBusy('The AI provider could not be reached.', null);
  const status = error.status ?? 0;
  if (status === 429) {
    const retryAfter = secondsOf(error.headers?.get('retry-after'));
    return retryAfter === null
      ? new ProviderRefused(`The AI provider's limit is spent (429): ${words(error)}`)
      : new ProviderBusy(`The AI provider asks to wait: ${words(error)}`, retryAfter);
  }
  if (status >= 500 || status === 408 || status === 409) {
    return new ProviderBusy(`The AI provider is not available (${status}): ${words(error)}`, null);
  }
  return new ProviderRefused(
    `${refusals[status] ?? `The AI provider refuses the request (${status})`}: ${words(error)}`,
  );
};

/** A 4xx is an answer; 408 is the server's word for a request that it may or may not have read. */
const isRefusal = (error: unknown): boolean =>
  error instanceof APIError &&
  error.status !== undefined &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408;

/** Only a refusal says that no batch was created: any other answer, also a 200 that cannot be read, leaves it open. */
export const toSubmitFault = (error: unknown): ProviderFault =>
  isRefusal(error)
    ? toFault(error)
    : new ProviderUnclear(`It is unclear whether the batch was created: ${words(error)}`);

export const toBatchFault = (error: unknown): ProviderFault =>
  error instanceof APIError && error.status === 404
    ? new ProviderBatchGone(`The AI provider does not know the batch any more: ${words(error)}`)
    : toFault(error);
