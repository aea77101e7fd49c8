import type { z } from 'zod';
import { parseJson } from '../json';
import { limits } from '../limits';
import { callAddresses } from './addresses' with { type: 'macro' };
import { CallError, refusalOf } from './call-error';
import type { Endpoint } from './endpoint';
import type { CallName, Calls, Noun } from './index';

const addresses = callAddresses();

type Body = NonNullable<RequestInit['body']>;

type Value = string | number | boolean | null | undefined;

/** What a schema reads, written as what it means: a number or a list where the address has text. */
type Written<S extends z.ZodType> = {
  [K in keyof z.input<S>]: K extends keyof z.output<S> ? z.output<S>[K] | undefined : z.input<S>[K];
};

type Part<E, Name extends keyof Endpoint, Given> =
  E extends Record<Name, z.ZodType>
    ? Record<never, never> extends Given
      ? { [N in Name]?: Given | undefined }
      : { [N in Name]: Given }
    : unknown;

type SchemaOf<E, Name extends keyof Endpoint> =
  E extends Record<Name, infer S extends z.ZodType> ? S : z.ZodType;

/** What a call takes: the parameters of its path, its query, its body. */
export type Input<E extends Endpoint> = Part<E, 'params', Written<SchemaOf<E, 'params'>>> &
  Part<E, 'query', Written<SchemaOf<E, 'query'>>> &
  Part<E, 'json', z.input<SchemaOf<E, 'json'>>> &
  Part<E, 'headers', z.input<SchemaOf<E, 'headers'>>> &
  (E extends { bodyTypes: readonly string[] } ? { body: Body; type: E['bodyTypes'][number] } : unknown);

/** What a call answers, as its contract has it. */
export type Answered<N extends CallName> = z.output<Calls[N]['response']>;

export interface AskOptions {
  signal?: AbortSignal | undefined;
  /** After how many milliseconds it is given up; null for a call that takes as long as it takes. */
  timeoutMs?: number | null;
}

type Args<E extends Endpoint> =
  Record<never, never> extends Input<E>
    ? [input?: Input<E>, options?: AskOptions]
    : [input: Input<E>, options?: AskOptions];

/** The names of the calls that answer with JSON, or with nothing. */
export type JsonCall = { [N in CallName]: Calls[N] extends { responseTypes: unknown } ? never : N }[CallName];
/** The names of the calls that answer with a file. */
export type FileCall = Exclude<CallName, JsonCall>;

/** The names of the calls that can say what they would do. */
export type DryRunCall = {
  [N in CallName]: Calls[N] extends { dryRun: z.ZodType } ? N : never;
}[CallName];

export interface AskTransport {
  /** Origin of the api, such as http://localhost:3000; empty for the page's own. */
  origin: string;
  token?: () => string | null;
  send?: (address: string, init: RequestInit) => Promise<Response>;
}

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

/** The noun of a call: what the api has to say about one thing belongs together. */
export const nounOf = (name: CallName): Noun => addresses[name][2];

type Addressed<N extends CallName> = {
  [K in keyof Input<Calls[N]> & ('params' | 'query')]?: Input<Calls[N]>[K];
};

/** Path and query of a call, from the root of the api's origin. */
export const addressOf = <N extends CallName>(name: N, input?: Addressed<N>): string => {
  const { params = {}, query = {} } = (input ?? {}) as Parts;
  const path = addresses[name][1].replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  );
  return `${path}${queryString(query)}`;
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
 * What an answer of the api says: its JSON, or null where there is none.
 * @throws CallError of what the server refused, or where the answer broke off.
 */
export const answerOf = async (response: Response): Promise<unknown> => {
  const text = await response.text().catch((error: unknown) => {
    throw CallError.broken(error);
  });
  if (!response.ok) throw refusalOf(response, text);
  if (text === '') return null;
  const answer = parseJson(text);
  if (answer === undefined) throw CallError.broken(new SyntaxError('The answer is no JSON'));
  return answer;
};

/** The calls of the api, typed by the contract. */
export const createAsk = ({ origin, token = () => null, send = fetch }: AskTransport) => {
  const reach = async (
    name: CallName,
    input: Parts | undefined,
    options: AskOptions = {},
  ): Promise<Response> => {
    const request = requestOf(addresses[name][0], input ?? {});
    const value = token();
    try {
      return await send(`${origin}${addressOf(name, input as never)}`, {
        ...request,
        headers: { ...request.headers, ...(value === null ? {} : { Authorization: `Bearer ${value}` }) },
        signal: signalOf(options),
      });
    } catch (error) {
      throw CallError.broken(error);
    }
  };

  /** @throws CallError where the api refuses, or nobody answers. */
  const ask = async <N extends JsonCall>(
    name: N,
    ...[input, options]: Args<Calls[N]>
  ): Promise<Answered<N>> => (await answerOf(await reach(name, input as Parts, options))) as Answered<N>;

  /**
   * What a call would do: nothing is done.
   * @throws CallError where the api refuses, or nobody answers.
   */
  const askDryRun = async <N extends DryRunCall>(
    name: N,
    { json, ...input }: Input<Calls[N]> & Pick<Parts, 'json'>,
    options?: AskOptions,
  ): Promise<z.output<Calls[N]['dryRun']>> =>
    (await answerOf(
      await reach(name, { ...input, json: { ...Object(json), dryRun: true } }, options),
    )) as z.output<Calls[N]['dryRun']>;

  /**
   * A call that answers with a file, however long it takes.
   * @throws CallError where the api refuses, or nobody answers.
   */
  const askFile = async <N extends FileCall>(
    name: N,
    ...[input, options]: Args<Calls[N]>
  ): Promise<Response> => {
    const response = await reach(name, input as Parts, { timeoutMs: null, ...options });
    if (!response.ok) throw refusalOf(response, await response.text());
    return response;
  };

  return { ask, askDryRun, askFile };
};

export type Api = ReturnType<typeof createAsk>;
