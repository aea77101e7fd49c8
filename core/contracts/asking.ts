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
  /** After how many milliseconds the call is given up; null for a call without a time limit. */
  timeoutMs?: number | null;
}

type Args<E extends Endpoint> =
  Record<never, never> extends Input<E>
    ? [input?: Input<E>, options?: AskOptions]
    : [input: Input<E>, options?: AskOptions];

export interface AskTransport {
  /** Origin of the api, such as http://localhost:3000; empty for the page's own. */
  origin: string;
  token?: () => string | null;
  send?: (address: string, init: RequestInit) => Promise<Response>;
  /** Turns a failure into what is thrown instead; without it the failure itself is. */
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
 * The body of an API answer: its JSON, or null if there is none.
 * @throws CallError if the server refused, or the answer was interrupted.
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

/** The calls of a table that is part of the bundle, by name and typed by the contract. */
export const asking = <K extends CallName>(addresses: Readonly<Record<K, Address>>) => {
  /** The noun of a call: everything that the api says about one thing belongs together. */
  const nounOf = (name: K): Noun => addresses[name][2];

  /** Path and query of a call, from the root of the api's origin. */
  const addressOf = <N extends K>(name: N, input?: Addressed<N>): string => {
    const { params = {}, query = {} } = (input ?? {}) as Parts;
    const path = addresses[name][1].replace(/:(\w+)/g, (_, key: string) =>
      encodeURIComponent(String(params[key])),
    );
    return `${path}${queryString(query)}`;
  };

  /** The calls of the api, typed by the contract; each throws a CallError, or what `explain` makes of it. */
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
        });
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
      /** A call that answers with JSON; null if its answer is empty. */
      ask: <N extends K & JsonCall>(name: N, ...[input, options]: Args<Calls[N]>): Promise<Answered<N>> =>
        answered(name, input, options) as Promise<Answered<N>>,

      /** What a call would do, without doing it. */
      askDryRun: <N extends K & DryRunCall>(
        name: N,
        { json, ...input }: Input<Calls[N]>,
        options?: AskOptions,
      ): Promise<z.output<Calls[N]['dryRun']>> =>
        answered(name, { ...input, json: { ...json, dryRun: true } }, options) as Promise<
          z.output<Calls[N]['dryRun']>
        >,

      /** A call that answers with a file, however long it takes. */
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
