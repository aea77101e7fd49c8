import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Env } from '../access';
import { type ErrorType, typeOfStatus } from '../errors';
import type { CallRule } from './rules';

interface ErrorAnswer {
  status: number;
  type?: ErrorType;
  message: string;
  code?: string;
  retryAfter?: number;
}

/**
 * Returns the error response for a rule, with the service's wording. The response for an exhausted tier has
 * no retry-after header, and the response for a limit set by the customer has status 400.
 */
const named = (rule: CallRule, model: string): ErrorAnswer | undefined => {
  switch (rule.fault) {
    case 'status':
      return {
        status: rule.status,
        message: rule.message ?? `Scripted status ${rule.status}`,
        ...(rule.type === undefined ? {} : { type: rule.type }),
        ...(rule.retryAfter === undefined ? {} : { retryAfter: rule.retryAfter }),
      };
    case 'rate_limited':
      return {
        status: 429,
        message: "This request would exceed your organization's rate limit.",
        retryAfter: rule.retryAfter,
      };
    case 'tier_spent':
      return {
        status: 429,
        message: 'Your organization has used up the spend of its tier for this month.',
        code: 'insufficient_quota',
      };
    case 'spend_limit':
      return { status: 400, message: 'You have reached your specified API usage limits.' };
    case 'key_revoked':
      return { status: 401, message: 'invalid x-api-key' };
    case 'billing':
      return { status: 402, message: 'Your credit balance is too low to access the API.' };
    case 'forbidden':
      return { status: 403, message: 'Your API key does not have permission to use the specified resource.' };
    case 'model_not_found':
      return { status: 404, message: `model: ${model}` };
    case 'server_error':
      return { status: 500, message: 'Internal server error' };
    case 'overloaded':
      return { status: 529, message: 'Overloaded' };
    default:
      return undefined;
  }
};

const HTML = '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';

/** Returns a response whose body fails before the first byte, so that the connection is reset. */
const reset = (): Response =>
  new Response(
    new ReadableStream({
      pull(controller) {
        // Passes no error object, because Bun would print the error although it is intended.
        controller.error();
      },
    }),
  );

/** Does not respond until the client aborts the request. */
const silence = (signal: AbortSignal): Promise<Response> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(reset()), { once: true });
  });

/**
 * Creates the response to a call that a rule affects.
 * @param model the requested model; empty if the body contains no model
 */
export const faultAnswer = async (c: Context<Env>, rule: CallRule, model: string): Promise<Response> => {
  if (rule.fault === 'reset') return reset();
  if (rule.fault === 'silence') return silence(c.req.raw.signal);
  const answer = named(rule, model);
  if (answer === undefined) return c.html(HTML, 502);
  const { status, message, retryAfter, code, type = typeOfStatus(status) } = answer;
  const problem = { type, message, ...(code === undefined ? {} : { code }) };
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter));
  return c.body(JSON.stringify(c.var.errorBody(problem, c.var.requestId)), status as ContentfulStatusCode, {
    'content-type': 'application/json',
  });
};
