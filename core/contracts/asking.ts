import type { z } from 'zod';
import { parseJson } from '../json';
import { limits } from '../limits';
import type { Address } from './addresses';
import type { Answered, Body, DryRunCall, FileCall, Input, JsonCall } from './call';
import { CallError, parseRefusal } from './call-error';
import type { Endpoint } from './endpoint';
import type { CallName, Calls, Noun } from './index';

export interface AskOptions {
  signal?: AbortSignal | undefined;
  /** The time limit in milliseconds; null for no limit. */
  timeoutMs?: number | null;
}

type Args<E extends Endpoint> =
  Record<never, never> extends Input<E>
    ? [input?: Input<E>, options?: AskOptions]
    : [input: Input<E>, options?: AskOptions];

export interface AskTransport {
  /** The origin of the api, such as http://localhost:3000; empty for the origin of the page. */
  origin: string;
  token?: () => string | null;
  send?: (address: string, init: RequestInit) => Promise<Response>;
  /** Converts a CallError to the error to throw instead. By default, the CallError itself is thrown. */
  explain?: (error: CallError) => Error;
}

type Value = string | number | boolean | null | undefined;

interface Parts {
  params?: Readonly<Record<string, Value>>;
  query?: Readonly<Record<string, Value | readonly Value[]>>;
  json?: unknown;
  headers?: Readonly<Record<string, string>>;
  body?: Body;
  type?: string;
}

const queryString = (query: NonNullable<Parts['query']>): string => {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) text.set(name, String(value));
  return text.size === 0 ? '' : `?${text}`;
};

const requestOf = (method: string, { json, headers, body, type }: Parts): RequestInit => ({
  method,
  headers: {
    ...headers,
    ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(type === undefined ? {} : { 'Content-Type': type }),
  },
  ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  ...(body === undefined ? {} : { body }),
});

const signalOf = ({ signal, timeoutMs = limits.requestTimeoutMs }: AskOptions): AbortSignal | null => {
  const signals = [
    ...(signal ? [signal] : []),
    ...(timeoutMs === null ? [] : [AbortSignal.timeout(timeoutMs)]),
  ];
  return signals.length === 0 ? null : AbortSignal.any(signals);
};

/**
 * Parses the body of an API response as JSON. Returns null if the body is empty.
 * @throws CallError if the server refused the call, or if the response was interrupted or is not JSON.
 */
export const parseAnswer = async (response: Response): Promise<unknown> => {
  const text = await response.text().catch((error: unknown) => {
    throw CallError.of(error, 'broken');
  });
  if (!response.ok) throw parseRefusal(response, text);
  if (text === '') return null;
  const answer = parseJson(text);
  if (answer === undefined) throw CallError.of(new SyntaxError('The answer is not JSON'), 'broken');
  return answer;
};

type Addressed<N extends CallName> = {
  [K in keyof Input<Calls[N]> & ('params' | 'query')]?: Input<Calls[N]>[K];
};

/**
 * Creates functions for the calls in a table of addresses. Only types are imported from the contract, so that
 * a bundle does not include the contract's schemas.
 */
export const asking = <K extends CallName>(addresses: Readonly<Record<K, Address>>) => {
  /** Returns the noun under which the contract lists a call. */
  const nounOf = (name: K): Noun => addresses[name][2];

  /** Returns the path and query for a call, relative to the origin of the api. */
  const addressOf = <N extends K>(name: N, input?: Addressed<N>): string => {
    const { params = {}, query = {} } = (input ?? {}) as Parts;
    const path = addresses[name][1].replace(/:(\w+)/g, (_, key: string) =>
      encodeURIComponent(String(params[key])),
    );
    return `${path}${queryString(query)}`;
  };

  /**
   * Creates functions that make calls, typed by the contract. The functions throw a CallError, or the error
   * to which `explain` converts the CallError.
   */
  const createAsk = ({
    origin,
    token = () => null,
    send = fetch,
    explain = (error) => error,
  }: AskTransport) => {
    const reach = async (name: K, input: unknown, options: AskOptions = {}): Promise<Response> => {
      const request = requestOf(addresses[name][0], (input ?? {}) as Parts);
      const value = token();
      try {
        return await send(`${origin}${addressOf(name, input as never)}`, {
          ...request,
          headers: { ...request.headers, ...(value === null ? {} : { Authorization: `Bearer ${value}` }) },
          signal: signalOf(options),
          // Bun ends a request without data after five minutes, unless it is told not to.
          ...(options.timeoutMs === null ? { timeout: false } : {}),
        } as RequestInit);
      } catch (error) {
        throw CallError.of(error, 'unreachable');
      }
    };

    const explained = <T>(answer: Promise<T>): Promise<T> =>
      answer.catch((error: CallError) => {
        throw explain(error);
      });

    const answered = (name: K, input: unknown, options?: AskOptions): Promise<unknown> =>
      explained(reach(name, input, options).then(parseAnswer));

    return {
      /** Makes a call whose response is JSON. Returns null if the response is empty. */
      ask: <N extends K & JsonCall>(name: N, ...[input, options]: Args<Calls[N]>): Promise<Answered<N>> =>
        answered(name, input, options) as Promise<Answered<N>>,

      /**
       * Makes a dry run of a call: returns the effects that the call would have, without making any changes.
       */
      askDryRun: <N extends K & DryRunCall>(
        name: N,
        { json, ...input }: Input<Calls[N]>,
        options?: AskOptions,
      ): Promise<z.output<Calls[N]['dryRun']>> =>
        answered(name, { ...input, json: { ...json, dryRun: true } }, options) as Promise<
          z.output<Calls[N]['dryRun']>
        >,

      /** Makes a call whose response is a file. There is no time limit. */
      askFile: <N extends K & FileCall>(name: N, ...[input, options]: Args<Calls[N]>): Promise<Response> =>
        explained(
          reach(name, input, { timeoutMs: null, ...options }).then(async (response) => {
            if (response.ok) return response;
            throw parseRefusal(response, await response.text());
          }),
        ),
    };
  };

  return { nounOf, addressOf, createAsk };
};
