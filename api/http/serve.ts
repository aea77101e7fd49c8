import type { Endpoint } from '@stimmlage/core/contracts/endpoint';
import { listRefusals } from '@stimmlage/core/contracts/refusals';
import { AppError } from '@stimmlage/core/errors/app-error';
import { limits } from '@stimmlage/core/limits';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import { sendKept, sendSnapshot } from '../cache/send-kept';
import { AnswerSnapshot } from '../cache/snapshot';
import type { ApiDeps } from '../deps';
import type { Env } from '../env';
import { type Actor, actorOf, waitForAnswer } from './actor';
import { boundAnonymous } from './anonymous';
import { tooLarge } from './errors';
import { allowedOnceRead, guard, sessionOnly } from './guard';
import { bodyType, valid, withoutEmpty } from './validate';

type Read<E extends Endpoint, Part extends 'params' | 'query' | 'json'> =
  E extends Record<Part, infer S extends z.ZodType> ? z.output<S> : undefined;

/**
 * The arguments of a handler. When the handler is called, the caller is authorised and all input is
 * validated.
 */
export interface ServedCall<E extends Endpoint = Endpoint> {
  c: Context<Env>;
  deps: ApiDeps;
  params: Read<E, 'params'>;
  query: Read<E, 'query'>;
  json: Read<E, 'json'>;
  /** The caller; undefined for calls that do not require a user's token. */
  actor: E['access'] extends 'any' | 'metrics' ? undefined : Actor;
}

/** A description of what a call would do, which is returned instead of making the change. */
export class DryRun<T = unknown> {
  constructor(readonly answer: T) {}
}

/**
 * The return value of a handler: either a result in the shape that the contract defines, or a complete
 * response.
 */
type Result<E extends Endpoint> = E extends { status: 204 }
  ? unknown
  :
      | Response
      | (E extends { responseTypes: unknown } ? never : z.input<E['response']>)
      | (E extends { dryRun: infer S extends z.ZodType } ? DryRun<z.input<S>> : never);

/** A call with its handler, for `serve`. */
export interface Route {
  endpoint: Endpoint;
  answer: (call: ServedCall) => unknown;
}

/** Defines a call with its handler. Responses are cached only if the handler caches them. */
export const answers = <E extends Endpoint>(
  endpoint: E,
  answer: (call: ServedCall<E>) => Result<E> | Promise<Result<E>>,
): Route => ({ endpoint, answer: answer as Route['answer'] });

/** Defines a call whose response depends only on the query. The response is cached until the data changes. */
export const answersKept = <E extends Endpoint>(
  endpoint: E,
  compute: (from: ApiDeps, query: Read<E, 'query'>) => Promise<z.input<E['response']>>,
): Route => ({
  endpoint,
  answer: ({ c, query = {} }) =>
    sendKept(c, endpoint, query as object, (from) => compute(from, query as Read<E, 'query'>)),
});

/** Bounds the body of a call by the usual limit or, if the call has one, by its own. */
const boundedBy = (own: Endpoint['bodyLimit']): MiddlewareHandler =>
  bodyLimit({
    maxSize: own?.bytes ?? limits.bodyBytes,
    onError: () => {
      throw own ? new AppError(own.refusal, own.details) : tooLarge();
    },
  });

const shared = createMiddleware<Env>(async (c, next) => {
  c.set('isForOtherSites', true);
  await next();
});

const unhurried = createMiddleware<Env>(async (c, next) => {
  waitForAnswer(c);
  await next();
});

/**
 * Lists the middleware that checks a request before the handler is called. The middleware checks the
 * authorisation, the body size, the content type and each part of the input.
 */
const gatesOf = ({
  method,
  root,
  access,
  session,
  scope,
  params,
  query,
  json,
  bodyTypes,
  anySize,
  bodyLimit: ownLimit,
  takesMinutes,
  forOtherSites,
}: Endpoint) => {
  const types = bodyTypes ?? (json === undefined ? undefined : ['application/json']);
  return [
    // First, because refusals by the others are for other sites as well.
    forOtherSites && shared,
    access === 'any' ? root !== true && boundAnonymous : guard(access, scope),
    session && sessionOnly,
    types && !anySize && boundedBy(ownLimit),
    types && bodyType(types),
    params && valid('param', params),
    query && valid('query', method === 'get' ? withoutEmpty(query) : query),
    json && valid('json', json),
    types && !anySize && access !== 'any' && allowedOnceRead,
    // Once the body has been read, because a connection that sends none of it is closed.
    takesMinutes && unhurried,
  ].filter((gate): gate is MiddlewareHandler => typeof gate === 'function');
};

const partOf = (c: Context<Env>, schema: z.ZodType | undefined, part: 'param' | 'query' | 'json'): unknown =>
  schema === undefined ? undefined : c.req.valid(part as never);

/**
 * Converts an error that the contract does not list to an internal error. Used only when responses are
 * validated, as in tests and in development.
 */
const asDeclared = (endpoint: Endpoint, error: unknown): unknown =>
  !(error instanceof AppError) || listRefusals(endpoint).includes(error.code)
    ? error
    : new Error(
        `${endpoint.method} ${endpoint.path} refuses with ${error.code}, and its contract does not say so`,
      );

/** Whether a call may have changed what cached responses contain. */
const hasChanged = ({ method, access, keepsAnswers }: Endpoint, result: unknown): boolean =>
  method !== 'get' && access !== 'any' && keepsAnswers !== true && !(result instanceof DryRun);

const write = async (c: Context<Env>, endpoint: Endpoint, result: unknown): Promise<Response> => {
  if (result instanceof Response) return result;
  if (endpoint.status === 204) return c.body(null, 204);
  const [schema, status, answer]: [z.ZodType | undefined, ContentfulStatusCode, unknown] =
    result instanceof DryRun
      ? [endpoint.dryRun, 200, result.answer]
      : [endpoint.response, endpoint.status, result];
  const snapshot = new AnswerSnapshot(c.var.deps.checkAnswers ? schema?.parse(answer) : answer);
  return sendSnapshot(c, snapshot, { status, type: 'application/json' });
};

/**
 * Registers the routes of calls as declared in the contract. A handler is never called for an unauthorised
 * caller or with invalid input.
 */
export const serve = (app: Hono<Env>, routes: readonly Route[]): void => {
  for (const { endpoint, answer } of routes) {
    const { method, path, access, params, query, json } = endpoint;
    app.on(method.toUpperCase(), [path], ...gatesOf(endpoint), async (c: Context<Env>) => {
      const { deps } = c.var;
      const call = {
        c,
        deps,
        params: partOf(c, params, 'param'),
        query: partOf(c, query, 'query'),
        json: partOf(c, json, 'json'),
        actor: access === 'any' || access === 'metrics' ? undefined : actorOf(c),
      };
      try {
        const result = await answer(call as ServedCall);
        // The cache is emptied, so that the caller's next call to this process sees the change. Other processes
        // are notified a moment later.
        if (hasChanged(endpoint, result)) deps.snapshots.empty();
        return await write(c, endpoint, result);
      } catch (error) {
        throw deps.checkAnswers ? asDeclared(endpoint, error) : error;
      }
    });
  }
};
