import { messageOf } from '@stimmlage/core/errors/app-error';
import { storable } from '@stimmlage/core/text';
import { ApiPartialResponseError, ApiRequestError, ApiResponseError } from 'twitter-api-v2';
import { ZodError } from 'zod';

/** What every call of X that fails ends in. */
export class XFault extends Error {}

/** X asks to wait: until this moment no further request of this kind. */
export class XRateLimited extends XFault {
  override readonly name = 'XRateLimited';
  constructor(readonly until: Date) {
    super(`X asks to wait until ${until.toISOString()}`);
  }
}

/** Whole seconds to pause until the moment that X names is surely past, at least 1: clocks may differ by a second. */
export const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000) + 1);

/** X refuses, and asking again will not help: the run ends with this sentence. */
export class XRefused extends XFault {
  override readonly name = 'XRefused';
}

/** What was asked for is not there or not shown; other requests go on. */
export class XNotFound extends XFault {
  override readonly name = 'XNotFound';
}

/** A passing fault: worth another try. */
export class XUnavailable extends XFault {
  override readonly name = 'XUnavailable';
}

const textOf = (data: unknown, field: 'title' | 'detail' | 'type' | 'reason'): string => {
  if (typeof data !== 'object' || data === null || !(field in data)) return '';
  const value = (data as Record<string, unknown>)[field];
  return typeof value === 'string' ? storable(value) : '';
};

const refusals: Record<number, (data: unknown) => string> = {
  401: () => 'X does not accept the bearer token (401); check X_BEARER_TOKEN.',
  402: () => 'The credit at X is spent (402); add credit in the developer console.',
  403: (data) =>
    `X refuses this project (403): ${textOf(data, 'detail') || textOf(data, 'title') || 'no reason given'}`,
};

const DEFAULT_WAIT_SECONDS = 15 * 60;

const responseFault = (error: ApiResponseError, now: Date): XFault => {
  const { code, data } = error;
  if (code === 429) {
    if (textOf(data, 'title') === 'UsageCapExceeded') {
      return new XRefused('The monthly usage cap at X is reached (429 UsageCapExceeded).');
    }
    const reset = error.rateLimit?.reset;
    return new XRateLimited(new Date(reset ? reset * 1000 : now.getTime() + DEFAULT_WAIT_SECONDS * 1000));
  }
  const refusal = refusals[code];
  if (refusal) return new XRefused(refusal(data));
  if (code === 404) return new XNotFound(textOf(data, 'detail') || 'X does not know it (404).');
  if (code >= 500) return new XUnavailable(`X is not available (${code}).`);
  return new XNotFound(`X does not accept the request (${code}): ${storable(error.message)}`);
};

/**
 * Any error of a call as one of the four faults above. The library's own error constants do not match X's problem
 * addresses, and `requestError` is undefined (1.29.1): so by code and data.
 */
export const toFault = (error: unknown, now: Date): XFault => {
  if (error instanceof XFault) return error;
  if (error instanceof ApiResponseError) return responseFault(error, now);
  if (error instanceof ApiPartialResponseError) return new XUnavailable("X's answer broke off.");
  if (error instanceof ApiRequestError) return new XUnavailable('X could not be reached.');
  if (error instanceof ZodError)
    return new XUnavailable('X answered something that is no answer of its API.');
  return new XUnavailable(`X could not be asked: ${storable(messageOf(error))}`);
};
