import { APIConnectionError, APIConnectionTimeoutError, APIError } from '@anthropic-ai/sdk';
import { messageOf } from '@stimmlage/core/errors/app-error';
import { OutboundRefused } from '@stimmlage/core/outbound';
import { type Reason, reason } from '@stimmlage/core/reasons/reason';
import { shortLine } from '@stimmlage/core/text';
import { elsewhereFault } from './elsewhere';
import {
  ProviderBatchGone,
  ProviderBusy,
  ProviderFault,
  ProviderRefused,
  ProviderRefusedQuestion,
  ProviderResultsMissing,
  ProviderStumbled,
  ProviderTooLarge,
  ProviderUnclear,
  ProviderUnknownModel,
} from './provider';
import { retryAfterSeconds } from './retry-after';

const WORDS_CHARACTERS = 300;

/**
 * Returns the provider's message as a single line. The message is empty if the response has another form, such
 * as a gateway's web page.
 */
const words = (error: unknown): string => {
  const said: unknown = error instanceof APIError ? error.apiMessage : messageOf(error);
  return typeof said === 'string' ? shortLine(said, WORDS_CHARACTERS) : '';
};

/** The messages about spent credit and a spent limit, for both of which the status is 400. */
const spentCredit = /credit balance/i;
const spentLimit = /usage limits?/i;

/**
 * Returns the reason for a permanent refusal. The reason depends on the HTTP status and, for a 400, on the
 * provider's message, which it includes.
 */
export const reasonForStatus = (status: number, said: string): Reason => {
  if (status === 400 && spentCredit.test(said)) return reason('provider.credit_spent', { said });
  if (status === 400 && spentLimit.test(said)) return reason('provider.limit_spent', { said });
  if (status === 401) return reason('provider.key_refused', { variable: 'ANTHROPIC_API_KEY', said });
  if (status === 402) return reason('provider.credit_spent', { said });
  if (status === 403) return reason('provider.key_forbidden', { said });
  if (status === 404) return reason('provider.no_model', { said });
  if (status === 413) return reason('provider.batch_too_large', { said });
  return reason('provider.refused', { status, said });
};

/**
 * Returns true if the provider itself says that something does not exist. A proxy also responds with a 404
 * while the service behind it restarts, and a wrong base URL does so always.
 */
const isNotFound = (error: unknown): error is APIError =>
  error instanceof APIError && error.status === 404 && error.type === 'not_found_error';

/**
 * Returns true if a fault affects every batch, because only a person can fix its cause. If a spending limit
 * has been reached or the credit has been used up, the status is 400, so only the message reveals the cause.
 */
export const meetsAll = (status: number, said: string): boolean =>
  status === 401 ||
  status === 402 ||
  status === 403 ||
  (status === 400 && (spentCredit.test(said) || spentLimit.test(said)));

const toRefusal = (status: number, said: string): ProviderRefused => {
  const why = reasonForStatus(status, said);
  if (meetsAll(status, said)) return new ProviderRefused(why);
  if (status === 404) return new ProviderUnknownModel(why);
  return status === 413 ? new ProviderTooLarge(why) : new ProviderRefusedQuestion(why);
};

/**
 * Returns the `OutboundRefused` error, which the SDK may have wrapped in an error of its own; undefined for
 * any other error.
 */
const elsewhereOf = (error: unknown): OutboundRefused | undefined => {
  const cause = error instanceof APIConnectionError ? error.cause : error;
  return cause instanceof OutboundRefused ? cause : undefined;
};

/**
 * Converts an error from the SDK, or from the connection beneath it, to a fault. A 429 without a retry-after
 * header means that the monthly spending limit has been reached. For a truncated or undocumented body, the
 * error comes from the runtime or from our own code, not from the SDK (SDK 1.11 on Bun 1.4).
 */
export const toFault = (error: unknown): ProviderFault => {
  if (error instanceof ProviderFault) return error;
  const elsewhere = elsewhereOf(error);
  if (elsewhere !== undefined) return elsewhereFault(elsewhere, 'ANTHROPIC_BASE_URL');
  if (!(error instanceof APIError))
    return new ProviderBusy(reason('provider.unreadable', { said: messageOf(error) }), null);
  if (error instanceof APIConnectionTimeoutError) return new ProviderStumbled(reason('provider.timed_out'));
  if (error instanceof APIConnectionError) return new ProviderBusy(reason('provider.unreachable'), null);
  const status = error.status ?? 0;
  const said = words(error);
  if (status === 429) {
    const retryAfter = error.headers?.get('retry-after') ?? null;
    return retryAfter === null
      ? new ProviderRefused(reason('provider.limit_spent', { said }))
      : new ProviderBusy(reason('provider.waits', { said }), retryAfterSeconds(retryAfter));
  }
  if (status === 404 && !isNotFound(error))
    return new ProviderBusy(reason('provider.no_path', { variable: 'ANTHROPIC_BASE_URL' }), null);
  if (status >= 500 || status === 408 || status === 409) {
    return new ProviderBusy(reason('provider.unavailable', { status, said }), null);
  }
  return toRefusal(status, said);
};

/**
 * Returns true if the server refused the request. Every 4xx is a refusal except 408: before a 408, the server
 * may have read the request.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof APIError &&
  error.status !== undefined &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408;

/**
 * Converts an error that occurred while submitting a batch to a fault. Only a refusal or a redirect proves
 * that no batch was created; after any other response, even an unreadable 200, a batch may exist.
 */
export const toSubmitFault = (error: unknown): ProviderFault => {
  const fault = toFault(error);
  if (isRefusal(error) || elsewhereOf(error) !== undefined) return fault;
  return fault instanceof ProviderBusy
    ? new ProviderUnclear(...fault.reasons, reason('provider.unclear', { said: '' }))
    : new ProviderUnclear(reason('provider.unclear', { said: words(error) }));
};

/**
 * Converts an error that occurred while reading results to a fault. A 404 is treated as temporary, because
 * the results have been announced and paid for.
 */
export const toResultsFault = (error: unknown): ProviderFault =>
  error instanceof APIError && error.status === 404
    ? new ProviderResultsMissing(reason('provider.results_missing', { said: words(error) }))
    : toFault(error);

/**
 * Converts an error that occurred while reading the state of a batch to a fault. A 404 is treated as
 * temporary, because the batch may contain answers that have been paid for.
 */
export const toStateFault = (error: unknown): ProviderFault =>
  error instanceof APIError && error.status === 404
    ? new ProviderResultsMissing(reason('provider.batch_gone', { said: words(error) }))
    : toFault(error);

export const toBatchFault = (error: unknown): ProviderFault =>
  isNotFound(error)
    ? new ProviderBatchGone(reason('provider.batch_gone', { said: words(error) }))
    : toFault(error);
