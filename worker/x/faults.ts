import { messageOf } from '@stimmlage/core/errors/app-error';
import { OutboundRefused } from '@stimmlage/core/outbound';
import { type Reason, reason } from '@stimmlage/core/reasons/reason';
import { ReasonedError } from '@stimmlage/core/reasons/reasoned-error';
import {
  ApiPartialResponseError,
  ApiRequestError,
  ApiResponseError,
  type TwitterRateLimit,
} from 'twitter-api-v2';
import { ZodError, z } from 'zod';
import type { XReads } from './page';

/** The base class of all errors with which calls to X fail. */
export class XFault extends ReasonedError {
  /** What X charges for a response that was received and rejected, with the name of the call. */
  charged: (XReads & { call: string }) | null = null;
}

/** X has reported a rate limit: no request of this kind may be sent before `until`. */
export class XRateLimited extends XFault {
  override readonly name = 'XRateLimited';
  constructor(readonly until: Date) {
    super(reason('x.waits', { until: until.toISOString() }));
  }
}

/**
 * Returns the number of whole seconds after which a time given by X has passed, at least 1. One second is
 * added in case X's clock and the worker's clock differ.
 */
export const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000) + 1);

/** X refuses the request, and a retry would not help, so the run ends. */
export class XRefused extends XFault {
  override readonly name = 'XRefused';
}

/**
 * X rejects this request, for example because the object does not exist or is not shown. Requests for other
 * objects can still succeed.
 */
export class XNotFound extends XFault {
  override readonly name = 'XNotFound';
}

/** A temporary fault. A retry may succeed. */
export class XUnavailable extends XFault {
  override readonly name = 'XUnavailable';
}

const textOf = (data: unknown, field: 'title' | 'detail' | 'type' | 'reason'): string => {
  if (typeof data !== 'object' || data === null || !(field in data)) return '';
  const value = (data as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : '';
};

const wrongParameters = z.object({ errors: z.array(z.object({ message: z.string() })) });

/** Joins the messages in an error response. Only the nested messages name the wrong parameter. */
const wordsOf = ({ data, message }: ApiResponseError): string =>
  [message, ...(wrongParameters.safeParse(data).data?.errors.map((error) => error.message) ?? [])].join(' ');

const refusals: Record<number, (data: unknown) => Reason> = {
  401: () => reason('x.token_refused'),
  402: () => reason('x.credit_spent'),
  403: (data) => reason('x.project_refused', { said: textOf(data, 'detail') || textOf(data, 'title') }),
};

const DEFAULT_WAIT_SECONDS = 15 * 60;

/** The longest wait for a rate limit: one day, plus an hour in case the clocks differ. */
const LONGEST_WAIT_SECONDS = 25 * 60 * 60;

/** The wait if X still refuses requests although the time of the reset has passed. */
const OVERDUE_WAIT_SECONDS = 30;

/**
 * Returns the time at which all exhausted rate limits have been reset. In addition to the limit per fifteen
 * minutes, there may be daily limits on the app and on the user, which X reports in separate headers.
 */
const freeAgain = (limit: TwitterRateLimit | undefined, now: Date): Date => {
  const usedUp = [limit, limit?.day, limit?.userDay].filter((each) => each?.remaining === 0);
  const latest = Math.max(...(usedUp.length > 0 ? usedUp : [limit]).map((each) => each?.reset ?? 0));
  const after = (seconds: number): number => now.getTime() + seconds * 1000;
  if (!(latest > 0)) return new Date(after(DEFAULT_WAIT_SECONDS));
  if (latest * 1000 <= now.getTime()) return new Date(after(OVERDUE_WAIT_SECONDS));
  return new Date(Math.min(latest * 1000, after(LONGEST_WAIT_SECONDS)));
};

const responseFault = (error: ApiResponseError, now: Date): XFault => {
  const { code, data } = error;
  if (code === 429) {
    if (textOf(data, 'title') === 'UsageCapExceeded') {
      return new XRefused(reason('x.cap_reached'));
    }
    return new XRateLimited(freeAgain(error.rateLimit, now));
  }
  const refusal = refusals[code];
  if (refusal) return new XRefused(refusal(data));
  if (code === 404) {
    const answer = textOf(data, 'detail');
    return new XNotFound(answer === '' ? reason('x.not_known') : reason('x.answered', { answer }));
  }
  if (code >= 500) return new XUnavailable(reason('x.unavailable', { status: code }));
  return new XNotFound(reason('x.not_accepted', { status: code, said: wordsOf(error) }));
};

/**
 * Converts any error from a call to one of the four faults above. The fault is determined from the status
 * code and the body, because the library's error constants do not match X's problem types, and its
 * `requestError` is undefined (1.29.1).
 */
export const toFault = (error: unknown, now: Date): XFault => {
  if (error instanceof XFault) return error;
  if (error instanceof OutboundRefused)
    return new XRefused(reason('x.elsewhere', { address: error.address, origin: error.allowed }));
  if (error instanceof ApiResponseError) return responseFault(error, now);
  if (error instanceof ApiPartialResponseError) return new XUnavailable(reason('x.broken_off'));
  if (error instanceof ApiRequestError) return new XUnavailable(reason('x.unreachable'));
  if (error instanceof ZodError) return new XUnavailable(reason('x.unreadable'));
  return new XUnavailable(reason('x.failed', { said: messageOf(error) }));
};
