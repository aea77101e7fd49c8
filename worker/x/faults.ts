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

/** The base class of the faults with which calls to X fail. */
export class XFault extends ReasonedError {}

/** X requires a pause: no request of this kind may be sent before the given time. */
export class XRateLimited extends XFault {
  override readonly name = 'XRateLimited';
  constructor(readonly until: Date) {
    super(reason('x.waits', { until: until.toISOString() }));
  }
}

/**
 * Returns the number of whole seconds, at least 1, until a time given by X has certainly passed, allowing for
 * clocks that differ by a second.
 */
export const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000) + 1);

/** X refuses the request, and retrying will not help, so the run ends. */
export class XRefused extends XFault {
  override readonly name = 'XRefused';
}

/** The requested object does not exist or is not shown; other requests can continue. */
export class XNotFound extends XFault {
  override readonly name = 'XNotFound';
}

/** A temporary fault, worth a retry. */
export class XUnavailable extends XFault {
  override readonly name = 'XUnavailable';
}

const textOf = (data: unknown, field: 'title' | 'detail' | 'type' | 'reason'): string => {
  if (typeof data !== 'object' || data === null || !(field in data)) return '';
  const value = (data as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : '';
};

const wrongParameters = z.object({ errors: z.array(z.object({ message: z.string() })) });

/** Combines the messages of an error. Only the nested messages mention the parameter that is wrong. */
const wordsOf = ({ data, message }: ApiResponseError): string =>
  [message, ...(wrongParameters.safeParse(data).data?.errors.map((error) => error.message) ?? [])].join(' ');

const refusals: Record<number, (data: unknown) => Reason> = {
  401: () => reason('x.token_refused'),
  402: () => reason('x.credit_spent'),
  403: (data) => reason('x.project_refused', { said: textOf(data, 'detail') || textOf(data, 'title') }),
};

const DEFAULT_WAIT_SECONDS = 15 * 60;

/** The longest wait for a rate limit: one day, plus an hour for differences between clocks. */
const LONGEST_WAIT_SECONDS = 25 * 60 * 60;

/**
 * Returns the time at which all exhausted limits have been reset. Besides the limit for fifteen minutes,
 * there may be daily limits for the app and the user; X reports these limits in separate headers.
 */
const freeAgain = (limit: TwitterRateLimit | undefined, now: Date): Date => {
  const usedUp = [limit, limit?.day, limit?.userDay].filter((each) => each?.remaining === 0);
  const latest = Math.max(...(usedUp.length > 0 ? usedUp : [limit]).map((each) => each?.reset ?? 0));
  const after = (seconds: number): number => now.getTime() + seconds * 1000;
  return new Date(
    latest > 0 ? Math.min(latest * 1000, after(LONGEST_WAIT_SECONDS)) : after(DEFAULT_WAIT_SECONDS),
  );
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
 * Converts any error from a call to one of the four faults above. The library's error constants do not match
 * the URLs that X uses as problem types, and its `requestError` is undefined (1.29.1), so the fault is
 * determined from the status code and the data.
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
